import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { emailIndex } from '#domains/auth/find-partner.ts'
import { circleMessages, conversationMembers, conversations } from '#domains/messaging/tables.ts'
import { wordsPlace } from '#domains/messaging/service/place.ts'
import type { SubmissionState } from '#domains/submissions/contract/lifecycle.ts'
import type { Availability, HelpType } from '#domains/volunteers/contract/values.ts'
import { trainingIds } from '#domains/volunteers/library/training.ts'
import { wordsOf } from '#domains/volunteers/service/place.ts'
import {
  volunteerHours,
  volunteerMatches,
  volunteerReferences,
  volunteers,
  volunteerTrainings,
} from '#domains/volunteers/tables.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { days, hours, toDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import data from './demo-volunteers.json' with { type: 'json' }
import { seedSubmission } from './demo-submissions.ts'

/** A partner's account; answers its id. They sign in by a link to their address, which lies in the outbox here. */
export const seedPartner = async (
  tx: Tx,
  services: Services,
  organizationId: string,
  { name, email }: { name: string; email: string },
): Promise<string> => {
  const id = newId()
  await tx.insert(users).values({
    id,
    organizationId,
    role: 'partner',
    fullName: name,
    email: services.fields.seal(email, emailPlace(organizationId, id)),
    emailIndex: emailIndex(services, email),
    isDemo: true,
    createdAt: services.clock.now(),
  })
  return id
}

/** Volunteers at every stage; the first stands by the demo client and has written. */
export const seedVolunteers = async (
  tx: Tx,
  services: Services,
  organizationId: string,
  {
    adminId,
    therapistId,
    clientId,
    clientUserId,
  }: { adminId: string; therapistId: string; clientId: string; clientUserId: string },
): Promise<void> => {
  const now = services.clock.now()
  const ago = (count: number): Date => new Date(now.getTime() - days(count))
  const ctx = { fields: services.fields, organizationId }
  for (const [i, person] of data.entries()) {
    const partnerId = await seedPartner(tx, services, organizationId, person)
    const isTrained = person.state === 'active'
    const id = await seedSubmission(tx, services, organizationId, {
      kind: 'volunteer',
      name: person.name,
      about: person.helpType,
      email: person.email,
      phone: person.phone,
      state: person.state as SubmissionState,
      hoursAgo: person.daysAgo * 24,
      partnerId,
      movedBy: adminId,
    })
    await tx.insert(volunteers).values({
      id,
      helpType: person.helpType as HelpType,
      experience: wordsOf(ctx, 'volunteers').sealSome('experience', id, person.experience),
      availability: person.availability as Availability[],
      languages: person.languages,
      zip: person.zip,
      ...(isTrained
        ? {
            checkPassed: true,
            checkWords: wordsOf(ctx, 'volunteers').seal('check_words', id, 'We are glad to have you.'),
            checkedAt: ago(person.daysAgo - 10),
            checkedBy: adminId,
            inPersonAt: ago(person.daysAgo - 12),
          }
        : {}),
    })
    for (const [n, name] of person.references.entries()) {
      const referenceId = newId()
      const words = wordsOf(ctx, 'volunteer_references')
      await tx.insert(volunteerReferences).values({
        id: referenceId,
        volunteerId: id,
        name: words.seal('name', referenceId, name),
        reach: words.seal('reach', referenceId, `(555) 010-02${n}${i}`),
        createdAt: ago(person.daysAgo),
        ...(isTrained
          ? { askedAt: ago(person.daysAgo - 2), answeredAt: ago(person.daysAgo - 5), speaksFor: true }
          : {}),
      })
    }
    if (isTrained)
      await tx
        .insert(volunteerTrainings)
        .values(trainingIds.map((module) => ({ volunteerId: id, module, doneAt: ago(person.daysAgo - 11) })))
    for (const [n, minutes] of person.minutes.entries())
      await tx.insert(volunteerHours).values({
        id: newId(),
        volunteerId: id,
        day: toDay(ago(3 + n * 7)),
        minutes,
        kind: n % 3 === 0 ? 'rides' : 'mentoring',
        createdAt: ago(2 + n * 7),
      })
    if (i === 0)
      await seedMatch(tx, services, {
        organizationId,
        clientId,
        clientUserId,
        therapistId,
        volunteerId: id,
        partnerId,
      })
  }
}

const seedMatch = async (
  tx: Tx,
  services: Services,
  {
    organizationId,
    clientId,
    clientUserId,
    therapistId,
    volunteerId,
    partnerId,
  }: {
    organizationId: string
    clientId: string
    clientUserId: string
    therapistId: string
    volunteerId: string
    partnerId: string
  },
): Promise<void> => {
  const now = services.clock.now()
  const startedAt = new Date(now.getTime() - days(9))
  const matchId = newId()
  const words = wordsOf({ fields: services.fields, organizationId }, 'volunteer_matches', clientId)
  await tx.insert(volunteerMatches).values({
    id: matchId,
    volunteerId,
    clientId,
    state: 'active',
    words: words.seal('words', matchId, 'You both like to walk by the water, and Sundays are free.'),
    proposedBy: therapistId,
    clientSaid: 'yes',
    volunteerSaid: 'yes',
    createdAt: new Date(now.getTime() - days(11)),
    startedAt,
  })
  const conversationId = newId()
  await tx.insert(conversations).values({
    id: conversationId,
    organizationId,
    clientId,
    userId: partnerId,
    kind: 'volunteer',
    createdAt: startedAt,
    lastAt: new Date(now.getTime() - hours(5)),
  })
  const accounts = { client: clientUserId, other: partnerId }
  await tx.insert(conversationMembers).values([
    { conversationId, userId: clientUserId, role: 'client', joinedAt: startedAt },
    { conversationId, userId: partnerId, role: 'volunteer', joinedAt: startedAt },
  ])
  const said = [
    ['other', 'Hello Marcus, I am Walt. I drove a bus for thirty years, so I know every street here.', 200],
    ['client', 'Hi Walt. Good to know. Is Sunday at ten okay for a walk?', 190],
    ['other', 'Ten is good. I will be at the pier with two coffees.', 5],
  ] as const
  for (const [side, text, hoursAgo] of said) {
    const id = newId()
    await tx.insert(circleMessages).values({
      id,
      conversationId,
      clientId,
      senderId: accounts[side],
      words: services.fields.seal(text, wordsPlace(clientId, id)),
      createdAt: new Date(now.getTime() - hours(hoursAgo)),
    })
  }
}
