import { dayAt } from '#shared/local-time.ts'

/** The day it is where the page is read. */
export const today = (): string => dayAt(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
