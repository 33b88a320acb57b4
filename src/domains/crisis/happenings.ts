import { defineHappening } from '#platform/domain/listeners.ts'

/** A crisis alert opened, or a watch became one. Told in the transaction of the alert. */
export const crisisRaised = defineHappening<{ alertId: string; clientId: string }>('crisis.raised')
