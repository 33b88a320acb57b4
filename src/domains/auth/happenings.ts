import { defineHappening } from '#platform/domain/listeners.ts'

/** An account of the staff is about to be disabled. Told in the same transaction; a listener that throws keeps it as it was. */
export const accountDisabling = defineHappening<{ userId: string }>('auth.account_disabling')
