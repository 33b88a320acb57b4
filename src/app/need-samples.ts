import { needEndpoints } from '#domains/needs/contract.ts'
import { newId } from '#shared/ids.ts'
import { ask, passGuard, type Person } from './test-kit.ts'

// Good calls of the endpoints about needs, for the access matrix.

export const aPlace = {
  name: 'St. Anne Kitchen',
  offers: ['food'],
  address: '12 Harbor Street',
  zip: '94607',
  phone: '(555) 010-0142',
  hours: [null, [480, 720], [480, 720], [480, 720], [480, 720], [480, 720], null],
  note: '',
  isActive: true,
}

/** What a person without an account writes to ask for a bed. */
export const aBedRequest = () => ({
  id: newId(),
  name: 'Jay',
  reach: '(510) 555-0142',
  where: 'Near the bus station',
  night: 'tonight',
  words: 'I have a small dog.',
})

interface Cast {
  people: { therapist: Person }
  ids: { client: string }
}

export const needSamples = (cast: () => Cast) =>
  ({
    listHelpNear: { as: null, input: () => ({}) },
    askForNeed: {
      as: 'client',
      input: () => ({ id: newId(), needs: ['bed'], words: 'For two nights.', reachMe: '' }),
    },
    askForBed: { as: null, input: async () => ({ ...aBedRequest(), guard: await passGuard() }) },
    listNeeds: { as: 'client', input: () => ({ id: cast().ids.client }) },
    listHelpPlaces: { as: 'therapist', input: () => ({}) },
    addHelpPlace: { as: 'therapist', input: () => aPlace },
    saveHelpPlace: {
      as: 'therapist',
      input: async () => {
        const { body } = await ask(cast().people.therapist, needEndpoints.addHelpPlace, aPlace)
        return { ...aPlace, id: body.id, version: body.version, isActive: false }
      },
    },
  }) as const
