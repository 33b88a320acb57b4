import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { addEvent, markTold } from '#domains/submissions/events.ts'
import { tellNews } from '#domains/submissions/letters.ts'
import { todayOf } from '#domains/organizations/today.ts'
import { lockSubmission } from '#domains/submissions/move.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { isSame } from '#shared/same.ts'
import type { ReferenceFacts, volunteerStaffEndpoints, VolunteerRecord } from '../contract/staff.ts'
import { volunteerReferences, volunteers } from '../tables.ts'
import { checkDeciding, checkVolunteer } from './check.ts'
import { tellBoth } from './own.ts'
import { wordsOf } from './place.ts'
import { toVolunteerRecord } from './read.ts'

export const readVolunteer: Verb<typeof volunteerStaffEndpoints.readVolunteer> = async (ctx, { id }) => {
  await checkVolunteer(ctx, id)
  await audit(ctx.db.orm, ctx, { action: 'volunteer.read', recordType: 'volunteer', recordId: id })
  return toVolunteerRecord(ctx.db.orm, ctx, id)
}

/**
 * Keeps a change with its line of history, tells both pages, answers the record. Who decides about one volunteer takes
 * turns; `change` answers whether anything is other than it was.
 */
const keep = async (
  ctx: Context,
  id: string,
  action: string,
  change: (tx: Tx) => Promise<boolean>,
  detail: Record<string, boolean> = {},
): Promise<VolunteerRecord> => {
  await checkDeciding(ctx, id)
  return ctx.db.orm.transaction(async (tx) => {
    await lockSubmission(tx, ctx, id)
    if (await change(tx)) {
      await audit(tx, ctx, { action, recordType: 'volunteer', recordId: id, detail })
      await tellBoth(tx, ctx, id)
    }
    return toVolunteerRecord(tx, ctx, id)
  })
}

export const saveReference: Verb<typeof volunteerStaffEndpoints.saveReference> = (
  ctx,
  { id, referenceId, before, ...given },
) =>
  keep(ctx, id, 'volunteer.reference_kept', async (tx) => {
    const words = wordsOf(ctx, 'volunteer_references')
    const now = ctx.clock.now()
    const { name, reach, speaksFor, note } = given
    const [known] = await tx.select().from(volunteerReferences).where(eq(volunteerReferences.id, referenceId))
    if (known && known.volunteerId !== id) throw new AppError('request.not_found')
    const asked = given.asked || speaksFor !== null
    const stands: ReferenceFacts | null = known
      ? {
          name: words.open('name', referenceId, known.name),
          reach: words.open('reach', referenceId, known.reach),
          asked: known.askedAt !== null,
          speaksFor: known.speaksFor,
          note: words.open('note', referenceId, known.note),
        }
      : null
    // The same again, whose answer was lost on the way.
    if (isSame(stands, { ...given, asked })) return false
    if (!isSame(stands, before)) throw new AppError('volunteers.changed_meanwhile')
    const values = {
      name: words.seal('name', referenceId, name),
      reach: words.seal('reach', referenceId, reach),
      note: words.sealSome('note', referenceId, note),
      askedAt: asked ? (known?.askedAt ?? now) : null,
      answeredAt: speaksFor === null ? null : (known?.answeredAt ?? now),
      speaksFor,
    }
    await tx
      .insert(volunteerReferences)
      .values({ id: referenceId, volunteerId: id, createdAt: now, ...values })
      .onConflictDoUpdate({ target: volunteerReferences.id, set: values })
    return true
  })

/**
 * The words of the check reach the person: they see them on their page, and are told that there is news, once for each
 * decision. What staff note for themselves is no news to them.
 */
export const decideCheck: Verb<typeof volunteerStaffEndpoints.decideCheck> = (
  ctx,
  { id, passed, words, note = '', source, consentOn, expiresOn, before },
) =>
  keep(
    ctx,
    id,
    'volunteer.check_decided',
    async (tx) => {
      const own = wordsOf(ctx, 'volunteers')
      const [row] = await tx.select().from(volunteers).where(eq(volunteers.id, id))
      if (!row) throw new AppError('request.not_found')
      const today = await todayOf(tx, ctx)
      const stands =
        row.checkPassed === null
          ? null
          : {
              passed: row.checkPassed,
              words: own.open('check_words', id, row.checkWords),
              note: own.open('check_note', id, row.checkNote),
              source: own.open('check_source', id, row.checkSource),
              consentOn: row.checkConsentOn ?? '',
              expiresOn: row.checkExpiresOn ?? '',
            }
      const decided = { passed, words, note, source, consentOn, expiresOn }
      if (isSame(stands, decided)) return false
      if (!isSame(stands, before)) throw new AppError('volunteers.changed_meanwhile')
      // Nobody is checked before they agreed, and nothing is decided that holds no more.
      if (consentOn > today) throw new AppError('request.invalid', 'consentOn: has not come yet')
      if (expiresOn <= today) throw new AppError('request.invalid', 'expiresOn: is over')
      const checkNote = own.sealSome('check_note', id, note)
      const signed = {
        checkSource: own.seal('check_source', id, source),
        checkConsentOn: consentOn,
        checkExpiresOn: expiresOn,
        checkedAt: ctx.clock.now(),
        checkedBy: ctx.actor.userId,
      }
      if (stands?.passed === passed && stands.words === words) {
        await tx
          .update(volunteers)
          // Signed again where it rests on other facts; a note among staff leaves the signature.
          .set({ checkNote, ...(isSame(decided, { ...stands, note }) ? {} : signed) })
          .where(eq(volunteers.id, id))
        return true
      }
      await tx
        .update(volunteers)
        .set({
          checkPassed: passed,
          checkWords: own.seal('check_words', id, words),
          checkNote,
          ...signed,
        })
        .where(eq(volunteers.id, id))
      const eventId = await addEvent(tx, ctx, id, { kind: 'replied', words })
      await markTold(tx, eventId, await tellNews(tx, ctx, id, eventId))
      return true
    },
    { passed },
  )

export const tickInPerson: Verb<typeof volunteerStaffEndpoints.tickInPerson> = (ctx, { id, done }) =>
  keep(
    ctx,
    id,
    'volunteer.in_person',
    async (tx) => {
      await tx
        .update(volunteers)
        .set({ inPersonAt: done ? ctx.clock.now() : null })
        .where(eq(volunteers.id, id))
      return true
    },
    { done },
  )
