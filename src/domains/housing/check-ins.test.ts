import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ask, type Person, theWorld } from '#app/test-kit.ts'
import { saysNothing } from '#domains/notifications/says-nothing.ts'
import { lettersFrom } from '#domains/notifications/test-kit.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { askHomeCheckIns, homeCheckInLetters } from './ask-check-ins.ts'
import { housingEndpoints } from './contract.ts'
import { homeCheckIns, placements } from './tables.ts'
import { dayAway, giveEmail, setStage, street } from './test-kit.ts'

const on = setStage()
const { services } = await theWorld()

/** Ada lives in the house since so many days. */
const livedSince = async (days: number): Promise<string> => {
  const { id } = await on.propose()
  await on.byOwner(id)
  await on.byClient(id)
  await ask(on.ruth, housingEndpoints.moveIn, { id, on: dayAway(-Math.min(days, 30)) })
  await services.db.orm
    .update(placements)
    .set({ movedInOn: dayAway(-days) })
    .where(eq(placements.id, id))
  return id
}
const answer = (placementId: string, day: number, said: string, as: Person = on.ada) =>
  ask(as, housingEndpoints.answerHomeCheckIn, { id: on.clientId, placementId, day, answer: said })
const asked = async (id: string) => {
  await askHomeCheckIns(services)
  const rows = await services.db.orm.select().from(homeCheckIns).where(eq(homeCheckIns.placementId, id))
  return rows.map(({ day }) => day)
}
const ofClient = async () =>
  (await ask(on.ada, housingEndpoints.listOwnPlaces, { id: on.clientId })).body[0]?.checkIns
const ofStaff = async () => (await ask(on.ruth, housingEndpoints.listHomes, { id: on.clientId })).body
const openTasks = async () =>
  (await ask(on.ruth, taskEndpoints.listClientTasks, { id: on.clientId })).body.filter(
    ({ kind, doneAt }) => kind === 'home' && !doneAt,
  ).length

describe('a check-in of a home', () => {
  it('is asked once on its day by a message that does not name the home, while unanswered', async () => {
    await giveEmail(on.harbor, on.ada)
    expect(await asked(await livedSince(29))).toEqual([])
    const [row] = await services.db.orm.select().from(placements).where(eq(placements.clientId, on.clientId))
    const id = row?.id ?? ''
    await services.db.orm
      .update(placements)
      .set({ movedInOn: dayAway(-30) })
      .where(eq(placements.id, id))
    expect(await asked(id)).toEqual([30])
    expect(await asked(id)).toEqual([30])
    const letters = (await lettersFrom(on.harbor.id)).filter(
      ({ reference }) => reference === `homecheck:${id}/30`,
    )
    expect(letters).toHaveLength(1)
    const [letter] = letters
    const words = letter?.words.replace(/https?:\S+/g, '') ?? ''
    expect(saysNothing(words)).toBe(true)
    expect(words).not.toMatch(new RegExp(`${street}|home|house|moved|Oakland`, 'i'))
    const to = { channel: 'email', to: letter?.to ?? '' } as const
    expect(await homeCheckInLetters.isWanted(services, `${id}/30`, to)).toBe(true)
    expect((await answer(id, 30, 'stays')).status).toBe(200)
    expect(await homeCheckInLetters.isWanted(services, `${id}/30`, to)).toBe(false)
  })

  it('is answered by the client in one call, and the care team reads it on the record and on the desk', async () => {
    const id = await livedSince(65)
    expect(await ofClient()).toMatchObject([
      { day: 30, answer: null },
      { day: 60, answer: null },
    ])
    expect((await answer(id, 60, 'stays')).status).toBe(200)
    expect(await on.harbor.lastAudit('placement.check_in_answered')).toMatchObject({
      recordId: id,
      clientId: on.clientId,
      detail: { day: 60, answer: 'stays' },
    })
    const expected = [
      { day: 30, answer: null },
      { day: 60, answer: 'stays', answeredAt: expect.any(String) },
    ]
    expect((await ofStaff())[0]?.checkIns).toMatchObject(expected)
    const desk = async (as: Person) =>
      (await ask(as, housingEndpoints.listPlacements, { show: 'living', client: on.clientId })).body[0]
    expect((await desk(on.ruth))?.care?.checkIns).toMatchObject(expected)
    expect((await desk(on.admin))?.care).toBeNull()
    expect(JSON.stringify((await ask(on.owner, housingEndpoints.listOwnProperties, {})).body)).not.toContain(
      'checkIns',
    )
  })

  it('is a task of the care team when the client moved or would like to talk, until the answer is another', async () => {
    const id = await livedSince(95)
    const before = await openTasks()
    await answer(id, 90, 'talk')
    await answer(id, 90, 'talk')
    expect(await openTasks()).toBe(before + 1)
    await answer(id, 90, 'stays')
    expect(await openTasks()).toBe(before)
    await answer(id, 60, 'moved')
    expect(await openTasks()).toBe(before + 1)
    expect((await ofClient())?.map(({ day }) => day)).toEqual([30, 60, 90])
  })

  it('is not asked after the client said that they moved', async () => {
    const id = await livedSince(62)
    await answer(id, 30, 'moved')
    expect(await asked(id)).toEqual([30])
    expect((await ofClient())?.map(({ day }) => day)).toEqual([30])
  })

  it('is refused before its day, for another client, and after moving out, where it is not asked either', async () => {
    const id = await livedSince(61)
    expect((await answer(id, 90, 'stays')).status).toBe(404)
    expect((await answer(id, 45, 'stays')).status).toBe(400)
    expect((await answer(id, 30, 'left')).status).toBe(400)
    expect((await answer(id, 30, 'stays', await on.harbor.person('client'))).status).toBe(404)
    expect((await answer(id, 30, 'stays', on.ruth)).status).toBe(403)
    await answer(id, 30, 'stays')
    await ask(on.ruth, housingEndpoints.moveOut, { id, on: dayAway(0), reason: 'own_place' })
    expect((await answer(id, 60, 'stays')).body).toMatchObject({ code: 'housing.over' })
    expect(await asked(id)).toEqual([30])
    // The care team still reads the answers that were given, where the client shares the home they left.
    expect(await ofStaff()).toEqual([])
    await ask(on.ada, housingEndpoints.shareHomes, { id: on.clientId, isShared: true })
    expect((await ofStaff())[0]?.checkIns).toMatchObject([{ day: 30, answer: 'stays' }])
  })

  it('goes with its task when moving in is undone, and is asked again when the day is corrected', async () => {
    const id = await livedSince(30)
    const before = await openTasks()
    expect(await asked(id)).toEqual([30])
    const correct = (movedInOn: string) =>
      ask(on.ruth, housingEndpoints.correctStay, { id, movedInOn, why: 'A week later.' })
    await correct(dayAway(-23))
    expect(await asked(id)).toEqual([])
    await correct(dayAway(-31))
    expect(await asked(id)).toEqual([30])
    await answer(id, 30, 'talk')
    expect(await openTasks()).toBe(before + 1)
    expect((await ask(on.ruth, housingEndpoints.undoMove, { id })).body).toMatchObject({ state: 'agreed' })
    expect(await asked(id)).toEqual([])
    expect(await openTasks()).toBe(before)
  })
})
