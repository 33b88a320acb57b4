import { and, asc, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { addEvent } from '#domains/submissions/events.ts'
import { announce, lockSubmission } from '#domains/submissions/move.ts'
import { sealedPhone } from '#domains/submissions/place.ts'
import { checkOwnSubmission } from '#domains/submissions/status.ts'
import { submissions } from '#domains/submissions/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { topics } from '#shared/realtime.ts'
import { type ownVolunteerEndpoints, volunteerChanged } from '../contract/own.ts'
import { moduleOf } from '../library/training.ts'
import { volunteers, volunteerTrainings } from '../tables.ts'
import { wordsOf } from './place.ts'
import { toVolunteering } from './read.ts'
import { addReferences } from './register.ts'

/** The volunteer's own page and the staff's are told that something is new. */
export const tellBoth = async (
  tx: Tx,
  ctx: Pick<Context, 'organizationId'>,
  volunteerId: string,
): Promise<void> => {
  const [row] = await tx
    .select({ partnerId: submissions.partnerId })
    .from(submissions)
    .where(eq(submissions.id, volunteerId))
  await publish(tx, topics.responders(ctx.organizationId), volunteerChanged, { volunteerId })
  if (row?.partnerId) await publish(tx, topics.user(row.partnerId), volunteerChanged, { volunteerId })
}

export const listOwnVolunteering: Verb<typeof ownVolunteerEndpoints.listOwnVolunteering> = async (ctx) => {
  const own = await ctx.db.orm
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(eq(submissions.partnerId, ctx.actor.userId), eq(submissions.kind, 'volunteer')))
    .orderBy(asc(submissions.createdAt))
    .limit(10)
  return Promise.all(own.map(({ id }) => toVolunteering(ctx.db.orm, ctx, id)))
}

export const changeOwnVolunteering: Verb<typeof ownVolunteerEndpoints.changeOwnVolunteering> = async (
  ctx,
  { id, phone, references, zip, experience, additionalInfo, ...lists },
) => {
  await checkOwnSubmission(ctx.db.orm, ctx, id)
  const said = [experience, additionalInfo, ...(references ?? []).flatMap(({ name, reach }) => [name, reach])]
  return hearFirst(ctx, said, 'form', (heard) =>
    ctx.db.orm.transaction(async (tx) => {
      const row = await lockSubmission(tx, ctx, id)
      const words = wordsOf(ctx, 'volunteers')
      const given = {
        ...Object.fromEntries(Object.entries(lists).filter(([, value]) => value !== undefined)),
        ...(zip === undefined ? {} : { zip: zip || null }),
        ...(experience === undefined ? {} : { experience: words.sealSome('experience', id, experience) }),
        ...(additionalInfo === undefined
          ? {}
          : { additionalInfo: words.sealSome('additional_info', id, additionalInfo) }),
      }
      if (Object.keys(given).length) await tx.update(volunteers).set(given).where(eq(volunteers.id, id))
      const named = references ? await addReferences(tx, ctx, id, references) : 0
      await keepHeard(tx, ctx, heard, 'form')
      // Somebody named again is nothing new to anybody.
      if (!named && !phone && !Object.keys(given).length) return toVolunteering(tx, ctx, id)
      await tx
        .update(submissions)
        .set({
          ...(phone ? sealedPhone(ctx, ctx.organizationId, id, phone) : {}),
          isUnread: true,
          updatedAt: ctx.clock.now(),
        })
        .where(eq(submissions.id, id))
      await addEvent(tx, ctx, id, { kind: 'edited' })
      await audit(tx, ctx, { action: 'volunteer.changed', recordType: 'volunteer', recordId: id })
      await announce(tx, ctx, row)
      return toVolunteering(tx, ctx, id)
    }),
  )
}

export const passTraining: Verb<typeof ownVolunteerEndpoints.passTraining> = async (
  ctx,
  { id, module, answers },
) => {
  await checkOwnSubmission(ctx.db.orm, ctx, id)
  const { questions } = moduleOf(module)
  const wrong = questions.flatMap(({ right }, i) => (answers[i] === right ? [] : [i]))
  const passed = wrong.length === 0
  return ctx.db.orm.transaction(async (tx) => {
    if (passed) {
      await tx
        .insert(volunteerTrainings)
        .values({ volunteerId: id, module, doneAt: ctx.clock.now() })
        .onConflictDoNothing()
      await tellBoth(tx, ctx, id)
    }
    await audit(tx, ctx, {
      action: passed ? 'volunteer.trained' : 'volunteer.training_tried',
      recordType: 'volunteer',
      recordId: id,
      detail: { module },
    })
    return { passed, wrong, volunteering: await toVolunteering(tx, ctx, id) }
  })
}
