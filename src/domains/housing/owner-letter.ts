import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { publicUrl } from '#domains/auth/links.ts'
import { readSettingsIn } from '#domains/organizations/settings.ts'
import { tellChanges, togetherSeconds } from '#domains/submissions/letters.ts'
import { detailsPlace, statusLink } from '#domains/submissions/place.ts'
import { reachOf } from '#domains/submissions/reach.ts'
import { submissionEvents, submissions } from '#domains/submissions/tables.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { languageOfTexts, translate } from '#platform/texts.ts'
import type { Actor } from '#shared/actor.ts'
import { days, seconds } from '#shared/dates.ts'
import { dayIn, momentIn } from '#shared/moments.ts'
import { day, id, moment } from '#shared/shapes.ts'
import { asItStands, newestOf } from './owner-sentences.ts'
import { placements } from './tables.ts'

/** The sentences of the e-mail: under `owner` of the catalog `submission-letters`. None has a word about a client. */
const ownerSentences = [
  'proposed',
  'proposed_answered',
  'agreed',
  'ended',
  'meeting_suggested',
  'meeting_agreed',
  'meeting_off',
  'moved_in_day',
  'moved_out_day',
  'visit_planned',
  'visit_passed',
  'visit_to_mend',
  'paused',
  'resumed',
] as const
/** What an owner is told in the e-mail itself, with the day or the time that it is about. */
const OwnerChange = z.object({
  says: z.enum(ownerSentences),
  /** The placement, where it is about one. */
  about: id.optional(),
  day: day.optional(),
  at: moment.optional(),
})
export type OwnerChange = z.output<typeof OwnerChange>

const Asked = z.object({ propertyId: id, eventId: id })

/** Has the owner told of an event of their house, together with what else changes in the next ten minutes. */
export const tellLater = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  asked: z.output<typeof Asked>,
): Promise<'nobody' | 'on_its_way'> => {
  const reach = await reachOf(tx, ctx, asked.propertyId)
  if (!reach || (!reach.email && !reach.sms)) return 'nobody'
  // A little later than the last of them, so that each is kept by then.
  await ctx.queue.enqueue(tx, writeOwnerLetter, asked, { startAfterSeconds: togetherSeconds + 5 })
  return 'on_its_way'
}

type EventRow = typeof submissionEvents.$inferSelect

/** The events that are told in one e-mail with `eventId`; none where an earlier one of them tells it. */
const toldWith = (events: readonly EventRow[], eventId: string): EventRow[] => {
  let first: EventRow | undefined
  let together: EventRow[] = []
  for (const event of events) {
    if (!first || event.at.getTime() - first.at.getTime() >= seconds(togetherSeconds)) {
      if (first?.id === eventId) break
      first = event
      together = []
    }
    together.push(event)
  }
  return first?.id === eventId ? together : []
}

const changeOf = (services: Services, organizationId: string, event: EventRow): OwnerChange | null => {
  if (!event.details) return null
  const opened = services.fields.open(event.details, detailsPlace(organizationId, event.id))
  const read = OwnerChange.safeParse(JSON.parse(opened))
  return read.success ? read.data : null
}

const sentenceOf = (
  { clock }: Pick<Services, 'clock'>,
  { language, timeZone }: { language: string; timeZone: string },
  { says, day: on, at }: OwnerChange,
): string => {
  const now = clock.now()
  return translate(language, 'submission-letters', `owner.${says}`, {
    day: on ? dayIn(new Date(`${on}T00:00:00Z`), language, { timeZone: 'UTC', now }) : '',
    when: at ? momentIn(new Date(at), language, { timeZone, now }) : '',
  })
}

/** The changes as they stand now, each matter once. */
const readNow = async (tx: Tx, changes: readonly OwnerChange[]): Promise<OwnerChange[]> => {
  const ids = changes.flatMap(({ about }) => about ?? [])
  const rows = ids.length ? await tx.select().from(placements).where(inArray(placements.id, ids)) : []
  return newestOf(
    changes.map((change) =>
      asItStands(
        change,
        rows.find(({ id }) => id === change.about),
      ),
    ),
  )
}

/** Writes the e-mail about an event and those of the ten minutes after it; of one that an earlier e-mail has, nothing. */
export const writeOwnerLetter = defineJob({
  name: 'housing.write_owner_letter',
  input: Asked,
  run: async (services, { propertyId, eventId }) => {
    await services.db.orm.transaction(async (tx) => {
      // What is being kept at this moment is waited for.
      const [row] = await tx
        .select()
        .from(submissions)
        .where(eq(submissions.id, propertyId))
        .for('no key update')
      if (!row) return
      const events = await tx
        .select()
        .from(submissionEvents)
        .where(
          and(
            eq(submissionEvents.submissionId, propertyId),
            eq(submissionEvents.kind, 'happened'),
            isNull(submissionEvents.undoneAt),
            gte(submissionEvents.at, new Date(services.clock.now().getTime() - days(2))),
          ),
        )
        .orderBy(asc(submissionEvents.position))
      const told = events.filter((event) => event.told !== null && event.told !== 'nobody')
      const { organizationId } = row
      const language = languageOfTexts(row.language, 'submission-letters')
      const { timeZone } = await readSettingsIn(tx, organizationId)
      const changes = toldWith(told, eventId).flatMap(
        (event) => changeOf(services, organizationId, event) ?? [],
      )
      if (!changes.length) return
      // What is about a person is read and answered where they are signed in, and nowhere else.
      const isAboutPerson = changes.some(({ about }) => about)
      const link = isAboutPerson
        ? `${publicUrl(services)}/partner-sign-in?place=${encodeURIComponent(propertyId)}`
        : statusLink(services, propertyId)
      const lines = (await readNow(tx, changes)).map((change) =>
        sentenceOf(services, { language, timeZone }, change),
      )
      await tellChanges(tx, services, propertyId, eventId, { link, lines })
    })
  },
})
