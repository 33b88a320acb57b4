// Two people work on one plan. A form sends what its person changed, each field with what it was changed from, so that
// what somebody else changed meanwhile is neither undone nor lost without a word.

type Facts = Record<string, unknown>

export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

export const pick = <T extends object>(facts: T, fields: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(fields.map((field) => [field, facts[field]])) as Partial<T>

/** What is sent of a form; null when nothing in it was changed. */
export const changeOf = <T extends object>(
  before: T,
  after: T,
): (Partial<T> & { before: Partial<T> }) | null => {
  const changed = (Object.keys(after) as (keyof T)[]).filter((field) => !isSame(before[field], after[field]))
  return changed.length ? { ...pick(after, changed), before: pick(before, changed) } : null
}

/** Fields that one person changed and that read differently now than when they began. */
export const changedByBoth = <T extends object>(before: T, mine: Partial<T>, now: T): (keyof T)[] =>
  (Object.keys(mine) as (keyof T)[]).filter(
    (field) =>
      mine[field] !== undefined &&
      !isSame(before[field], mine[field]) &&
      !isSame(before[field], now[field]) &&
      !isSame(mine[field], now[field]),
  )

/** The same question for a call: `before` names what its person saw of the fields they changed. */
export const isOvertaken = (before: Facts | undefined, asked: Facts, now: Facts): boolean =>
  Object.entries(before ?? {}).some(
    ([field, seen]) => asked[field] !== undefined && changedByBoth({ [field]: seen }, asked, now).length > 0,
  )
