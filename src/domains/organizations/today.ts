import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { dayAt } from '#shared/local-time.ts'
import { readSettingsIn } from './settings.ts'

/** The day a moment falls on where the organization is, `YYYY-MM-DD`. */
export const dayOf = async (
  db: Tx | Orm,
  { organizationId }: Pick<Context, 'organizationId'>,
  at: Date,
): Promise<string> => dayAt(at, (await readSettingsIn(db, organizationId)).timeZone)

/** The day it is where the organization is. */
export const todayOf = (db: Tx | Orm, ctx: Pick<Context, 'organizationId' | 'clock'>): Promise<string> =>
  dayOf(db, ctx, ctx.clock.now())
