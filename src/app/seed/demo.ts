import { emailPlace } from '#domains/auth/links.ts'
import { hashPassword } from '#domains/auth/password.ts'
import { users } from '#domains/auth/tables.ts'
import { appointmentPlace } from '#domains/appointments/read.ts'
import { usualSettings } from '#domains/appointments/reminders/reach.ts'
import { appointments, reminderSettings } from '#domains/appointments/tables.ts'
import { sponsorOfAll } from '#domains/billing/sponsorship/sponsor-of-all.ts'
import { sponsorships } from '#domains/billing/tables.ts'
import { sealMessage } from '#domains/chat/seal.ts'
import { chatMessages, chatSessions } from '#domains/chat/tables.ts'
import type { RiskLevel } from '#domains/clients/contract.ts'
import { sealPhone } from '#domains/clients/phone.ts'
import { riskPlace } from '#domains/clients/risk-changes.ts'
import { careTeam, clientNumbers, clients, riskChanges } from '#domains/clients/tables.ts'
import type { Mood } from '#domains/mood/contract.ts'
import { moodLogs } from '#domains/mood/tables.ts'
import { tabNames } from '#domains/organizations/contract.ts'
import { tabVisibility } from '#domains/organizations/tables.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { days, hours, minutes, toDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import data from './demo.json' with { type: 'json' }
import { seedCare } from './demo-care.ts'
import { seedCircle } from './demo-circle.ts'
import { seedIntake } from './demo-intake.ts'
import { seedGiving } from './demo-giving.ts'
import { seedHousing } from './demo-housing.ts'
import { seedContact } from './demo-submissions.ts'
import { seedJobs } from './demo-jobs.ts'
import { seedTherapists } from './demo-therapists.ts'
import { seedVolunteers } from './demo-volunteers.ts'
import { seedPlan } from './demo-plan.ts'

const releasedDaysAgo = 21
const demoPhone = '(555) 010-0177'
const languages = ['en', 'en', 'es', 'en', 'en', 'en', 'ar']
const risks: RiskLevel[] = ['low', 'medium', 'medium', 'high', 'low']

/** Testing Mode's people: a client three weeks after release, his counselor with a caseload of 25, an admin, a supporter. */
export const seedDemo = async (tx: Tx, services: Services, organizationId: string): Promise<void> => {
  const now = services.clock.now()
  const passwordHash = await hashPassword(demoPassword)
  const people = demoAccounts.map((account) => ({ ...account, id: newId() }))
  await tx.insert(users).values(
    people.map(({ id, username, role, fullName }) => ({
      id,
      organizationId,
      username,
      role,
      fullName,
      passwordHash,
      email: services.fields.seal(`${username}@landfall.example`, emailPlace(organizationId, id)),
      isDemo: true,
      createdAt: new Date(now.getTime() - days(90)),
    })),
  )
  const idOf = (username: string): string => people.find((person) => person.username === username)?.id ?? ''
  const marcus = { id: newId(), fullName: 'Marcus Bell' }
  const caseload = [marcus, ...data.caseload.map((fullName) => ({ id: newId(), fullName }))]
  await tx.insert(clients).values(
    caseload.map(({ id, fullName }, i) => ({
      id,
      organizationId,
      userId: i === 0 ? idOf('client') : null,
      number: i + 1,
      fullName,
      riskLevel: i === 0 ? ('medium' as const) : (risks[i % risks.length] ?? 'medium'),
      language: i === 0 ? 'en' : (languages[i % languages.length] ?? 'en'),
      plan: i === 0 ? ('premium' as const) : ('basic' as const),
      ...(i === 0 ? sealPhone(services, id, demoPhone) : {}),
      releasedOn: toDay(new Date(now.getTime() - days(i === 0 ? releasedDaysAgo : 5 + ((i * 37) % 200)))),
      isDemo: true,
      createdAt: new Date(now.getTime() - days(24) - hours(i)),
    })),
  )
  // The newest few have not been assessed by anyone yet.
  await tx.insert(riskChanges).values(
    caseload.slice(0, -4).map(({ id: clientId }, i) => {
      const id = newId()
      const level = i === 0 ? ('medium' as const) : (risks[i % risks.length] ?? 'medium')
      return {
        id,
        clientId,
        from: 'medium' as const,
        to: level,
        reason: services.fields.seal('First talk after release.', riskPlace(clientId, id)),
        setBy: idOf('therapist'),
        setAt: new Date(now.getTime() - days(19)),
      }
    }),
  )
  await tx
    .insert(sponsorships)
    .values(sponsorOfAll(organizationId, new Date(now.getTime() - days(90))))
    .onConflictDoNothing()
  await tx.insert(clientNumbers).values({ organizationId, next: caseload.length + 1 })
  const since = new Date(now.getTime() - days(20))
  await tx
    .insert(careTeam)
    .values(caseload.map(({ id }) => ({ clientId: id, userId: idOf('therapist'), since })))
  // The demo shows everything; a real organization starts with all five hidden.
  await tx
    .insert(tabVisibility)
    .values(tabNames.map((tabName) => ({ organizationId, tabName, isVisible: true })))
  await seedCircle(tx, services, {
    organizationId,
    clientId: marcus.id,
    clientUserId: idOf('client'),
    supporterId: idOf('family'),
  })
  await seedTherapists(tx, services, {
    organizationId,
    therapistId: idOf('therapist'),
    passwordHash,
    createdAt: new Date(now.getTime() - days(90)),
  })
  await seedMarcus(tx, services, { organizationId, clientId: marcus.id, therapistId: idOf('therapist') })
  await seedPlan(tx, services, {
    organizationId,
    clientId: marcus.id,
    clientUserId: idOf('client'),
    workerId: idOf('therapist'),
  })
  await seedCare(tx, services, marcus.id, idOf('client'))
  await seedIntake(tx, services, {
    organizationId,
    therapistId: idOf('therapist'),
    clientId: marcus.id,
  })
  await seedJobs(tx, services, {
    organizationId,
    adminId: idOf('admin'),
    client: { ...marcus, userId: idOf('client') },
  })
  await seedContact(tx, services, organizationId, idOf('admin'))
  await seedGiving(tx, services, organizationId, idOf('admin'))
  await seedVolunteers(tx, services, organizationId, {
    adminId: idOf('admin'),
    therapistId: idOf('therapist'),
    clientId: marcus.id,
    clientUserId: idOf('client'),
  })
  await seedHousing(tx, services, {
    organizationId,
    adminId: idOf('admin'),
    worker: {
      id: idOf('therapist'),
      fullName: people.find(({ username }) => username === 'therapist')?.fullName ?? '',
    },
    clientIds: caseload.slice(0, 3).map(({ id }) => id),
  })
  await tx.insert(moodLogs).values(
    caseload.slice(1).flatMap(({ id }, i) =>
      data.moods.slice(i % 12, (i % 12) + 6).map(([mood, intensity], n) => ({
        id: newId(),
        organizationId,
        clientId: id,
        mood: mood as Mood,
        intensity: intensity as number,
        source: 'person' as const,
        loggedAt: new Date(now.getTime() - days(5 - n) - hours((i * 3) % 20)),
      })),
    ),
  )
}

