import { todayOf } from '#domains/organizations/today.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { days } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'

type Anyone = Pick<Context<Actor | null>, 'organizationId' | 'clock'>

/** Refuses a day that is still to come, for what is written down when it has happened. */
export const checkWas = async (db: Tx | Orm, ctx: Anyone, day: string, name: string): Promise<void> => {
  if (day > (await todayOf(db, ctx))) throw new AppError('housing.day_ahead', `${name}: is still to come`)
}

/** A proposal is for a day not longer ago, and not farther ahead. */
export const backAtMost = 30
export const aheadAtMost = 366

/** A time to meet lies ahead, and within a year. */
export const checkMeeting = ({ clock }: Pick<Anyone, 'clock'>, at: string | null): void => {
  if (at === null) return
  const away = Date.parse(at) - clock.now().getTime()
  if (away <= 0) throw new AppError('request.invalid', 'at: is in the past')
  if (away > days(aheadAtMost)) throw new AppError('housing.day_far', 'at: is too far away')
}
