import { readSettings } from '#domains/organizations/settings.ts'
import type { Services } from '#platform/context.ts'
import { dayAt, momentAt } from '#shared/local-time.ts'

type Asked = Pick<Services, 'db' | 'clock'> & { organizationId: string }

/** The day it is where the organization is. */
export const todayThere = async (asked: Asked): Promise<string> => {
  const { timeZone } = await readSettings(asked, asked.organizationId)
  return dayAt(asked.clock.now(), timeZone)
}

/**
 * Reads noon of any day where the organization is: in every report it is that day. Asked before a transaction, which has the
 * embedded database to itself.
 */
export const noonThere = async (asked: Asked): Promise<(day: string) => Date> => {
  const { timeZone } = await readSettings(asked, asked.organizationId)
  return (day) => noonOf(day, timeZone)
}

const noonOf = (day: string, timeZone: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return momentAt({ year, month, day: date, weekday: 0, minute: 0 }, 0, 720, timeZone)
}
