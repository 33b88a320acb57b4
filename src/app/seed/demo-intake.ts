import { eq } from 'drizzle-orm'
import { birthIndex, sealBirth } from '#domains/clients/birth.ts'
import { displayNumber, nextNumber } from '#domains/clients/number.ts'
import { phoneIndex } from '#domains/clients/phone.ts'
import { clients } from '#domains/clients/tables.ts'
import { consentVersion } from '#domains/consents/contract.ts'
import { giveConsentsTo, signConsent } from '#domains/consents/ledger.ts'
import { type Answers, noAnswers } from '#domains/intake/contract/answers.ts'
import { answersOfIntake, openAnswers, sealAnswers } from '#domains/intake/seal.ts'
import { intakes } from '#domains/intake/tables.ts'
import { openSubmission } from '#domains/submissions/open.ts'
import { submissionPlace } from '#domains/submissions/place.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#shared/ids.ts'
import { toPhoneNumber } from '#shared/phone.ts'

/**
 * Three people who registered: one who signed, one who may be a client already, and one under age. And what the
 * demo client signed when he came.
 */
export const seedIntake = async (
  tx: Tx,
  services: Services,
  {
    organizationId,
    therapistId,
    clientId,
  }: { organizationId: string; therapistId: string; clientId: string },
): Promise<void> => {
  const ctx = { ...backgroundContext(services, organizationId), requestId: 'a-form' }
  const hand = async (given: Partial<Answers>, known?: number): Promise<string> => {
    const answers = { ...noAnswers, therapistId, language: 'en', consent: 'later', ...given } as Answers
    const id = newId()
    const number = known ?? (await nextNumber(tx, organizationId))
    const phone = toPhoneNumber(answers.phone)
    await openSubmission(tx, ctx, {
      id,
      kind: 'intake',
      name: answers.fullName,
      about: 'Dana Whitfield',
      assigneeId: therapistId,
      reference: displayNumber(number),
    })
    // Written in afterwards: nobody is sent a letter before the first start is over.
    const seal = (field: 'email' | 'phone') =>
      answers[field] && services.fields.seal(answers[field], submissionPlace(organizationId, field, id))
    await tx
      .update(submissions)
      .set({ email: seal('email') || null, phone: seal('phone') || null, maySms: answers.maySms })
      .where(eq(submissions.id, id))
    await tx.insert(intakes).values({
      id,
      organizationId,
      answers: sealAnswers(ctx, answers, answersOfIntake({ id, organizationId, clientId: null })),
      number,
      therapistId,
      isFirstFree: false,
      birthIndex: birthIndex(ctx, organizationId, answers.dateOfBirth),
      phoneIndex: phone && phoneIndex(ctx, phone),
    })
    return id
  }
  const sign = (submissionId: string, name: string): Promise<string> =>
    signConsent(tx, ctx, {
      submissionId,
      name,
      caseworker: null,
      version: consentVersion,
      signedName: name,
      signedBy: 'self',
    })
  const signed = await hand({
    fullName: 'Rosa Delgado',
    dateOfBirth: '1988-09-14',
    status: 'parole',
    caseworker: 'Mr. Hall',
    courtName: 'Alameda County',
    unknown: ['judgeName'],
    phone: '(555) 010-0121',
    email: 'rosa.delgado@landfall.example',
    maySms: true,
    reachBy: 'text',
    reachWhen: 'evening',
    notes: 'I work nights. I would like to talk about sleep and about my kids.',
    consent: 'now',
    signedName: 'Rosa Delgado',
  })
  await sign(signed, 'Rosa Delgado')
  await hand({
    fullName: 'Markus Bell',
    dateOfBirth: '1991-03-05',
    status: 'probation',
    phone: '(555) 010-0177',
    reachBy: 'call',
    notes: 'I lost my old phone and could not sign in any more.',
  })
  await hand({
    fullName: 'Jamie Ortiz',
    dateOfBirth: '2011-05-20',
    status: 'volunteer',
    guardianName: 'Lena Ortiz',
    guardianPhone: '(555) 010-0134',
    notes: 'My school counselor said I could talk to someone here.',
  })
  const own = await hand(
    { fullName: 'Marcus Bell', dateOfBirth: '1991-05-03', status: 'parole', consent: 'now' },
    1,
  )
  await sign(own, 'Marcus Bell')
  await giveConsentsTo(tx, ctx, { submissionId: own, clientId })
  const [row] = await tx.select().from(intakes).where(eq(intakes.id, own))
  if (!row) throw new Error('the registration just made is not there')
  const answers = openAnswers(ctx, row.answers, answersOfIntake(row))
  await tx
    .update(intakes)
    .set({ clientId, answers: sealAnswers(ctx, answers, answersOfIntake({ ...row, clientId })) })
    .where(eq(intakes.id, own))
  await tx
    .update(clients)
    .set(sealBirth(ctx, { id: clientId, organizationId }, answers.dateOfBirth))
    .where(eq(clients.id, clientId))
  await tx.update(submissions).set({ state: 'accepted', isUnread: false }).where(eq(submissions.id, own))
}
