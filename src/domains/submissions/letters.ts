import { and, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm'
import { secondsUntilAwake } from '#domains/appointments/reminders/ladder.ts'
import { usualSettings } from '#domains/appointments/reminders/reach.ts'
import type { Follower } from '#domains/notifications/followers.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { outboxMessages } from '#domains/notifications/tables.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { translate } from '#platform/texts.ts'
import { days, seconds } from '#shared/dates.ts'
import { type SubmissionEvent, undoSeconds } from './contract.ts'
import type { SubmissionKind, SubmissionState } from './contract/lifecycle.ts'
import { neutralOrNothing, statusLink } from './place.ts'
import { type Reach, reachOf } from './reach.ts'
import { submissionEvents, submissions } from './tables.ts'

/** The keys under `property` of the catalog. */
const propertyLetters = {
  pending: true,
  info_needed: true,
  inspected: true,
  approved: true,
  declined: true,
  asked: true,
  replied: true,
} satisfies { [what in SubmissionState | SubmissionEvent['kind']]?: true }

type Told = NonNullable<SubmissionEvent['told']>

/** What happens to one submission within so long may be told in one e-mail: that of the first. */
export const togetherSeconds = 600

/** That it has come: the number, and where to look. It is about nothing that a lock screen should not show. */
export const tellReceived = async (tx: Tx, services: Services, id: string): Promise<void> => {
  const reach = await reachOf(tx, services, id)
  if (!reach) return
  // A number that somebody else wrote into a form is not rung by it: a mail goes, where there is an address.
  const { email, sms } = reach
  await write(tx, services, { ...reach, sms: email ? null : sms }, 'received', statusLink(services, id))
}

/**
 * That there is news: by mail, and by text too where they agreed. A reply of neutral words travels in the mail itself; of
 * all others the letter says where they are read, and `changed`, a key of the catalog, what it is about. It waits until
 * nobody can take the news back any more. Answers how they are told.
 */
export const tellNews = async (
  tx: Tx,
  services: Services,
  id: string,
  eventId: string,
  { words = '', changed }: { words?: string; changed?: string | undefined } = {},
): Promise<Told> => {
  const reach = await reachOf(tx, services, id)
  if (!reach || (!reach.email && !reach.sms)) return 'nobody'
  const reply = reach.email ? neutralOrNothing(words) : ''
  const line = changed ? translate(reach.language, 'submission-letters', changed) : ''
  const which = reply ? 'reply' : line ? 'changed' : 'news'
  await write(tx, services, reach, which, statusLink(services, id), {
    reference: `submission:${eventId}`,
    startAfterSeconds: undoSeconds,
    words: reply || line,
  })
  return 'on_its_way'
}

/** What the owner of a place reads in the letter itself; of the other kinds a letter says only that there is news. */
export const changedOf = (
  kind: SubmissionKind,
  what: SubmissionState | SubmissionEvent['kind'],
): string | undefined => (kind === 'property' && what in propertyLetters ? `property.${what}` : undefined)

/**
 * What changed, line by line, neutral all of it: in the e-mail itself; a text says only that there is news. Once for an
 * event, however often it is asked.
 */
export const tellChanges = async (
  tx: Tx,
  services: Services,
  id: string,
  eventId: string,
  { lines, link }: { lines: readonly string[]; link: string },
): Promise<void> => {
  const reach = await reachOf(tx, services, id)
  const reference = `submission:${eventId}`
  if (!reach) return
  const { organizationId } = reach
  const written = and(
    eq(outboxMessages.organizationId, organizationId),
    gte(outboxMessages.createdAt, new Date(services.clock.now().getTime() - days(2))),
    eq(outboxMessages.reference, reference),
  )
  if (await tx.$count(outboxMessages, written)) return
  await write(tx, services, reach, 'changed', link, { reference, words: lines.join('\n') })
}

/** The same by text alone, where they agreed to texts: of what they are written about in a mail of its own. */
export const textNews = async (tx: Tx, services: Services, id: string, link: string): Promise<void> => {
  const reach = await reachOf(tx, services, id)
  if (reach) await write(tx, services, { ...reach, email: null }, 'news', link)
}

const write = async (
  tx: Tx,
  services: Services,
  { organizationId, reference, language, email, sms }: Reach,
  which: 'received' | 'news' | 'reply' | 'changed',
  link: string,
  { words = '', ...how }: { words?: string; reference?: string; startAfterSeconds?: number } = {},
): Promise<void> => {
  const facts = { reference, link, words, sender: await senderName(tx, organizationId) }
  const say = (key: string) => translate(language, 'submission-letters', `${which}.${key}`, facts)
  if (email)
    await sendLetter(tx, services, organizationId, {
      channel: 'email',
      to: email,
      subject: say('subject'),
      body: say('body'),
      ...how,
    })
  if (!sms) return
  // A text rings: news waits for the day of whoever gets it, which is the organization's. Who has just written is awake.
  const { timeZone } = await readSettingsIn(tx, organizationId)
  const night =
    which === 'received' ? 0 : secondsUntilAwake(services.clock.now(), { ...usualSettings, timeZone })
  await sendLetter(tx, services, organizationId, {
    channel: 'sms',
    to: sms,
    body: say('sms'),
    ...how,
    startAfterSeconds: Math.max(how.startAfterSeconds ?? 0, night),
  })
}

/** What still tells them of an event where one letter of it does not: another that went, or is on its way. */
const otherwiseTold = async (tx: Tx, id: string): Promise<Told> => {
  const [event] = await tx
    .select({ at: submissionEvents.at, organizationId: submissions.organizationId })
    .from(submissionEvents)
    .innerJoin(submissions, eq(submissions.id, submissionEvents.submissionId))
    .where(eq(submissionEvents.id, id))
  if (!event) return 'failed'
  const others = await tx
    .select({ channel: outboxMessages.channel, status: outboxMessages.status })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.organizationId, event.organizationId),
        gte(outboxMessages.createdAt, event.at),
        eq(outboxMessages.reference, `submission:${id}`),
        inArray(outboxMessages.status, ['queued', 'captured', 'accepted']),
      ),
    )
  const gone = others.find(({ status }) => status !== 'queued')?.channel
  if (gone === 'email' || gone === 'sms') return gone
  return others.length ? 'on_its_way' : 'failed'
}

