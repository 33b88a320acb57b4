import { eq } from 'drizzle-orm'
import { announce } from '#domains/appointments/booking/announce.ts'
import { addMeeting, cancelMeeting } from '#domains/appointments/booking/client-meeting.ts'
import { endHold, isCancelHeld } from '#domains/appointments/booking/settle-cancel.ts'
import { dateChanged } from '#domains/appointments/happenings.ts'
import { appointments } from '#domains/appointments/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { on } from '#platform/domain/listeners.ts'
import { translate } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import type { ApplicationRow } from './check.ts'
import { findApplied } from './check.ts'
import { addJobEvent, announceJob } from './events.ts'
import { tellEmployer } from './letters.ts'
import { openInterview } from './show.ts'
import { jobApplications } from './tables.ts'

/** The date of an agreed interview, as it should stand; null while none is agreed. */
const wantedDate = ({ stage, interviewAnswer, interviewAt }: ApplicationRow): Date | null =>
  stage === 'interview' && interviewAnswer === 'accepted' ? interviewAt : null

/** Makes the appointment of an agreed interview: in calendar, reminders and the counselor's view like any other. */
const addDate = async (tx: Tx, ctx: Context, row: ApplicationRow, startsAt: Date): Promise<void> => {
  const [client] = await tx.select().from(clients).where(eq(clients.id, row.clientId))
  // Who applied without an account has no appointments.
  if (!client || client.isGuest) return
  const [posting] = await findApplied(tx, row.id)
  const { way, place } = openInterview(ctx, row)
  const title = translate(client.language, 'jobs', 'interviewTitle', { company: posting?.company ?? '' })
  const id = await addMeeting(tx, ctx, {
    organizationId: row.organizationId,
    clientId: row.clientId,
    mode: way,
    meeting: 'work',
    startsAt,
    durationMinutes: row.interviewMinutes ?? 30,
    texts: { title, place },
  })
  await tx.update(jobApplications).set({ interviewAppointmentId: id }).where(eq(jobApplications.id, row.id))
}

/**
 * Brings the appointment of an interview to where the application stands: made when both agreed, gone when the employer
 * moves it, the person asks for another time, or the application ends. Called after every change of an application; the
 * client is locked.
 */
export const followInterview = async (tx: Tx, ctx: Context, applicationId: string): Promise<void> => {
  const [row] = await tx.select().from(jobApplications).where(eq(jobApplications.id, applicationId))
  if (!row) return
  const { interviewAppointmentId: id } = row
  const [date] = id ? await tx.select().from(appointments).where(eq(appointments.id, id)) : []
  const wanted = wantedDate(row)
  if (date && isCancelHeld(date)) {
    // The client canceled it just now, and the employer hears of it soon.
    if (wanted?.getTime() === date.scheduledAt.getTime()) return
    await endHold(tx, date)
  }
  const stands = date?.status === 'scheduled'
  if (stands && wanted?.getTime() === date.scheduledAt.getTime()) return
  if (stands) await cancelMeeting(tx, ctx, date.id)
  if (wanted && wanted > ctx.clock.now()) await addDate(tx, ctx, row, wanted)
  if (stands || wanted) await announce(tx, row.clientId)
}

/**
 * The person changes an interview among their appointments. Cancelled there, the employer reads that another time is
 * needed; another time is asked of the employer: throws jobs.ask_employer.
 */
export const followInterviewDate = on(dateChanged, async (tx, ctx, { appointmentId, what }) => {
  const [row] = await tx
    .select()
    .from(jobApplications)
    .where(eq(jobApplications.interviewAppointmentId, appointmentId))
  if (!row || !ctx.actor || row.stage !== 'interview' || row.interviewAnswer !== 'accepted') return
  if (what === 'moved') throw new AppError('jobs.ask_employer')
  const as = ctx as Context
  await tx.update(jobApplications).set({ interviewAnswer: 'other' }).where(eq(jobApplications.id, row.id))
  const eventId = await addJobEvent(tx, as, row.id, { kind: 'answered' })
  const [posting, job] = await findApplied(tx, row.id)
  if (!posting || !job) return
  await tellEmployer(tx, as, job, { eventId })
  await announceJob(tx, { jobId: job.id, partnerId: job.partnerId, clientId: row.clientId })
})