const seedMarcus = async (
  tx: Tx,
  services: Services,
  {
    organizationId,
    clientId,
    therapistId,
  }: { organizationId: string; clientId: string; therapistId: string },
): Promise<void> => {
  const { fields, clock } = services
  const now = clock.now()
  const common = { organizationId, clientId }
  await tx.insert(moodLogs).values(
    data.moods.map(([mood, intensity], i) => ({
      ...common,
      id: newId(),
      mood: mood as Mood,
      intensity: intensity as number,
      source: 'person' as const,
      loggedAt: new Date(now.getTime() - days(data.moods.length - 1 - i) - hours(1 + ((i * 5) % 7))),
    })),
  )
  await tx.insert(appointments).values(
    data.appointments.map(([title, inDays, hour, durationMinutes, place, status, kind]) => {
      const id = newId()
      const scheduledAt = new Date(now.getTime() + days(inDays as number))
      // Working hours from coast to coast: 10 stands for 10 in the morning in the west.
      scheduledAt.setUTCHours((hour as number) + 7, 0, 0, 0)
      const isSession = kind === 'session'
      return {
        ...common,
        id,
        kind: kind as 'session',
        providerId: isSession ? therapistId : null,
        mode: isSession ? ('video' as const) : ('in_person' as const),
        title: fields.seal(title as string, appointmentPlace(clientId, 'title', id)),
        place: place ? fields.seal(place as string, appointmentPlace(clientId, 'place', id)) : null,
        scheduledAt,
        endsAt: new Date(scheduledAt.getTime() + minutes(durationMinutes as number)),
        durationMinutes: durationMinutes as number,
        status: status as 'scheduled',
        nextReminderAt: status === 'scheduled' ? now : null,
        timedAt: new Date(now.getTime() - days(20)),
        createdAt: new Date(now.getTime() - days(20)),
      }
    }),
  )
  await tx
    .insert(reminderSettings)
    .values({ ...usualSettings, organizationId, clientId, smsAgreedAt: now, changedAt: now })
  for (const [i, conversation] of data.conversations.entries()) {
    const sessionId = newId()
    const startedAt = now.getTime() - days(i === 0 ? 20 : 1)
    const lastMessageAt = new Date(startedAt + minutes(2 * conversation.length))
    await tx
      .insert(chatSessions)
      .values({ ...common, id: sessionId, createdAt: new Date(startedAt), lastMessageAt })
    await tx.insert(chatMessages).values(
      conversation.map(([sender, text], n) => {
        const id = newId()
        return {
          ...sealMessage(services, clientId, id, text as string),
          id,
          sessionId,
          clientId,
          sender: sender as 'user' | 'ai',
          crisisLevel: 'none' as const,
          createdAt: new Date(startedAt + minutes(2 * n)),
        }
      }),
    )
  }
}
