import { defineHappening } from '#platform/domain/listeners.ts'

/** All rows of an organization are about to be removed, in this transaction: what is kept elsewhere for it goes too. */
export const organizationRemoved = defineHappening<{ organizationId: string }>('organization_data.removed')
