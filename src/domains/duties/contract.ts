import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineErrors } from '#shared/errors.ts'
import { id, moment, ok, plainText } from '#shared/shapes.ts'

/** What a colleague may be left with, in the order in which the list shows it. */
export const dutyKinds = ['alert', 'client', 'appointment', 'task', 'shift', 'cover', 'submission'] as const
export const DutyKind = z.enum(dutyKinds)
export type DutyKind = z.output<typeof DutyKind>

/** Clients and their appointments need a counselor; the rest may go to any colleague. */
export const needsCounselor = (kind: DutyKind): boolean => kind === 'client' || kind === 'appointment'

export const Duty = z.object({
  kind: DutyKind,
  id,
  /** The client, the colleague who is stood in for, or the sender of a submission; null for a shift. */
  name: z.string().nullable(),
  /** When the appointment begins, the task is due, the substitution ends; else null. */
  at: moment.nullable(),
  /** On the organization's clock; null for all but a shift. */
  shift: z.object({ weekday: z.int(), startMinute: z.int(), endMinute: z.int() }).nullable(),
})
export type Duty = z.output<typeof Duty>

export const DutyReceiver = z.object({ id, fullName: z.string(), role: z.enum(['therapist', 'admin']) })
export type DutyReceiver = z.output<typeof DutyReceiver>

export const dutyErrors = defineErrors('duties', {
  /** The account cannot be disabled while work lies with it. */
  left: 409,
  /** The receiver has another appointment at that time; the detail is its id. */
  time_taken: 409,
  /** A client or an appointment was meant for a colleague who is no counselor. */
  needs_counselor: 409,
})

const params = z.object({ id })
const to = id.nullable()
export const dutyEndpoints = defineEndpoints({
  readDuties: {
    method: 'GET',
    path: '/api/users/{id}/duties',
    summary: 'What lies with a member of staff, and who could take it over',
    access: ['admin'],
    record: { kind: 'user', at: 'id' },
    params,
    reply: z.object({ timeZone: z.string(), duties: z.array(Duty), receivers: z.array(DutyReceiver) }),
  },
  disableWithHandOver: {
    method: 'POST',
    path: '/api/users/{id}/hand-over-and-disable',
    summary: 'Hands everything on that lies with a member of staff, then disables the account',
    access: ['admin'],
    record: { kind: 'user', at: 'id' },
    params,
    body: z.object({
      reason: plainText(300),
      /** Who takes over all that `except` does not name; null leaves it without an owner, for the team to take. */
      to,
      except: z.array(z.object({ kind: DutyKind, id, to })).max(2000),
    }),
    reply: ok,
  },
})
