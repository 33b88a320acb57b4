import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#web/api.ts'
import { pledgeErrors } from '../contract.ts'

/** A record as a form has it, and which of its saves that is. */
export interface Stand<Values> {
  id: string
  version: number
  values: Values
}

interface Asked<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, never>
  /** What the person saw: as the form was opened, or as they were asked last. */
  seen: Stand<Values>
  now: Stand<Values>
  problem: { words: string; error: unknown } | null
  say(field: Path<Values>, values: Values): { label: string; value: string }
  onSeen(now: Stand<Values>): void
}

/**
 * What became of a form when a colleague saved the same meanwhile: both texts to choose from, once a save was refused for it.
 * Where nothing was typed, or both typed the same, the form goes on from what stands now without a question.
 */
export const useOvertaken = <Values extends FieldValues>(asked: Asked<Values>) => {
  const { form, seen, now, problem, say, onSeen } = asked
  const [answered, setAnswered] = useState<unknown>(null)
  const mine = form.watch()
  const fields = Object.keys(now.values) as Path<Values>[]
  const differs = (field: Path<Values>, one: Values, other: Values): boolean =>
    say(field, one).value !== say(field, other).value
  const isNewer = now.id !== seen.id || now.version !== seen.version
  const typed = fields.filter((field) => differs(field, mine, seen.values))
  const theirs = fields.filter(
    (field) => differs(field, now.values, seen.values) && differs(field, now.values, mine),
  )
  const goesOn = isNewer && (typed.length === 0 || theirs.length === 0)
  const take = (taken: Path<Values>[]): void => {
    for (const field of taken)
      form.setValue(field, now.values[field] as PathValue<Values, Path<Values>>, { shouldDirty: true })
    onSeen(now)
  }
  useEffect(() => {
    if (goesOn) take(theirs)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [goesOn, now.id, now.version])
  const isRefused =
    problem?.error instanceof ApiError && problem.error.code === pledgeErrors.changed_meanwhile.code
  const isAsked = isRefused && isNewer && !goesOn
  const answer = (taken: Path<Values>[]) => () => {
    setAnswered(problem?.error)
    take(taken)
  }
  return {
    /** What `Meanwhile` shows; null where there is nothing to choose. */
    meanwhile: isAsked
      ? {
          rows: theirs.map((field) => ({
            label: say(field, now.values).label,
            now: say(field, now.values).value,
            mine: say(field, mine).value,
          })),
          onNow: answer(theirs),
          // Of what nobody typed in here, what the colleague wrote.
          onMine: answer(theirs.filter((field) => !typed.includes(field))),
        }
      : null,
    /** The words of a refusal that is not answered by a choice. */
    problem: isAsked || (problem && problem.error === answered) ? null : problem?.words,
  }
}
