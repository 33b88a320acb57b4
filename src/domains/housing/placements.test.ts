import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ask, listenAs, theWorld } from '#app/test-kit.ts'
import { clients } from '#domains/clients/tables.ts'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { collect } from '#domains/export/collect.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { newId } from '#shared/ids.ts'
import { photoPath } from '#shared/uploaded-file.ts'
import { housingEndpoints, placementsChanged } from './contract.ts'
import { placements } from './tables.ts'
import {
  aHouse,
  aProposal,
  dayAway,
  doorNumber,
  openHouse,
  ownerOf,
  someNeeds,
  street,
  wishedDay,
  setStage,
} from './test-kit.ts'

const on = setStage()

const places = async () => (await ask(on.ada, housingEndpoints.listOwnPlaces, { id: on.clientId })).body
const ownHouse = async () => (await ask(on.owner, housingEndpoints.listOwnProperties)).body[0]
const stands = async () =>
  (await ask(on.admin, housingEndpoints.readProperty, { id: on.house.id })).body.status

describe('a proposal', () => {
  it('makes the house offered; both say yes in any order; then, and only then, the street is told', async () => {
    const { id, status } = await on.propose()
    expect(status).toBe(201)
    expect(await stands()).toBe('offered')
    await on.byClient(id)
    expect(JSON.stringify(await places())).not.toContain(street)
    expect((await places())[0]).toMatchObject({ state: 'proposed', ownAnswer: 'accepted', arrival: null })
    await on.byOwner(id)
    const [agreed] = await places()
    expect(agreed).toMatchObject({ state: 'agreed', arrival: { hostName: 'Rosa' } })
    expect(agreed?.arrival?.address).toContain(`${doorNumber} ${street} Avenue, Oakland, CA, 94607`)
    expect(await on.harbor.lastAudit('placement.accepted')).toMatchObject({
      clientId: on.clientId,
      detail: { side: 'owner' },
    })
  })

  it('shows the owner a first name, language, needs, supports, the day and the worker, and nothing else', async () => {
    const { services } = await theWorld()
    await services.db.orm
      .update(clients)
      .set({ fullName: 'Marcus Secretname', releasedOn: '2026-11-30', riskLevel: 'high' })
      .where(eq(clients.id, on.clientId))
    await ask(on.ruth, housingEndpoints.saveNeeds, {
      id: on.clientId,
      ...someNeeds({ words: 'Never tell this' }),
    })
    await on.propose()
    const own = await ownHouse()
    expect(own?.placements).toEqual([
      {
        id: expect.any(String),
        state: 'proposed',
        bedName: 'Front room · Window bed',
        contact: null,
        firstName: 'Marcus',
        language: 'en',
        needs: ['near_bus'],
        supports: ['worker_weekly'],
        words: 'Likes to cook.',
        fromDay: wishedDay(),
        worker: { fullName: 'Ada therapist', phone: '(555) 010-0142' },
        meeting: null,
        ownAnswer: null,
        movedInOn: null,
        movedOutOn: null,
      },
    ])
    const all = JSON.stringify(own)
    for (const never of ['Secretname', 'Never tell', '2026-11-30', on.clientId, 'A calm house'])
      expect(all).not.toContain(never)
  })

  it.each(['client', 'owner'] as const)(
    'declined by the %s frees the bed; the other never learns why',
    async (who) => {
      const { id } = await on.propose()
      await (who === 'client' ? on.byOwner(id) : on.byClient(id))
      const reason = who === 'client' ? 'rules_do_not_fit' : 'needs_do_not_fit'
      const said = { answer: 'declined', reason }
      expect((await (who === 'client' ? on.byClient(id, said) : on.byOwner(id, said))).status).toBe(200)
      expect(await stands()).toBe('approved')
      const seen = who === 'client' ? (await ownHouse())?.placements : await places()
      expect(seen).toMatchObject([{ state: 'withdrawn' }])
      expect(JSON.stringify(seen)).not.toContain(reason)
      // What was shared for it is not kept in front of the house.
      if (who === 'client') expect(seen).toMatchObject([{ needs: [], supports: [], words: '' }])
      const staff = (await ask(on.ruth, housingEndpoints.readProperty, { id: on.house.id })).body
        .placements[0]
      expect(staff).toMatchObject({ [`${who}Reason`]: reason, state: 'declined' })
      const tasks = (await ask(on.ruth, taskEndpoints.listClientTasks, { id: on.clientId })).body
      expect(tasks.filter(({ kind }) => kind === 'home')).toHaveLength(1)
      const room = (await ask(on.admin, housingEndpoints.readProperty, { id: on.house.id })).body.rooms[0]
      expect(room?.beds[0]?.use).toBe('free')
      expect((await on.byClient(id)).body).toMatchObject({ code: 'housing.over' })
    },
  )

  it('that came to nothing says to nobody outside who said no; the team reads it', async () => {
    const { services } = await theWorld()
    for (const who of ['client', 'owner'] as const) {
      const fresh = await openHouse(on.harbor, on.admin)
      const theirs = await ownerOf(on.harbor, fresh.id)
      const { id } = await on.propose({ bedId: fresh.bedId, placementId: newId() })
      if (who === 'client') await on.byClient(id, { answer: 'declined', reason: 'too_far' })
      else
        await ask(theirs, housingEndpoints.answerAsOwner, {
          id,
          said: { answer: 'declined', reason: 'not_now' },
        })
      const { events } = (await ask(null, submissionEndpoints.readStatus, { token: fresh.token })).body
      for (const event of events.filter(({ words }) => !words))
        expect(['system', 'sender'], JSON.stringify(event)).toContain(event.side)
      expect(events.find(({ to }) => to === 'placement_ended')).toMatchObject({ side: 'system' })
      const record = (await ask(on.admin, submissionEndpoints.readSubmission, { id: fresh.id })).body
      expect(record.events.find(({ to }) => to === 'placement_ended')).toMatchObject({
        side: who === 'client' ? 'person' : 'partner',
      })
      const { sections } = await collect(services, on.clientId)
      const own = sections.find(({ title }) => title === 'placements')?.rows.at(-1)
      expect(own).toMatchObject({ state: who === 'client' ? 'declined' : 'withdrawn' })
    }
  })

  it('with words that an owner is not to read is refused, and says which', async () => {
    const answer = await on.propose({ ownerWords: 'Was in prison, is kind.' })
    expect(answer.body).toMatchObject({ code: 'words.telling', message: 'prison' })
    expect((await ownHouse())?.placements).toEqual([])
  })

  it('of one bed to two people at once: one has it, the other hears that it is taken', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await on.harbor.person('client')
      const two = await on.harbor.person('client')
      await on.harbor.assign(one, on.ruth)
      await on.harbor.assign(two, on.ruth)
      const fresh = await openHouse(on.harbor, on.admin)
      const answers = await Promise.all(
        [one, two].map((person) =>
          ask(on.ruth, housingEndpoints.proposePlace, aProposal(person.clientId ?? '', fresh.bedId)),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'housing.bed_taken' })
    }
  })

  it('both saying yes and no at once ends in one of the two, never between', async () => {
    const { id } = await on.propose()
    await on.byOwner(id)
    await Promise.all([on.byClient(id), on.byOwner(id, { answer: 'declined', reason: 'not_now' })])
    const { services } = await theWorld()
    const [row] = await services.db.orm.select().from(placements).where(eq(placements.id, id))
    expect(row?.state).toBe('declined')
    expect(await stands()).toBe('approved')
  })

  it('sent twice is one; a person is asked about one place at a time', async () => {
    const placementId = newId()
    const first = await on.propose({ placementId })
    expect((await on.propose({ placementId })).body.id).toBe(first.id)
    const other = await openHouse(on.harbor, on.admin)
    expect((await on.propose({ placementId: newId(), bedId: other.bedId })).body).toMatchObject({
      code: 'housing.already_proposed',
    })
  })

  it('is for the own caseload and for a house that is open', async () => {
    const stranger = await on.harbor.person('therapist')
    const input = aProposal(on.clientId, on.house.bedId)
    expect((await ask(stranger, housingEndpoints.proposePlace, input)).status).toBe(404)
    await ask(on.admin, submissionEndpoints.moveSubmissions, {
      ids: [on.house.id],
      to: 'info_needed',
      reason: 'The roof?',
    })
    expect((await on.propose()).body).toMatchObject({ code: 'housing.not_open' })
  })

  it('ends when the owner takes the house back, and the person is told', async () => {
    const { id } = await on.propose()
    await ask(null, submissionEndpoints.withdrawStatus, { token: on.house.token })
    expect((await places())[0]).toMatchObject({ id, state: 'withdrawn', photos: [] })
  })

  it('can have a time to meet, which both see, and questions, which the owner does not', async () => {
    const { services } = await theWorld()
    const { id } = await on.propose()
    const at = new Date(services.clock.now().getTime() + 86_400_000).toISOString()
    await ask(on.owner, housingEndpoints.suggestMeetingAsOwner, { id, at })
    expect((await places())[0]?.meeting).toEqual({ at, by: 'owner', isAgreed: false })
    const later = new Date(services.clock.now().getTime() + 2 * 86_400_000).toISOString()
    await ask(on.ada, housingEndpoints.suggestMeeting, { id: on.clientId, placementId: id, at: later })
    expect((await ownHouse())?.placements[0]?.meeting).toEqual({ at: later, by: 'client', isAgreed: false })
    const wordsId = newId()
    const question = { id: on.clientId, placementId: id, wordsId, words: 'Is there a bus at night?' }
    await ask(on.ada, housingEndpoints.askAboutPlace, question)
    await ask(on.ada, housingEndpoints.askAboutPlace, question)
    // Written on after an answer that was lost, it is kept too.
    const more = { ...question, words: 'Is there a bus at night? And on Sunday?' }
    await ask(on.ada, housingEndpoints.askAboutPlace, more)
    await ask(on.ada, housingEndpoints.askAboutPlace, more)
    await ask(on.ruth, housingEndpoints.writeAboutPlace, { id, wordsId: newId(), words: 'Until one.' })
    expect((await places())[0]?.said.map(({ side, words }) => [side, words])).toEqual([
      ['client', 'Is there a bus at night?'],
      ['client', more.words],
      ['worker', 'Until one.'],
    ])
    expect(JSON.stringify(await ownHouse())).not.toContain('bus at night')
  })

  it('with words of danger in a question opens an alert', async () => {
    const { id } = await on.propose()
    const words = 'There is no point. I am going to kill myself tonight.'
    const { body } = await ask(on.ada, housingEndpoints.askAboutPlace, {
      id: on.clientId,
      placementId: id,
      wordsId: newId(),
      words,
    })
    expect(body.crisis).toBe('crisis')
    expect(await on.harbor.lastAudit('alert.opened')).toMatchObject({ clientId: on.clientId })
  })

  it('tells the page of the person, the owner and the team by ids alone', async () => {
    const page = await listenAs(on.ada)
    const { id } = await on.propose()
    const [heard] = await page.hear(placementsChanged.name)
    expect(heard?.data).toEqual({ placementId: id })
    await page.close()
  })
})

