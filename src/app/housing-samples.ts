import { housingEndpoints } from '#domains/housing/contract.ts'
import { usualHomePlanDays } from '#domains/housing/contract/shapes.ts'
import {
  aHouse,
  aPhoto,
  aProposal,
  dayAway,
  openHouse,
  passed,
  register,
  someNeeds,
} from '#domains/housing/test-kit.ts'
import { newId } from '#shared/ids.ts'
import { ask, makeOrganization, type Person, theWorld } from './test-kit.ts'

// Good calls of housing, for the access matrix.

interface Cast {
  people: { admin: Person; therapist: Person; partner: Person; client: Person }
  harbor: Awaited<ReturnType<typeof makeOrganization>>
  ids: { property: string; placement: string }
}

/** A house of the partner's that is open, and somebody who is proposed for its bed. */
export const makeHousing = async (
  harbor: Cast['harbor'],
  { admin, therapist, partner, client }: Cast['people'],
): Promise<Cast['ids']> => {
  const house = await openHouse(harbor, admin, {}, partner)
  const input = aProposal(client.clientId ?? '', house.bedId)
  const { body } = await ask(therapist, housingEndpoints.proposePlace, input)
  return { property: house.id, placement: body.id }
}

export const housingSamples = (cast: () => Cast) => {
  const as = <R extends string, I>(role: R, input: () => I) => ({ as: role, input })
  const admin = <I>(input: () => I) => as('admin' as const, input)
  const therapist = <I>(input: () => I) => as('therapist' as const, input)
  const partner = <I>(input: () => I) => as('partner' as const, input)
  const client = <I>(input: () => I) => as('client' as const, input)
  const own = () => ({ id: cast().people.client.clientId ?? '' })
  const tomorrow = async () => new Date((await theWorld()).clock.now().getTime() + 86_400_000).toISOString()
  /** Somebody of their own for a call that changes a placement. */
  const somebody = async () => {
    const { harbor, people } = cast()
    const person = await harbor.person('client')
    await harbor.assign(person, people.therapist)
    return { person, clientId: person.clientId ?? '' }
  }
  const needsVersion = async () =>
    (await ask(cast().people.client, housingEndpoints.readNeeds, own())).body?.version ?? 0
  const fresh = async (isAgreed = false) => {
    const { harbor, people } = cast()
    const { person, clientId } = await somebody()
    const house = await openHouse(harbor, people.admin, {}, people.partner)
    const { body } = await ask(
      people.therapist,
      housingEndpoints.proposePlace,
      aProposal(clientId, house.bedId),
    )
    const said = { answer: 'accepted' }
    if (isAgreed) {
      await ask(people.partner, housingEndpoints.answerAsOwner, { id: body.id, said })
      await ask(person, housingEndpoints.answerPlace, { id: clientId, placementId: body.id, said })
    }
    return { ...house, person, clientId, placementId: body.id }
  }
  let tenant: Awaited<ReturnType<typeof fresh>> | undefined
  const withPhoto = async () => {
    const { harbor, people } = cast()
    const files = [{ field: 'photo_0', name: 'a.jpg', bytes: await aPhoto() }]
    const { id } = await register(harbor, {}, files, {}, people.partner)
    const { body } = await ask(people.admin, housingEndpoints.readProperty, { id })
    return { id, photoId: body.photos[0]?.id ?? '' }
  }
  const planned = async () => {
    const { harbor, people } = cast()
    const { id } = await register(harbor)
    const inspectionId = newId()
    await ask(people.admin, housingEndpoints.planInspection, { id, inspectionId, plannedOn: '2026-12-01' })
    return { id, inspectionId }
  }
  return {
    listOwnProperties: partner(() => ({})),
    editOwnProperty: partner(async () => {
      const { id } = await register(cast().harbor, {}, [], {}, cast().people.partner)
      return { ...aHouse(), id, version: 1 }
    }),
    pauseOwnProperty: partner(() => ({ id: cast().ids.property, isPaused: true })),
    describeOwnPhoto: partner(async () => ({ ...(await withPhoto()), alt: 'The yard' })),
    removeOwnPhoto: partner(withPhoto),
    answerAsOwner: partner(async () => ({
      id: (await fresh()).placementId,
      said: { answer: 'declined', reason: 'not_now' },
    })),
    suggestMeetingAsOwner: partner(async () => ({ id: cast().ids.placement, at: await tomorrow() })),
    readNeeds: client(own),
    saveNeeds: client(async () => ({ ...own(), ...someNeeds({ version: await needsVersion() }) })),
    listOwnPlaces: client(own),
    answerPlace: client(() => ({
      ...own(),
      placementId: cast().ids.placement,
      said: { answer: 'accepted' },
    })),
    suggestMeeting: client(async () => ({
      ...own(),
      placementId: cast().ids.placement,
      at: await tomorrow(),
    })),
    askAboutPlace: client(() => ({
      ...own(),
      placementId: cast().ids.placement,
      wordsId: newId(),
      words: 'Is there a yard?',
    })),
    listProperties: admin(() => ({})),
    readProperty: admin(() => ({ id: cast().ids.property })),
    saveRooms: admin(async () => ({
      id: (await register(cast().harbor)).id,
      rooms: aHouse().rooms,
      version: 1,
    })),
    pauseProperty: admin(async () => ({ id: (await fresh()).id, isPaused: true })),
    planInspection: admin(async () => ({
      id: (await register(cast().harbor)).id,
      inspectionId: newId(),
      plannedOn: '2026-12-01',
    })),
    recordInspection: admin(async () => ({
      ...(await planned()),
      doneOn: '2026-01-05',
      checklist: passed,
      result: 'passed',
      words: '',
    })),
    listMatches: therapist(async () => {
      const needs = someNeeds({ version: await needsVersion() })
      await ask(cast().people.therapist, housingEndpoints.saveNeeds, { ...own(), ...needs })
      return own()
    }),
    proposePlace: therapist(async () => {
      const { harbor, people } = cast()
      const house = await openHouse(harbor, people.admin)
      return aProposal((await somebody()).clientId, house.bedId)
    }),
    listPlacements: admin(() => ({})),
    writeAboutPlace: therapist(() => ({ id: cast().ids.placement, wordsId: newId(), words: 'There is.' })),
    suggestMeetingAsWorker: therapist(async () => ({ id: cast().ids.placement, at: await tomorrow() })),
    withdrawPlacement: therapist(async () => ({ id: (await fresh()).placementId })),
    moveIn: therapist(async () => ({ id: (await fresh(true)).placementId, on: dayAway(-2) })),
    planMoveOut: therapist(async () => {
      const id = (await fresh(true)).placementId
      await ask(cast().people.therapist, housingEndpoints.moveIn, { id, on: dayAway(-3) })
      return { id, leavesOn: dayAway(20) }
    }),
    moveOut: therapist(async () => {
      const id = (await fresh(true)).placementId
      await ask(cast().people.therapist, housingEndpoints.moveIn, { id, on: dayAway(-3) })
      return { id, on: dayAway(-2), reason: 'own_place' }
    }),
    shareName: {
      ...client(() => ({ ...own(), placementId: cast().ids.placement, isShared: false })),
      // Nothing was shared, so nothing is taken back.
      writes: false as const,
    },
    answerHomeCheckIn: {
      as: 'client' as const,
      holding: async () => {
        tenant = await fresh(true)
        const { placementId } = tenant
        const moved = { id: placementId, on: dayAway(-30) }
        await ask(cast().people.therapist, housingEndpoints.moveIn, moved)
        return tenant.person.cookie
      },
      input: () => ({
        id: tenant?.clientId ?? own().id,
        placementId: tenant?.placementId ?? newId(),
        day: 30,
        answer: 'stays',
      }),
    },
    undoMove: therapist(async () => {
      const id = (await fresh(true)).placementId
      await ask(cast().people.therapist, housingEndpoints.moveIn, { id, on: dayAway(-3) })
      return { id }
    }),
    correctStay: therapist(async () => {
      const id = (await fresh(true)).placementId
      await ask(cast().people.therapist, housingEndpoints.moveIn, { id, on: dayAway(-3) })
      return { id, movedInOn: dayAway(-4), why: 'They came a day earlier.' }
    }),
    listHomes: therapist(own),
    readHomeSharing: client(own),
    shareHomes: client(() => ({ ...own(), isShared: true })),
    readHomePlanDays: admin(() => ({})),
    setHomePlanDays: admin(() => usualHomePlanDays),
  }
}
