import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { readConditions } from './service/conditions.ts'

/** Hours in which a person has to be at home. Weekdays: 0 is Sunday. Minutes from midnight, past it when `to` is not later. */
export interface CurfewHours {
  weekdays: number[]
  fromMinute: number
  toMinute: number
  startsOn: string | null
  endsOn: string | null
}

/** The curfews that hold for a client; whether one holds on a day is for the asker to look up in its days. */
export const curfewsOf = async (
  db: Tx | Orm,
  services: Pick<Services, 'fields'>,
  clientId: string,
): Promise<CurfewHours[]> =>
  (await readConditions(db, services, clientId)).flatMap(({ status, curfew, startsOn, endsOn }) =>
    status === 'active' && curfew ? [{ ...curfew, startsOn, endsOn }] : [],
  )
