import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineErrors } from '#shared/errors.ts'
import { defineEvent } from '#shared/realtime.ts'
import { day, id, moment } from '#shared/shapes.ts'

export const workErrors = defineErrors('work', {
  /** The day of this question has not come, or the work had ended before it. */
  not_asked: 409,
})

/** Days after the first day of work on which the person is asked whether they still work there. */
export const checkInDays = [30, 60, 90] as const
export const checkInAnswers = ['still', 'left'] as const

export const CheckIn = z.object({
  day: z.literal(checkInDays),
  dueOn: day,
  /** Null until it is answered. */
  answer: z.enum(checkInAnswers).nullable(),
  answeredAt: moment.nullable(),
  answeredBy: z.enum(['client', 'staff']).nullable(),
})
export type CheckIn = z.output<typeof CheckIn>

/** Work that a person got through a job of the board. */
export const Employment = z.object({
  applicationId: id,
  title: z.string(),
  company: z.string(),
  startsOn: day,
  /** The day on which it was said that they left. */
  endedOn: day.nullable(),
  /** Those whose day has come, oldest first. */
  checkIns: z.array(CheckIn),
})
export type Employment = z.output<typeof Employment>

export const WorkRecord = z.object({
  /** The person lets their care team see their applications and their work. */
  isShared: z.boolean(),
  /** Newest first; empty for staff while it is not shared. */
  employments: z.array(Employment),
})
export type WorkRecord = z.output<typeof WorkRecord>

export const workChanged = defineEvent('work.changed', z.object({ clientId: z.string() }))

const record = { kind: 'client', at: 'id' } as const
const params = z.object({ id })

export const workEndpoints = defineEndpoints({
  readWork: {
    method: 'GET',
    path: '/api/clients/{id}/work',
    summary: 'Where a client works and what became of it; for the care team with the client’s consent',
    access: ['client', 'therapist'],
    record,
    params,
    reply: WorkRecord,
    changedBy: [workChanged],
  },
  shareWork: {
    method: 'PUT',
    path: '/api/clients/{id}/work/sharing',
    summary: 'Lets the care team see applications and work, or takes that back; kept among the consents',
    access: ['client'],
    record,
    params,
    body: z.object({ isShared: z.boolean() }),
    reply: WorkRecord,
  },
  answerCheckIn: {
    method: 'PUT',
    path: '/api/clients/{id}/work/{applicationId}/check-ins/{day}',
    summary: 'Says whether a client still works there, 30, 60 or 90 days after the first day',
    access: ['client', 'therapist'],
    record,
    params: z.object({ id, applicationId: id, day: z.coerce.number().pipe(z.literal(checkInDays)) }),
    body: z.object({ answer: z.enum(checkInAnswers) }),
    reply: WorkRecord,
  },
})
