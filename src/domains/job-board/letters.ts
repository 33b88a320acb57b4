import { and, eq, inArray } from 'drizzle-orm'
import { isStillFor, reachOf } from '#domains/appointments/reminders/reach.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { clients } from '#domains/clients/tables.ts'
import { tellClient } from '#domains/news/tell-client.ts'
import { tellPartnerOf } from '#domains/news/tell-partner.ts'
import type { Follower } from '#domains/notifications/followers.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import type { SubmissionRow } from '#domains/submissions/move.ts'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { dueInADay } from '#domains/tasks/due.ts'
import { openTask } from '#domains/tasks/open.ts'
import { backgroundContext, type Context, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { translate } from '#platform/texts.ts'
import type { Actor } from '#shared/actor.ts'
import { applicationLink, isVisitor } from './applicant.ts'
import { isOpenStage, openStages } from './contract/stages.ts'
import { openContent } from './show.ts'
import { jobApplicationEvents, jobApplications } from './tables.ts'

/** What a client is written: that there is news, that somebody wants to talk to them, that a job is closed. */
type Matter = 'news' | 'invited' | 'closed'

interface Sending {
  matter: Matter
  reference: string
  /** Not sooner: so long what it tells of can be taken back. */
  afterSeconds?: number
  /** Of no weight for a text that rings: by mail or in the browser only. */
  isSmall?: boolean
  /** What happened, where it matters so much that a person tells them if no message can be sent. */
  causeId?: string | undefined
}

/** The team has it as a task to tell somebody what no message could. */
const tellByPerson = (tx: Tx, ctx: Context<Actor | null>, clientId: string, causeId: string): Promise<void> =>
  openTask(tx, ctx, clientId as CheckedClient, { kind: 'tell', dueAt: dueInADay(ctx.clock.now()), causeId })

/**
 * Tells a client of something in their jobs; what it is they read after signing in. Where no way is open, the team tells
 * them what matters.
 */
export const tellApplicant = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  clientId: string,
  { matter, causeId, ...how }: Sending,
): Promise<void> => {
  if (await isVisitor(tx, clientId)) return tellVisitorOf(tx, ctx, clientId, { matter, ...how })
  const way = await tellClient(tx, ctx, clientId, {
    catalog: 'job-letters',
    key: `client.${matter}`,
    path: '/hub?tab=jobs&view=mine',
    ...how,
  })
  if (!way && causeId) await tellByPerson(tx, ctx, clientId, causeId)
}

/**
 * Writes to the address of an application that came without an account, with the link to its status page. Nothing is sent
 * where the person gave a phone number alone: the employer calls it, and the page has the news.
 */
export const tellVisitor = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { id, email, matter, reference, afterSeconds = 0 }: VisitorMessage,
): Promise<void> => {
  if (!email) return
  const say = (part: 'subject' | 'body') =>
    translate(ctx.language, 'job-letters', `visitor.${matter}.${part}`, { link: applicationLink(ctx, id) })
  await sendLetter(tx, ctx, ctx.organizationId, {
    channel: 'email',
    to: email,
    subject: say('subject'),
    body: say('body'),
    ...(reference ? { reference } : {}),
    startAfterSeconds: afterSeconds,
  })
}

interface VisitorMessage {
  id: string
  email: string
  matter: Matter | 'received'
  reference?: string
  afterSeconds?: number
}

/** The same for a record that came without an account. Interest alone has no address: nobody is written to. */
const tellVisitorOf = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  clientId: string,
  how: Pick<VisitorMessage, 'matter' | 'reference' | 'afterSeconds'> & { matter: Matter },
): Promise<void> => {
  const [row] = await tx.select().from(jobApplications).where(eq(jobApplications.clientId, clientId))
  if (!row) return
  const [client] = await tx
    .select({ language: clients.language })
    .from(clients)
    .where(eq(clients.id, clientId))
  const as = { ...ctx, organizationId: row.organizationId, language: client?.language ?? ctx.language }
  await tellVisitor(tx, as, { id: row.id, email: openContent(ctx, row).email, ...how })
}

/** Tells the employer that there is news of their job; what it is stands on their page. */
export const tellEmployer = (
  tx: Tx,
  services: Services,
  job: Pick<SubmissionRow, 'organizationId' | 'partnerId' | 'reference' | 'language'>,
  { eventId, afterSeconds = 0 }: { eventId?: string; afterSeconds?: number } = {},
): Promise<void> =>
  tellPartnerOf(tx, services, job, {
    ...(eventId ? { reference: `jobnews:${eventId}` } : {}),
    afterSeconds,
  })

/** News of an application is wanted while it has not been taken back, and while its reader is still reached so. */
export const jobNewsLetters: Follower = {
  isWanted: async (services, id, letter) => {
    const { orm } = services.db
    const [found] = await orm
      .select({ event: jobApplicationEvents, clientId: jobApplications.clientId })
      .from(jobApplicationEvents)
      .innerJoin(jobApplications, eq(jobApplications.id, jobApplicationEvents.applicationId))
      .where(eq(jobApplicationEvents.id, id))
    if (!found || found.event.undoneAt) return false
    if (found.event.side === 'client' || (await isVisitor(orm, found.clientId))) return true
    return isStillFor(await reachOf(orm, services, found.clientId), letter)
  },
  settled: async (services, id, status, tx) => {
    if (status !== 'failed') return
    const [found] = await tx
      .select({ event: jobApplicationEvents, application: jobApplications })
      .from(jobApplicationEvents)
      .innerJoin(jobApplications, eq(jobApplications.id, jobApplicationEvents.applicationId))
      .where(eq(jobApplicationEvents.id, id))
    if (!found || found.event.side === 'client' || found.event.undoneAt || found.event.to === 'seen') return
    const { organizationId, clientId } = found.application
    // Nobody of the team looks after a person who has no account.
    if (await isVisitor(tx, clientId)) return
    await tellByPerson(tx, backgroundContext(services, organizationId), clientId, id)
  },
}

/** That a job is over is only told while it is, and to nobody who has their answer. */
export const jobClosedLetters: Follower = {
  isWanted: async (services, reference, letter) => {
    const { orm } = services.db
    const [jobId = '', clientId = ''] = reference.split('/')
    const [job] = await orm
      .select({ state: submissions.state })
      .from(submissions)
      .where(eq(submissions.id, jobId))
    if (standingOf('job', job?.state ?? '') !== 'over') return false
    const [applied] = await orm
      .select({ stage: jobApplications.stage })
      .from(jobApplications)
      .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.clientId, clientId)))
    // Hired or answered in the hours in which letters wait.
    if (applied && !isOpenStage(applied.stage)) return false
    if (await isVisitor(orm, clientId)) return true
    return isStillFor(await reachOf(orm, services, clientId), letter)
  },
  settled: async (services, reference, status, tx) => {
    if (status !== 'failed') return
    const [jobId = '', clientId = ''] = reference.split('/')
    const [applied] = await tx
      .select({ organizationId: jobApplications.organizationId })
      .from(jobApplications)
      .where(
        and(
          eq(jobApplications.jobId, jobId),
          eq(jobApplications.clientId, clientId),
          inArray(jobApplications.stage, openStages),
        ),
      )
    if (applied && !(await isVisitor(tx, clientId)))
      await tellByPerson(tx, backgroundContext(services, applied.organizationId), clientId, jobId)
  },
}
