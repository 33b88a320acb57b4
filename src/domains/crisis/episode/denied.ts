import type { Heard } from './told.ts'

const postposed: ReadonlySet<string> = new Set(['hi', 'ko'])

/** "No gun", "I don't have any pills": a no that stands right before it in its clause; in some languages after it. */
export function isDenied(
  { from, to }: { from: number; to: number },
  { met, tokens }: Pick<Heard, 'met' | 'tokens'>,
): boolean {
  const isOneClause = (first: number, last: number) =>
    tokens.slice(first + 1, last + 1).every(({ gap }) => gap === 0)
  return met.some(
    (no) =>
      no.mark === 'NO' &&
      ((no.to <= from && from - no.to <= 2 && isOneClause(no.to - 1, from)) ||
        (postposed.has(no.language) && no.from >= to && no.from - to <= 2 && isOneClause(to - 1, no.from))),
  )
}