describe('living there', () => {
  const agree = async () => {
    const { id } = await on.propose()
    await on.byOwner(id)
    await on.byClient(id)
    return id
  }

  it('makes the house occupied, and moving out puts it between tenants, with the history of the bed', async () => {
    const id = await agree()
    const early = await ask(on.ruth, housingEndpoints.moveIn, { id, on: '2099-01-01' })
    expect(early.body).toMatchObject({ code: 'housing.day_ahead' })
    expect((await ask(on.ruth, housingEndpoints.moveIn, { id, on: dayAway(-20) })).status).toBe(200)
    expect(await stands()).toBe('occupied')
    expect((await ownHouse())?.rooms[0]?.beds[0]).toMatchObject({
      use: 'in_use',
      who: 'Ada',
      since: dayAway(-20),
    })
    expect((await ownHouse())?.mayWithdraw).toBe(false)
    const before = { id, on: dayAway(-21), reason: 'own_place' }
    expect((await ask(on.ruth, housingEndpoints.moveOut, before)).status).toBe(400)
    await ask(on.admin, housingEndpoints.moveOut, { id, on: dayAway(-5), reason: 'own_place' })
    expect(await stands()).toBe('between_tenants')
    const [history] = (await ask(on.admin, housingEndpoints.readProperty, { id: on.house.id })).body
      .placements
    expect(history).toMatchObject({
      movedInOn: dayAway(-20),
      movedOutOn: dayAway(-5),
      leaveReason: 'own_place',
    })
    const own = JSON.stringify(await ownHouse())
    expect(own).toContain(dayAway(-5))
    expect(own).not.toContain('own_place')
    // The street is no longer theirs to know.
    expect(JSON.stringify(await places())).not.toContain(street)
  })

  it('wants both to have agreed', async () => {
    const { id } = await on.propose()
    expect((await ask(on.ruth, housingEndpoints.moveIn, { id, on: dayAway(-20) })).body).toMatchObject({
      code: 'housing.not_agreed',
    })
  })

  it('keeps a bed that somebody holds from being taken away', async () => {
    await agree()
    const answer = await ask(on.owner, housingEndpoints.editOwnProperty, {
      ...aHouse(),
      id: on.house.id,
      version: 1,
    })
    expect(answer.body).toMatchObject({ code: 'housing.bed_in_use' })
  })
})

