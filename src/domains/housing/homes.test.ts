import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, makeOrganization, moveToHour, type Person, theWorld } from '#app/test-kit.ts'
import { consentEndpoints } from '#domains/consents/contract.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { timelineEndpoints } from '#domains/timeline/contract.ts'
import { translate } from '#platform/texts.ts'
import { hours } from '#shared/dates.ts'
import { dayAt } from '#shared/local-time.ts'
import { housingEndpoints } from './contract.ts'
import { bedlessReasons, type LeaveReason, leaveReasons } from './contract/words.ts'
import { aProposal, dayAway, doorNumber, openHouse, ownerOf, street, yes } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let admin: Person
let ruth: Person
let ada: Person
beforeAll(async () => {
  harbor = await makeOrganization()
  admin = await harbor.person('admin')
  ruth = await harbor.person('therapist')
})
beforeEach(async () => {
  ada = await harbor.person('client')
  await harbor.assign(ada, ruth)
})

const id = () => ada.clientId ?? ''
const agree = async (): Promise<string> => {
  const house = await openHouse(harbor, admin)
  const proposed = await ask(ruth, housingEndpoints.proposePlace, aProposal(id(), house.bedId))
  const placementId = proposed.body.id
  const owner = await ownerOf(harbor, house.id)
  await ask(owner, housingEndpoints.answerAsOwner, { id: placementId, said: yes })
  await ask(ada, housingEndpoints.answerPlace, { id: id(), placementId, said: yes })
  return placementId
}
const moveIn = (placementId: string, on = dayAway(-20)) =>
  ask(ruth, housingEndpoints.moveIn, { id: placementId, on })
const moveOut = (placementId: string, reason: LeaveReason, on = dayAway(-1)) =>
  ask(ruth, housingEndpoints.moveOut, { id: placementId, on, reason })
const homes = (by: Person | null = ruth) => ask(by, housingEndpoints.listHomes, { id: id() })
const bedlessTasks = async () =>
  (await ask(ruth, taskEndpoints.listOpenTasks)).body.filter(
    ({ kind, clientId }) => kind === 'left_home' && clientId === id(),
  )

describe('moving out', () => {
  it.each(bedlessReasons)('for “%s” is a housing task of the care team that is due today', async (reason) => {
    const placementId = await agree()
    await moveIn(placementId)
    await moveOut(placementId, reason)
    const [task, ...more] = await bedlessTasks()
    expect(more).toEqual([])
    expect(task).toMatchObject({ isLate: false, owner: { id: ruth.id } })
    const { clock } = await theWorld()
    const due = new Date(task?.dueAt ?? '')
    expect(due.getTime()).toBeGreaterThan(clock.now().getTime())
    expect(dayAt(due, 'America/Los_Angeles')).toBe(dayAt(clock.now(), 'America/Los_Angeles'))
    const work = (await ask(ruth, taskEndpoints.listWork)).body
    expect(work.find(({ taskId }) => taskId === task?.id)).toMatchObject({ kind: 'left_home', late: false })
  })

  it('is no task any more once the client has moved in elsewhere', async () => {
    await moveIn(await agree())
    const [home] = (await homes()).body
    await moveOut(home?.id ?? '', 'rent')
    expect(await bedlessTasks()).toHaveLength(1)
    await moveIn(await agree(), dayAway(0))
    expect(await bedlessTasks()).toEqual([])
  })

  it('in the evening is due before the day ends', async () => {
    const { clock } = await theWorld()
    const placementId = await agree()
    await moveIn(placementId)
    const morning = clock.now()
    await moveToHour(22)
    ruth.cookie = await harbor.signIn(ruth.id, 'therapist')
    const evening = clock.now()
    await moveOut(placementId, 'rent')
    const [task] = await bedlessTasks()
    clock.set(morning)
    const due = Date.parse(task?.dueAt ?? '')
    expect(due - evening.getTime()).toBeGreaterThan(0)
    expect(due - evening.getTime()).toBeLessThan(hours(2))
  })

  it.each(['en', 'es', 'ar'])('is in words of its own in %s, not those of a request', (language) => {
    for (const part of ['tasks', 'work'])
      expect(translate(language, 'care', `${part}.kind.left_home`)).toMatch(
        { en: /Left their home/, es: /Dejó su vivienda/, ar: /غادر مسكنه/ }[language] ?? /never/,
      )
  })

  it.each(['custody', 'treatment', 'died', 'other_home'] as const)(
    'for “%s” is recorded, and opens no task to look for a bed',
    async (reason) => {
      const placementId = await agree()
      await moveIn(placementId)
      expect((await moveOut(placementId, reason)).body).toMatchObject({ leaveReason: reason })
      expect(await bedlessTasks()).toEqual([])
    },
  )

  it('wants one of the known reasons', async () => {
    const placementId = await agree()
    await moveIn(placementId)
    expect((await moveOut(placementId, 'jail' as LeaveReason)).status).toBe(400)
    expect(new Set(leaveReasons).size).toBe(leaveReasons.length)
  })
})

