import { hoursOn } from '#domains/crisis/on-call/office-hours.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { localTime, momentAt } from '#shared/local-time.ts'

const lastMinute = 24 * 60 - 1

/** Today, when the office closes; where it is closed already, at the end of the organization's day. */
export const dueToday = async (
  tx: Tx,
  { organizationId, clock }: Pick<Context, 'organizationId' | 'clock'>,
): Promise<Date> => {
  const settings = await readSettingsIn(tx, organizationId)
  const now = clock.now()
  const local = localTime(now, settings.timeZone)
  const closes = Math.max(0, ...hoursOn(settings, now, 0).map(([, end]) => end))
  return momentAt(local, 0, closes > local.minute ? closes : lastMinute, settings.timeZone)
}
