import { providerOf } from '#domains/appointments/open-times/rules-of.ts'
import { availabilityRules } from '#domains/appointments/tables.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import type { StaffProfile } from '#domains/staff/contract.ts'
import { staffProfiles } from '#domains/staff/tables.ts'
import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#shared/ids.ts'

type Hours = Record<number, readonly (readonly [number, number])[]>

const [morning, afternoon, evening, saturday] = [
  [9, 12],
  [13, 17],
  [15, 20],
  [9, 15],
] as const
const fullDay = [morning, afternoon]

interface DemoTherapist extends Pick<StaffProfile, 'specialties' | 'languages' | 'caseloadLimit'> {
  username: string
  fullName: string
  /** Hours that clients can book, by weekday (0 is Sunday). */
  hours: Hours
}

/** Dana's colleagues: with her, the four specialties of the specification. They share the demo password. */
const colleagues: readonly DemoTherapist[] = [
  {
    username: 'therapist2',
    fullName: 'Tomás Rivera',
    specialties: ['trauma', 'grief'],
    languages: ['es', 'en'],
    caseloadLimit: 30,
    hours: { 1: fullDay, 2: fullDay, 3: fullDay, 4: fullDay },
  },
  {
    username: 'therapist3',
    fullName: 'Grace Lin',
    specialties: ['family', 'youth'],
    languages: ['en', 'zh'],
    caseloadLimit: 20,
    // Families come after work and on Saturdays.
    hours: { 2: [evening], 3: [evening], 4: [evening], 6: [saturday] },
  },
  {
    username: 'therapist4',
    fullName: 'Samir Haddad',
    specialties: ['addiction', 'anger'],
    languages: ['ar', 'fr', 'en'],
    caseloadLimit: 25,
    hours: { 1: [morning], 2: fullDay, 3: [morning], 4: fullDay, 5: [morning] },
  },
]

/** What Dana is trained in, and when she can be booked: Monday to Friday, nine to noon and one to five. */
const dana: Omit<DemoTherapist, 'username' | 'fullName'> = {
  specialties: ['cbt', 'reentry'],
  languages: ['en', 'es'],
  // The most room of the four: who asks for the first free counselor comes to the desk that the demo shows.
  caseloadLimit: 60,
  hours: { 1: fullDay, 2: fullDay, 3: fullDay, 4: fullDay, 5: fullDay },
}

interface Given {
  organizationId: string
  /** Dana's account. */
  therapistId: string
  passwordHash: string
  createdAt: Date
}

/** Gives Dana her profile and open hours, and makes her three colleagues with theirs. */
export const seedTherapists = async (tx: Tx, services: Services, given: Given): Promise<void> => {
  const { organizationId, therapistId, passwordHash, createdAt } = given
  await keepProfile(tx, organizationId, therapistId, dana)
  for (const colleague of colleagues) {
    const { username, fullName } = colleague
    const id = newId()
    await tx.insert(users).values({
      id,
      organizationId,
      username,
      role: 'therapist',
      fullName,
      passwordHash,
      email: services.fields.seal(`${username}@landfall.example`, emailPlace(organizationId, id)),
      isDemo: true,
      createdAt,
    })
    await keepProfile(tx, organizationId, id, colleague)
  }
}

const keepProfile = async (
  tx: Tx,
  organizationId: string,
  userId: string,
  { specialties, languages, caseloadLimit, hours }: Omit<DemoTherapist, 'username' | 'fullName'>,
): Promise<void> => {
  await tx.insert(staffProfiles).values({
    userId,
    organizationId,
    specialties: [...specialties],
    languages: [...languages],
    caseloadLimit,
  })
  await providerOf(tx, { userId, organizationId })
  await tx.insert(availabilityRules).values(
    Object.entries(hours).flatMap(([weekday, spans]) =>
      spans.map(([from, to]) => ({
        id: newId(),
        userId,
        weekday: Number(weekday),
        startMinute: from * 60,
        endMinute: to * 60,
      })),
    ),
  )
}
