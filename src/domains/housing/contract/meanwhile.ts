import { isSame } from '#shared/same.ts'
import type { RoomDraft } from './shapes.ts'

/** Rooms and beds that others added meanwhile come along with one's own: nobody's bed is taken away unseen. */
export const joinRooms = (
  opened: readonly RoomDraft[],
  mine: readonly RoomDraft[],
  now: readonly RoomDraft[],
): RoomDraft[] => {
  const before = new Set(opened.flatMap(({ id, beds }) => [id, ...beds.map((bed) => bed.id)]))
  const kept = mine.map((room) => {
    const theirs = now.find(({ id }) => id === room.id)?.beds ?? []
    const has = new Set(room.beds.map(({ id }) => id))
    return { ...room, beds: [...room.beds, ...theirs.filter(({ id }) => !before.has(id) && !has.has(id))] }
  })
  const has = new Set(kept.map(({ id }) => id))
  return [...kept, ...now.filter(({ id }) => !before.has(id) && !has.has(id))]
}

/** What became of a form's fields meanwhile: those that others changed, and of them those that were changed here too. */
export const changedMeanwhile = <T extends object>(opened: T, mine: T, now: T) => {
  const fields = (Object.keys(opened) as (keyof T)[]).filter((field) => field !== 'version')
  const theirs = fields.filter(
    (field) => !isSame(opened[field], now[field]) && !isSame(mine[field], now[field]),
  )
  const both = theirs.filter((field) => !isSame(mine[field], opened[field]))
  const pick = (from: readonly (keyof T)[]): Partial<T> =>
    Object.fromEntries(from.map((field) => [field, now[field]])) as Partial<T>
  return {
    theirs,
    /** What is there now, in everything that others changed. */
    takeNow: pick(theirs),
    /** What others changed and nobody here did. */
    takeRest: pick(theirs.filter((field) => !both.includes(field))),
  }
}
