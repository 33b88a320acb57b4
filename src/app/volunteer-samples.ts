import { todayOf } from '#domains/organizations/today.ts'
import { impactEndpoints } from '#domains/volunteers/contract/impact.ts'
import { ownVolunteerEndpoints } from '#domains/volunteers/contract/own.ts'
import { volunteerStaffEndpoints } from '#domains/volunteers/contract/staff.ts'
import { trainingModules } from '#domains/volunteers/library/training.ts'
import { aCheck, anOffer, trainVolunteer } from '#domains/volunteers/test-kit.ts'
import { newId } from '#shared/ids.ts'
import { ask, passGuard, type Person, theWorld } from './test-kit.ts'

// Good calls of the volunteers' endpoints, for the access matrix.

interface Cast {
  people: { admin: Person; therapist: Person; partner: Person; client: Person }
  ids: { client: string; volunteer: string; match: string }
}

/** A volunteer who is the partner of the cast, trained, and asked to stand by the client. */
export const makeVolunteer = async ({
  admin,
  therapist,
  partner,
  client,
}: Cast['people']): Promise<{ volunteer: string; match: string }> => {
  const volunteer = newId()
  await ask(partner, impactEndpoints.registerVolunteer, {
    id: volunteer,
    ...anOffer(),
    guard: await passGuard(),
  })
  await trainVolunteer(admin, partner, volunteer)
  const match = await propose(therapist, client.clientId ?? '', volunteer)
  return { volunteer, match }
}

const propose = async (therapist: Person, clientId: string, volunteerId: string): Promise<string> => {
  const input = { id: clientId, volunteerId, words: 'You both like to walk.' }
  return (await ask(therapist, volunteerStaffEndpoints.proposeMatch, input)).body.id
}

export const volunteerSamples = (cast: () => Cast) => {
  const id = () => cast().ids.volunteer
  const client = () => ({ id: cast().ids.client })
  const own = <I>(input: () => I) => ({ as: 'partner' as const, input })
  const staff = <I>(input: () => I) => ({ as: 'therapist' as const, input })
  const deciding = <I>(input: () => I) => ({ as: 'admin' as const, input })
  const someHours = async (hoursId: string) => {
    const { services, clock } = await theWorld()
    const { organizationId } = cast().people.partner
    const day = await todayOf(services.db.orm, { organizationId, clock })
    return { id: id(), hoursId, day, minutes: 5, kind: 'office' }
  }
  const logged = async () => {
    const hoursId = newId()
    await ask(cast().people.partner, ownVolunteerEndpoints.saveHours, await someHours(hoursId))
    return hoursId
  }
  /** A match that nobody has answered: the one before it is ended. */
  const freshMatch = async () => {
    const { therapist, client: person } = cast().people
    const open = await ask(therapist, volunteerStaffEndpoints.listClientMatches, client())
    for (const { id: matchId, state } of open.body)
      if (state === 'proposed' || state === 'active')
        await ask(therapist, volunteerStaffEndpoints.endMatch, { ...client(), matchId, reason: 'other' })
    return propose(therapist, person.clientId ?? '', id())
  }
  return {
    registerVolunteer: { as: null, input: async () => ({ ...anOffer(), guard: await passGuard() }) },
    readImpact: { as: null, input: () => ({}) },
    listOwnVolunteering: own(() => ({})),
    changeOwnVolunteering: own(() => ({ id: id(), zip: '94607' })),
    passTraining: own(() => ({
      id: id(),
      module: 'messages',
      answers: trainingModules.find((one) => one.id === 'messages')?.questions.map(({ right }) => right),
    })),
    listHours: own(() => ({ id: id() })),
    saveHours: own(() => someHours(newId())),
    removeHours: own(async () => ({ id: id(), hoursId: await logged() })),
    answerMatch: own(async () => ({ id: await freshMatch(), says: 'yes' })),
    endOwnMatch: own(async () => ({ id: await freshMatch(), reason: 'no_time' })),
    listVolunteers: staff(() => ({})),
    readVolunteer: staff(() => ({ id: id() })),
    saveReference: deciding(() => ({
      id: id(),
      referenceId: newId(),
      name: 'Ida',
      reach: 'by mail',
      asked: true,
      speaksFor: null,
      note: '',
      before: null,
    })),
    decideCheck: deciding(async () => {
      const { body } = await ask(cast().people.admin, volunteerStaffEndpoints.readVolunteer, { id: id() })
      const before = body.check && {
        passed: body.check.passed,
        words: body.check.words,
        note: body.checkNote,
        source: body.checkSigned.source,
        consentOn: body.checkSigned.consentOn,
        expiresOn: body.checkSigned.expiresOn,
      }
      return { id: id(), passed: true, words: 'Welcome.', ...aCheck, before }
    }),
    tickInPerson: deciding(() => ({ id: id(), done: true })),
    strikeHours: deciding(async () => ({
      id: id(),
      hoursId: await logged(),
      struck: true,
      reason: 'Twice the same day',
    })),
    approveHours: deciding(async () => ({ id: id(), hoursIds: [await logged()], approved: true })),
    suggestVolunteers: staff(client),
    proposeMatch: staff(async () => {
      const { therapist } = cast().people
      await ask(therapist, volunteerStaffEndpoints.endMatch, {
        ...client(),
        matchId: await freshMatch(),
        reason: 'other',
      })
      return { ...client(), volunteerId: id(), words: 'You both like to walk.' }
    }),
    listClientMatches: { as: 'client' as const, input: client },
    answerAsClient: {
      as: 'client' as const,
      input: async () => ({ ...client(), matchId: await freshMatch(), says: 'yes' }),
    },
    endMatch: staff(async () => ({ ...client(), matchId: await freshMatch(), reason: 'other' })),
  }
}