describe('who sees what', () => {
  it('shows an admin who lives where, and nothing of why', async () => {
    await on.propose()
    const { body } = await ask(on.admin, housingEndpoints.readProperty, { id: on.house.id })
    expect(body.placements[0]).toMatchObject({ client: { fullName: 'Ada client' }, care: null })
    expect((await ask(on.ruth, housingEndpoints.listPlacements)).body[0]?.care).toMatchObject({
      words: 'A calm house near the bus.',
    })
    const other = await on.harbor.person('therapist')
    const theirs = await ask(other, housingEndpoints.readProperty, { id: on.house.id })
    expect(theirs.body).toMatchObject({ mayDecide: false, placements: [] })
    expect((await ask(other, housingEndpoints.listPlacements)).body).toEqual([])
  })

  it('shows photos to a person while the place is theirs to think about', async () => {
    const { server } = await theWorld()
    const { sendForm } = await import('#app/test-kit.ts')
    const { aPhoto } = await import('./test-kit.ts')
    const path = `/api/partner/properties/${on.house.id}/photos`
    await sendForm(on.owner, path, {}, [{ name: 'a.jpg', bytes: await aPhoto() }], { host: on.harbor.host })
    const { id } = await on.propose()
    const photoId = (await places())[0]?.photos[0]?.id ?? ''
    const get = async () =>
      (
        await server.app.inject({
          method: 'GET',
          url: photoPath(photoId, 'small'),
          headers: { cookie: on.ada.cookie },
        })
      ).statusCode
    expect(await get()).toBe(200)
    await on.byClient(id, { answer: 'declined', reason: 'too_far' })
    expect(await get()).toBe(404)
  })
})

