import type { Orm, Tx } from '#platform/db/database.ts'
import type { Member } from '../contract/shapes.ts'

interface Standing {
  clientId: string
  userId: string
  relation: NonNullable<Member['relation']>
}
type Read = (db: Tx | Orm, clientIds: string[]) => Promise<Standing[]>

let read: Read = () => Promise.resolve([])

/** What supporters are to clients is said by the domain whose circles they are in. */
export const relationsFrom = (reader: Read): void => {
  read = reader
}

export const readRelations: Read = (db, clientIds) => read(db, clientIds)

export const relationIn = (
  known: readonly Standing[],
  clientId: string,
  userId: string,
): Member['relation'] =>
  known.find((one) => one.clientId === clientId && one.userId === userId)?.relation ?? null
