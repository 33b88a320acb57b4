import { ApiError } from '#web/api.ts'
import { type Clash, Clash as ClashShape } from '../contract.ts'

const known = [
  'taken',
  'not_open',
  'plan_limit',
  'in_the_past',
  'over',
  'undo_over',
  'going_on',
  'added_otherwise',
  'ask_employer',
  'ask_owner',
] as const

/** The text that says why something about a date was not kept. */
export const problemOf = (error: unknown): `problem.${(typeof known)[number] | 'no_provider' | 'other'}` => {
  // A date does not vanish; whom it is with can have left.
  if (error instanceof ApiError && error.code === 'request.not_found') return 'problem.no_provider'
  const code = error instanceof ApiError ? error.code.replace(/^(?:appointments|jobs|housing)\./, '') : ''
  return `problem.${known.find((one) => one === code) ?? 'other'}`
}

/** Whether a chosen time cannot be had any more: another one is needed. */
export const isGone = (error: unknown): boolean =>
  ['problem.taken', 'problem.not_open', 'problem.in_the_past'].includes(problemOf(error))

/** What stands against a time, where that is why it was not taken. */
export const clashOf = (error: unknown): Clash | null => {
  if (!(error instanceof ApiError) || error.code !== 'appointments.clash') return null
  const body = error.message.replace(/^\d+: /, '')
  const read = ClashShape.safeParse((JSON.parse(body) as { message?: unknown }).message)
  return read.success ? read.data : null
}