describe('the addresses of a client', () => {
  it('are the present one first and the earlier ones with the reason, for the care team alone', async () => {
    expect((await homes()).body).toEqual([])
    await ask(ada, housingEndpoints.shareHomes, { id: id(), isShared: true })
    const first = await agree()
    await moveIn(first, dayAway(-30))
    await moveOut(first, 'street', dayAway(-10))
    const second = await agree()
    expect((await homes()).body).toHaveLength(1)
    await moveIn(second, dayAway(-4))
    const { body } = await homes()
    expect(body).toMatchObject([
      { id: second, from: dayAway(-4), until: null, reason: null },
      { id: first, from: dayAway(-30), until: dayAway(-10), reason: 'street' },
    ])
    expect(body[0]?.address).toContain(street)
    expect(body[0]?.address).toContain(doorNumber)
    expect(await harbor.lastAudit('homes.read')).toMatchObject({ clientId: id() })
    for (const [who, status] of [
      [null, 401],
      [ada, 403],
      [admin, 403],
      [await harbor.person('therapist'), 404],
    ] as const)
      expect((await homes(who)).status).toBe(status)
  })

  it('that the client left are shown only while they share their homes', async () => {
    const placementId = await agree()
    await moveIn(placementId, dayAway(-12))
    expect((await homes()).body).toMatchObject([{ id: placementId, until: null }])
    await moveOut(placementId, 'rent', dayAway(-2))
    expect((await homes()).body).toEqual([])
    const share = (isShared: boolean) => ask(ada, housingEndpoints.shareHomes, { id: id(), isShared })
    await share(true)
    expect((await homes()).body).toMatchObject([{ id: placementId, until: dayAway(-2), reason: 'rent' }])
    await share(false)
    expect((await homes()).body).toEqual([])
  })
})

describe('homes on the timeline', () => {
  const share = (isShared: boolean, by: Person = ada) =>
    ask(by, housingEndpoints.shareHomes, { id: id(), isShared })
  const events = async () =>
    (await ask(ruth, timelineEndpoints.readTimeline, { id: id() })).body.flatMap((one) =>
      one.kind === 'home' ? [[one.what, one.reason]] : [],
    )

  it('are shown from the moment the client consents, and no more once that is taken back', async () => {
    const placementId = await agree()
    expect(await events()).toEqual([])
    expect((await share(true)).body).toEqual({ isShared: true })
    expect(await harbor.lastAudit('consent.signed')).toMatchObject({
      clientId: id(),
      detail: { purpose: 'home' },
    })
    expect(await events()).toEqual([
      ['agreed', null],
      ['proposed', null],
    ])
    await moveIn(placementId, dayAway(0))
    expect((await events()).map(([what]) => what)).toEqual(['moved_in', 'agreed', 'proposed'])
    await moveOut(placementId, 'custody', dayAway(0))
    expect((await events())[0]).toEqual(['moved_out', 'custody'])
    const [consent] = (await ask(ada, consentEndpoints.listConsents, { id: id() })).body
    expect(consent).toMatchObject({ purpose: 'home', state: 'active' })
    await ask(ada, consentEndpoints.revokeConsent, { id: consent?.id })
    expect((await ask(ada, housingEndpoints.readHomeSharing, { id: id() })).body).toEqual({ isShared: false })
    expect(await events()).toEqual([])
  })

  it('are the client’s to share: nobody else may switch it', async () => {
    expect((await share(true, ruth)).status).toBe(403)
    expect((await share(true, await harbor.person('client'))).status).toBe(404)
  })
})