describe('matching', () => {
  it('orders open houses by fit and says which parts fit', async () => {
    const east = await on.harbor.person('therapist')
    const person = await on.harbor.person('client')
    await on.harbor.assign(person, east)
    const id = person.clientId ?? ''
    expect((await ask(east, housingEndpoints.listMatches, { id })).body).toMatchObject({
      code: 'housing.needs_first',
    })
    const wanted = someNeeds({ needs: ['step_free', 'women_only'], zipCode: '10001', miles: 20 })
    await ask(east, housingEndpoints.saveNeeds, { id, ...wanted })
    const near = await openHouse(on.harbor, on.admin, {
      ...aHouse({ city: 'Newark', state: 'NJ', zipCode: '07102' }),
      features: ['step_free'],
      welcomes: ['women'],
      freeFrom: '2027-03-01',
      rent: 0,
    })
    const { body } = await ask(east, housingEndpoints.listMatches, { id })
    expect(body[0]).toMatchObject({
      id: near.id,
      freeBeds: 1,
      fit: {
        isNear: true,
        isInTime: false,
        isAffordable: true,
        met: ['step_free', 'women_only'],
        unmet: [],
      },
    })
    expect(body[0]?.fit.miles).toBeLessThan(20)
    expect(body.at(-1)?.fit).toMatchObject({ isNear: false, unmet: ['step_free', 'women_only'] })
  })

  it.each([
    ['75036', '75036'],
    ['09012', '09012'],
    ['89437-1208', '89437'],
    ['٨٥٢٨٨', '85288'],
  ])(
    'keeps the ZIP code %s of a person though it is in no list, and says that it knows no distance',
    async (typed, kept) => {
      const therapist = await on.harbor.person('therapist')
      const person = await on.harbor.person('client')
      await on.harbor.assign(person, therapist)
      const id = person.clientId ?? ''
      const { body } = await ask(therapist, housingEndpoints.saveNeeds, {
        id,
        ...someNeeds({ zipCode: typed }),
      })
      expect(body).toMatchObject({ needs: { zipCode: kept }, hasPlace: false })
    },
  )

  it('leaves out a house without a free bed', async () => {
    await ask(on.ruth, housingEndpoints.saveNeeds, { id: on.clientId, ...someNeeds() })
    const shown = async () =>
      (await ask(on.ruth, housingEndpoints.listMatches, { id: on.clientId })).body.some(
        ({ id }) => id === on.house.id,
      )
    expect(await shown()).toBe(true)
    await on.propose()
    expect(await shown()).toBe(false)
  })

  it('is found by state, city, ZIP, beds and what it has', async () => {
    const far = await openHouse(on.harbor, on.admin, {
      city: 'Reno',
      state: 'NV',
      zipCode: '89501',
      features: ['parking'],
    })
    const list = async (filter: object) =>
      (await ask(on.admin, housingEndpoints.listProperties, { ...filter })).body.map(({ id }) => id)
    for (const filter of [{ state: 'NV' }, { q: 'ren' }, { q: '8950' }, { feature: 'parking' }])
      expect(await list(filter), JSON.stringify(filter)).toEqual([far.id])
    expect(await list({ q: '%' })).toEqual([])
    expect(await list({ beds: 2 })).toEqual([])
    const first = await ask(on.admin, housingEndpoints.listProperties, { limit: 1 })
    expect(first.headers['link']).toBeTruthy()
  })
})

