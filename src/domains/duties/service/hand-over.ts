import { handAppointment } from '#domains/appointments/booking/hand-on.ts'
import type { accountDisabling } from '#domains/auth/happenings.ts'
import { disableAccount, forgetAccount, lockAccount } from '#domains/auth/service.ts'
import { publishCaseloadSoon } from '#domains/clients/caseload.ts'
import { handClient } from '#domains/clients/hand-on.ts'
import { handAlert, handCover, handShift } from '#domains/crisis/on-call/hand-on.ts'
import { tellOfHandOver } from '#domains/crisis/on-call/tell-staff.ts'
import { handSubmission } from '#domains/submissions/review.ts'
import { handTask } from '#domains/tasks/hand-on.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Happening } from '#platform/domain/listeners.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { type Duty, type dutyEndpoints, dutyErrors, type DutyKind, needsCounselor } from '../contract.ts'
import { checkStaff, dutiesOf, readReceivers } from './read-duties.ts'

/** One thing that goes from a person to another; to null it waits for the team to take it. */
export interface Move {
  id: string
  from: string
  to: string | null
}
const moveOf: Record<DutyKind, (tx: Tx, ctx: Context, move: Move) => Promise<void>> = {
  alert: handAlert,
  client: handClient,
  appointment: async (tx, ctx, move) => {
    if (!(await handAppointment(tx, ctx, move))) throw new AppError(dutyErrors.time_taken, move.id)
  },
  task: handTask,
  shift: handShift,
  cover: handCover,
  submission: handSubmission,
}

/** Hands every duty on, those of the schedule and the caseload before what builds on them. */
const handOn = async (
  tx: Tx,
  ctx: Context,
  duties: readonly Duty[],
  from: string,
  toOf: (duty: Duty) => string | null,
): Promise<void> => {
  const receivers = await readReceivers(tx, ctx, from)
  // Alerts come last: they call those who are on the schedule by then.
  for (const duty of duties.toSorted((a, b) => Number(a.kind === 'alert') - Number(b.kind === 'alert'))) {
    const to = toOf(duty)
    const receiver = receivers.find((person) => person.id === to)
    if (to && !receiver) throw new AppError('request.invalid', 'to: is nobody of the staff')
    if (receiver?.role === 'admin' && needsCounselor(duty.kind))
      throw new AppError(dutyErrors.needs_counselor, duty.id)
    await moveOf[duty.kind](tx, ctx, { id: duty.id, from, to })
  }
  for (const to of new Set(duties.map(toOf))) if (to) await tellOfHandOver(tx, ctx, to)
}

/**
 * Hands on what lies with a member of staff and disables the account, in one step. Throws request.not_found,
 * auth.forbidden for the own account, duties.time_taken, duties.needs_counselor.
 */
export const disableWithHandOver: Verb<typeof dutyEndpoints.disableWithHandOver> = async (
  ctx,
  { id, reason, to, except },
) => {
  if (id === ctx.actor.userId) throw new AppError('auth.forbidden')
  const duties = await ctx.db.orm.transaction(async (tx) => {
    await checkStaff(tx, ctx, id)
    await lockAccount(tx, id)
    const all = await dutiesOf(tx, ctx, id)
    await handOn(tx, ctx, all, id, (duty) => {
      const named = except.find((one) => one.kind === duty.kind && one.id === duty.id)
      return named ? named.to : to
    })
    await disableAccount(tx, ctx, { id, reason })
    return all
  })
  forgetAccount(ctx, id)
  for (const { kind, id: clientId } of duties) if (kind === 'client') publishCaseloadSoon(ctx, clientId)
  return { ok: true }
}

/**
 * Throws duties.left where work still lies with an account that is about to be disabled. An appointment may stay until the
 * team has spoken with the client: closing the account opens the task for it.
 */
export const refuseWhileLeft = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { userId }: typeof accountDisabling extends Happening<infer T> ? T : never,
): Promise<void> => {
  const left = await dutiesOf(tx, ctx, userId)
  if (left.some(({ kind }) => kind !== 'appointment')) throw new AppError(dutyErrors.left)
}
