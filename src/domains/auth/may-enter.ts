import { eq, type SQL } from 'drizzle-orm'
import type { Config } from '#platform/config.ts'
import { users } from './tables.ts'

/** Demo accounts are Testing Mode's: in production none of them signs in, whatever database it runs on. */
export const acceptsDemoPeople = ({ MODE }: Pick<Config, 'MODE'>): boolean => MODE === 'testing'

/** A condition for queries over users that leaves out those who may not sign in here; undefined where all may. */
export const mayEnterHere = (config: Pick<Config, 'MODE'>): SQL | undefined =>
  acceptsDemoPeople(config) ? undefined : eq(users.isDemo, false)
