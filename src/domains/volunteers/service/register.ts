import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { ensurePartner } from '#domains/auth/partners.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { checkGuardOf } from '#domains/guard/check.ts'
import { openSubmission } from '#domains/submissions/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type { impactEndpoints, VolunteerForm } from '../contract/impact.ts'
import { referencesAtMost } from '../contract/values.ts'
import { volunteerReferences, volunteers } from '../tables.ts'
import { peopleOf, personOf } from './people.ts'
import { wordsOf } from './place.ts'

/**
 * Adds people who may be asked about a volunteer; answers how many. Who was named before, as after an answer that was
 * lost, stands as they are.
 */
export const addReferences = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  volunteerId: string,
  references: NonNullable<VolunteerForm['references']>,
): Promise<number> => {
  const words = wordsOf(ctx, 'volunteer_references')
  const known = await tx
    .select()
    .from(volunteerReferences)
    .where(eq(volunteerReferences.volunteerId, volunteerId))
  const people = peopleOf(ctx, known)
  const fresh = references.filter((one) => {
    const isNew = !people.has(personOf(one))
    people.add(personOf(one))
    return isNew
  })
  if (fresh.length && known.length + fresh.length > referencesAtMost)
    throw new AppError('volunteers.references_full')
  for (const { name, reach } of fresh) {
    const id = newId()
    await tx.insert(volunteerReferences).values({
      id,
      volunteerId,
      name: words.seal('name', id, name),
      reach: words.seal('reach', id, reach),
      createdAt: ctx.clock.now(),
    })
  }
  return fresh.length
}

export const registerVolunteer: Verb<typeof impactEndpoints.registerVolunteer> = async (
  ctx,
  { id: formId = newId(), guard, ...form },
) => {
  const texts = [
    form.experience,
    form.additionalInfo,
    ...(form.references ?? []).flatMap(({ name, reach }) => [name, reach]),
  ]
  return hearFirst(ctx, texts, 'form', async (heard) => {
    const tells = await checkGuardOf(ctx, heard, guard, { form: 'volunteer', email: form.email })
    return ctx.db.orm.transaction(async (tx) => {
      const partnerId = await ensurePartner(tx, ctx, { email: form.email, fullName: form.name })
      const { id, isNew, reference, token } = await openSubmission(tx, ctx, {
        id: formId,
        kind: 'volunteer',
        name: form.name,
        about: form.helpType,
        email: form.email,
        phone: form.phone,
        maySms: form.maySms ?? false,
        partnerId,
        heard: heard.level,
        content: form,
        tells,
      })
      if (!isNew) return { reference, token, crisis: heard.level, clientId: null }
      const words = wordsOf(ctx, 'volunteers')
      await tx.insert(volunteers).values({
        id,
        helpType: form.helpType,
        experience: words.sealSome('experience', id, form.experience),
        additionalInfo: words.sealSome('additional_info', id, form.additionalInfo),
        availability: form.availability ?? [],
        languages: form.languages ?? [],
        zip: form.zip || null,
      })
      await addReferences(tx, ctx, id, form.references ?? [])
      await audit(tx, ctx, { action: 'volunteer.registered', recordType: 'volunteer', recordId: id })
      const clientId = await keepHeard(tx, ctx, heard, 'form')
      return { reference, token, crisis: heard.level, clientId }
    })
  })
}
