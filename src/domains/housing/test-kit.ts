import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach } from 'vitest'
import { ask, makeOrganization, passGuard, type Person, sendForm, theWorld } from '#app/test-kit.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import type { Received } from '#domains/submissions/contract.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { submissionEvents, submissions } from '#domains/submissions/tables.ts'
import { days, minutes, toDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { housingEndpoints, propertyPath } from './contract.ts'
import { type Checklist, type PropertyDetails } from './contract/shapes.ts'
import { inspectionItems } from './contract/words.ts'
import { writeOwnerLetter } from './owner-letter.ts'

export type Organization = Awaited<ReturnType<typeof makeOrganization>>

// Tests of one process share a clock, which others may have moved.
const { clock } = await theWorld()
/** A calendar day so many days from now. */
export const dayAway = (count: number): string => toDay(new Date(clock.now().getTime() + days(count)))
export const wishedDay = (): string => dayAway(8)

/** A word that stands in the street alone: no answer to a person who has not agreed may hold it. */
export const street = 'Wisteria'
/** The number in that street, too long to stand by chance in an id, a moment or the bytes of a photo. */
export const doorNumber = '41879'
export const aHouse = (given: Partial<PropertyDetails> = {}): PropertyDetails => ({
  address: `${doorNumber} ${street} Avenue`,
  city: 'Oakland',
  state: 'CA',
  zipCode: '94607',
  numberOfRooms: 2,
  propertyCondition: 'ready',
  willingToRenovate: true,
  requestGovernmentFunding: false,
  renovationWish: 'The porch needs a rail.',
  fundingWish: '',
  additionalInfo: `Look for the blue door on ${street} Avenue.`,
  rooms: [{ id: newId(), name: 'Front room', beds: [{ id: newId(), name: 'Window bed' }] }],
  rules: ['no_smoking', 'quiet_hours'],
  ownRules: `Supper at six.\nPark on ${street} Avenue only.`,
  features: ['near_bus', 'own_room'],
  welcomes: ['men'],
  freeFrom: '2026-01-01',
  rent: 400,
  ...given,
})

/** The fields of a form with files: whatever is no text travels as JSON. */
export const packed = (form: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )

export const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer()

/** Registers a house through the public form. */
export const register = async (
  at: Organization,
  given: Partial<PropertyDetails> & { homeownerName?: string; email?: string } = {},
  files: { field?: string; name: string; bytes: Buffer }[] = [],
  more: Record<string, string> = {},
  as: Person | null = null,
) => {
  const id = newId()
  const house = aHouse(given)
  const answer = await sendForm<Received & { code?: string; message?: string }>(
    as,
    propertyPath,
    {
      ...packed({
        homeownerName: 'Rosa Lund',
        email: `${id.toLowerCase()}@example.org`,
        phone: '(555) 010-0188',
        ...house,
        ...given,
      }),
      ...(await passGuard()),
      id,
      ...more,
    },
    files,
    { host: at.host },
  )
  return { ...answer, id, house }
}

export const passed: Checklist = Object.fromEntries(inspectionItems.map((item) => [item, 'fine']))

/** A house that was looked at and approved, with its owner signed in. */
export const openHouse = async (
  at: Organization,
  admin: Person,
  given: Partial<PropertyDetails> = {},
  as: Person | null = null,
  files: { field?: string; name: string; bytes: Buffer }[] = [],
  more: Record<string, string> = {},
) => {
  const registered = await register(at, given, files, more, as)
  const { id, house } = registered
  const inspectionId = newId()
  await ask(admin, housingEndpoints.planInspection, { id, inspectionId, plannedOn: '2026-01-05' })
  await ask(admin, housingEndpoints.recordInspection, {
    id,
    inspectionId,
    doneOn: '2026-01-05',
    checklist: passed,
    result: 'passed',
    words: '',
  })
  const moved = await ask(admin, submissionEndpoints.moveSubmissions, {
    ids: [id],
    to: 'approved',
    reason: 'All is well.',
  })
  if (moved.status !== 200) throw new Error(`was not approved: ${JSON.stringify(moved.body)}`)
  return { id, house, bedId: house.rooms[0]?.beds[0]?.id ?? '', token: registered.body.token }
}

/** The owner of a house, signed in. */
export const ownerOf = async (at: Organization, id: string): Promise<{ cookie: string; id: string }> => {
  const { services } = await theWorld()
  const [row] = await services.db.orm.select().from(submissions).where(eq(submissions.id, id))
  const partnerId = row?.partnerId ?? ''
  return { id: partnerId, cookie: await at.signIn(partnerId, 'partner') }
}

interface Stage {
  harbor: Organization
  admin: Person
  ruth: Person
  ada: Person
  clientId: string
  house: Awaited<ReturnType<typeof openHouse>>
  owner: { cookie: string }
}
export const yes = { answer: 'accepted' }

/** What a proposal needs, anew for each test: Ada, Ruth who stands by her, an open house and its owner; and what they say. */
export const setStage = () => {
  const at = {} as Stage
  beforeAll(async () => {
    at.harbor = await makeOrganization()
    at.admin = await at.harbor.person('admin')
    at.ruth = await at.harbor.person('therapist')
  })
  beforeEach(async () => {
    at.ada = await at.harbor.person('client')
    at.clientId = at.ada.clientId ?? ''
    await at.harbor.assign(at.ada, at.ruth)
    at.house = await openHouse(at.harbor, at.admin)
    at.owner = await ownerOf(at.harbor, at.house.id)
  })
  return Object.assign(at, {
    propose: async (given: object = {}) => {
      const answer = await ask(at.ruth, housingEndpoints.proposePlace, {
        ...aProposal(at.clientId, at.house.bedId),
        ...given,
      })
      return { ...answer, id: answer.body.id }
    },
    byOwner: (id: string, said: object = yes) => ask(at.owner, housingEndpoints.answerAsOwner, { id, said }),
    byClient: (placementId: string, said: object = yes, seen: object = {}) =>
      ask(at.ada, housingEndpoints.answerPlace, { id: at.clientId, placementId, said, ...seen }),
  })
}

/** Gives somebody an e-mail address. */
export const giveEmail = async (at: Organization, { id }: Pick<Person, 'id'>): Promise<void> => {
  const { services } = await theWorld()
  await services.db.orm
    .update(users)
    .set({ email: services.fields.seal(`${id.toLowerCase()}@example.org`, emailPlace(at.id, id)) })
    .where(eq(users.id, id))
}

export const aProposal = (clientId: string, bedId: string) => ({
  id: clientId,
  placementId: newId(),
  bedId,
  fromDay: wishedDay(),
  words: 'A calm house near the bus.',
  ownerWords: 'Likes to cook.',
  needs: ['near_bus'],
  supports: ['worker_weekly'],
  workerPhone: '(555) 010-0142',
  meetingAt: null,
})

export const someNeeds = (given: object = {}) => ({
  fromDay: wishedDay(),
  zipCode: '94601',
  miles: 10,
  needs: ['near_bus'],
  supports: ['worker_weekly'],
  words: '',
  rentAtMost: 500,
  version: 0,
  ...given,
})

/** Ten minutes later the e-mails to the owner of a house about what happened to it are written. */
export const writeOwnerLetters = async (propertyId: string): Promise<void> => {
  const { services, clock } = await theWorld()
  clock.advance(minutes(11))
  const events = await services.db.orm
    .select({ id: submissionEvents.id })
    .from(submissionEvents)
    .where(and(eq(submissionEvents.submissionId, propertyId), eq(submissionEvents.kind, 'happened')))
    .orderBy(submissionEvents.position)
  for (const { id } of events) await writeOwnerLetter.run(services, { propertyId, eventId: id })
}