/** News follows its letters: none leaves of what was taken back, and staff see whether one went. */
export const submissionLetters = {
  isWanted: async (services, id, { channel, to }) => {
    const { orm } = services.db
    const [found] = await orm
      .select({ undoneAt: submissionEvents.undoneAt, submissionId: submissionEvents.submissionId })
      .from(submissionEvents)
      .where(eq(submissionEvents.id, id))
    if (!found || found.undoneAt) return false
    return channel !== 'sms' || (await reachOf(orm, services, found.submissionId))?.sms === to
  },
  settled: async (_services, id, status, tx, { channel }) => {
    if (channel === 'push') return
    // Two letters of one event take turns.
    const [event] = await tx
      .select({ id: submissionEvents.id, at: submissionEvents.at, of: submissionEvents.submissionId })
      .from(submissionEvents)
      .where(and(eq(submissionEvents.id, id), isNull(submissionEvents.undoneAt)))
      .for('no key update')
    if (!event) return
    const isGone = status === 'failed' || status === 'stopped'
    await tx
      .update(submissionEvents)
      .set({ told: isGone ? await otherwiseTold(tx, id) : channel })
      .where(or(eq(submissionEvents.id, id), isToldWith(event)))
  },
} satisfies Follower

/** What is told in the letter of an event: the events of the ten minutes after it. */
const isToldWith = ({ at, of }: { at: Date; of: string }) =>
  and(
    eq(submissionEvents.submissionId, of),
    eq(submissionEvents.kind, 'happened'),
    eq(submissionEvents.told, 'on_its_way'),
    gte(submissionEvents.at, at),
    lt(submissionEvents.at, new Date(at.getTime() + seconds(togetherSeconds))),
  )