describe('what is sent twice', () => {
  it('a proposal stands; with other words, another bed or day under its id it is refused', async () => {
    const proposal = aProposal(on.clientId, on.house.bedId)
    const send = (given: object = {}, as = on.ruth) =>
      ask(as, housingEndpoints.proposePlace, { ...proposal, ...given })
    const first = await send()
    expect(first.status).toBe(201)
    expect(await send()).toMatchObject({ status: 201, body: { id: first.body.id } })
    for (const other of [
      { words: 'Another house.' },
      { ownerWords: '' },
      { fromDay: dayAway(9) },
      { bedId: newId() },
      { needs: [] },
      { workerPhone: '(555) 010-0143' },
      { meetingAt: `${dayAway(2)}T12:00:00.000Z` },
    ])
      expect(await send(other)).toMatchObject({ status: 409, body: { code: 'housing.changed_meanwhile' } })
    // A time that the owner has named meanwhile makes it no other proposal.
    await ask(on.owner, housingEndpoints.suggestMeetingAsOwner, {
      id: first.body.id,
      at: `${dayAway(2)}T12:00:00.000Z`,
    })
    expect((await send()).status).toBe(201)
  })

  it('a proposal under an id that is somebody else’s is refused as one that is taken, also at once', async () => {
    const taken = { status: 400, body: { code: 'request.invalid', message: 'placementId: is taken' } }
    const first = await on.propose()
    const [bea, cy] = [await on.harbor.person('client'), await on.harbor.person('client')]
    for (const one of [bea, cy]) await on.harbor.assign(one, on.ruth)
    const send = async (to: typeof bea, placementId: string) => {
      const { bedId } = await openHouse(on.harbor, on.admin)
      return () =>
        ask(on.ruth, housingEndpoints.proposePlace, { ...aProposal(to.clientId ?? '', bedId), placementId })
    }
    expect(await (await send(bea, first.id))()).toMatchObject(taken)
    const id = newId()
    const sends = [await send(bea, id), await send(cy, id)]
    const both = await Promise.all(sends.map((one) => one()))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(both.find(({ status }) => status === 400)).toMatchObject(taken)
  })

  it('a time to meet is told once, however often it is pressed', async () => {
    const { id } = await on.propose()
    const lines = async () =>
      (await ask(on.admin, submissionEndpoints.readSubmission, { id: on.house.id })).body.events.filter(
        ({ to }) => to === 'placement_meeting',
      ).length
    const at = `${dayAway(2)}T12:00:00.000Z`
    const press = (moment = at) => ask(on.ruth, housingEndpoints.suggestMeetingAsWorker, { id, at: moment })
    const both = await Promise.all([press(), press()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await lines()).toBe(1)
    await press(`${dayAway(3)}T12:00:00.000Z`)
    expect(await lines()).toBe(2)
  })
})
