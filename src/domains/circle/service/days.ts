import { startOf } from '#domains/organizations/days.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { daysFrom } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { dayAt } from '#shared/local-time.ts'
import { circleErrors } from '../contract.ts'
import { grantDaysAtMost } from '../contract/shapes.ts'

/**
 * The moment at which a grant ends whose last day was chosen: the end of that day on the organization's clock. Throws
 * circle.ends_in_past, circle.ends_too_late.
 */
export const checkEnd = async (
  db: Tx | Orm,
  ctx: Pick<Context, 'organizationId' | 'clock'>,
  endsOn: string,
): Promise<Date> => {
  const { timeZone } = await readSettingsIn(db, ctx.organizationId)
  const today = dayAt(ctx.clock.now(), timeZone)
  if (endsOn < today) throw new AppError(circleErrors.ends_in_past)
  if (endsOn > daysFrom(today, grantDaysAtMost)) throw new AppError(circleErrors.ends_too_late)
  return startOf(daysFrom(endsOn, 1), timeZone)
}
