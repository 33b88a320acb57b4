import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { progressEndpoints } from '#domains/progress/contract.ts'
import { days, hours, minutes } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { moodEndpoints, moods } from './contract.ts'
import { addUpMoodHours } from './hours.ts'
import { moodHours, moodHoursBuilt, moodLogs } from './tables.ts'

let harbor: Awaited<ReturnType<typeof makeOrganization>>
let ada: Person
beforeAll(async () => {
  harbor = await makeOrganization()
})

// A row of numbers that is the same in every run.
const createRandom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const anyMood = (random: (below: number) => number) => ({
  mood: moods[random(moods.length)] ?? 'neutral',
  intensity: 1 + random(10),
})

/** Writes that many logs of Ada straight into the table, each at the moment that `at` gives. */
const insertLogs = async (count: number, random: (below: number) => number, at: () => number) => {
  const { services } = await theWorld()
  await services.db.orm.insert(moodLogs).values(
    Array.from({ length: count }, () => ({
      id: newId(),
      organizationId: harbor.id,
      clientId: ada.clientId ?? '',
      ...anyMood(random),
      source: 'person' as const,
      loggedAt: new Date(at()),
    })),
  )
}

const addUp = async (): Promise<void> => {
  const { services } = await theWorld()
  await addUpMoodHours.run(services, { clientId: ada.clientId ?? '' })
}
const log = (given: Record<string, unknown>) =>
  ask(ada, moodEndpoints.logMood, { clientId: ada.clientId, mood: 'sad', intensity: 5, ...given })
/** Signs in again: a session does not live as long as this story. */
const letPass = async (milliseconds: number): Promise<void> => {
  const { clock } = await theWorld()
  clock.advance(milliseconds)
  ada = { ...ada, cookie: await harbor.signIn(ada.id, 'client') }
}

/** The hours in the table, and the same made from the logs by plain code. */
const bothSides = async () => {
  const { services } = await theWorld()
  const clientId = ada.clientId ?? ''
  const { orm } = services.db
  const [built] = await orm.select().from(moodHoursBuilt).where(eq(moodHoursBuilt.clientId, clientId))
  const kept = await orm
    .select()
    .from(moodHours)
    .where(eq(moodHours.clientId, clientId))
    .orderBy(asc(moodHours.hour))
  const logs = await orm.select().from(moodLogs).where(eq(moodLogs.clientId, clientId))
  const byHour = Map.groupBy(
    logs.filter(({ loggedAt }) => built && loggedAt < built.builtUntil),
    ({ loggedAt }) => loggedAt.getTime() - (loggedAt.getTime() % hours(1)),
  )
  const made = [...byHour]
    .toSorted(([a], [b]) => a - b)
    .map(([hour, ofHour]) => {
      const count = (mood: string): number => ofHour.filter((one) => one.mood === mood).length
      const sum = (...names: string[]): number =>
        ofHour.reduce((total, { mood, intensity }) => total + (names.includes(mood) ? intensity : 0), 0)
      const [top] = ofHour.toSorted(
        (a, b) =>
          b.intensity - a.intensity ||
          a.loggedAt.getTime() - b.loggedAt.getTime() ||
          (a.mood < b.mood ? -1 : 1),
      )
      return {
        clientId,
        hour: new Date(hour),
        ...Object.fromEntries(moods.map((mood) => [mood, count(mood)])),
        hardSum: sum('anxious', 'sad', 'angry'),
        goodSum: sum('good', 'hopeful'),
        topMood: top?.mood,
        topIntensity: top?.intensity,
        topAt: top?.loggedAt,
      }
    })
  return { kept, made, logs: logs.length }
}

/** Every report of the client: from hours, and counted one by one. */
const bothReports = async () => {
  const { services } = await theWorld()
  const clientId = ada.clientId ?? ''
  const read = async () => {
    const all = []
    for (const timeZone of ['America/Los_Angeles', 'UTC', 'Asia/Kolkata', 'Australia/Lord_Howe', undefined])
      for (const length of [7, 30, 90])
        all.push(
          (await ask(ada, progressEndpoints.readProgress, { id: clientId, days: length, timeZone })).body,
        )
    return all
  }
  const fromHours = await read()
  const { orm } = services.db
  const [built] = await orm.delete(moodHoursBuilt).where(eq(moodHoursBuilt.clientId, clientId)).returning()
  const singly = await read()
  if (built) await orm.insert(moodHoursBuilt).values(built)
  return { fromHours, singly }
}

it('the hours of a client equal what their logs come to, after random writes of every kind', async () => {
  const { services, clock } = await theWorld()
  ada = await harbor.person('client')
  const random = createRandom(7)
  await insertLogs(400, random, () => clock.now().getTime() - minutes(random(95 * 24 * 60)))
  await addUp()
  const first = await bothSides()
  expect(first.kept.length).toBeGreaterThan(200)
  expect(first.kept).toEqual(first.made)

  const sent: Record<string, unknown>[] = []
  for (let round = 0; round < 12; round += 1) {
    for (let i = 0; i < 5; i += 1) {
      const back = random(2) ? minutes(random(60 * 24 * 60)) : minutes(random(50))
      const given = {
        ...anyMood(random),
        id: newId(),
        ...(random(3) ? { loggedAt: new Date(clock.now().getTime() - back).toISOString() } : {}),
        ...(random(4) ? {} : { note: 'Walked to the water and back.' }),
      }
      sent.push(given)
      expect((await log(given)).status).toBe(201)
    }
    // Sent twice, and changed under the same id, soon enough or too late.
    const again = sent[random(sent.length)] ?? {}
    expect((await log(again)).status).toBe(201)
    expect((await log({ ...again, ...anyMood(random) })).status).toBe(201)
    await letPass(minutes(random(200)))
    if (random(2)) await addUp()
    const { kept, made } = await bothSides()
    expect(kept).toEqual(made)
  }
  await letPass(hours(4))
  await addUp()
  const { kept, made, logs } = await bothSides()
  expect(kept).toEqual(made)
  expect(logs).toBeGreaterThan(460)
  const { fromHours, singly } = await bothReports()
  expect(fromHours[2]?.moods.length).toBeGreaterThan(80)
  expect(fromHours).toEqual(singly)
  // The organization moves: its days are others, and the hours serve them too.
  await services.db.orm.execute(
    sql`update organizations set settings = settings || '{"timeZone":"America/New_York"}' where id = ${harbor.id}`,
  )
  const moved = await bothReports()
  expect(moved.fromHours).toEqual(moved.singly)
})

it('a late mood that arrives while hours are added up is in them', async () => {
  const { services, clock } = await theWorld()
  ada = await harbor.person('client')
  const at = (back: number): string => new Date(clock.now().getTime() - back).toISOString()
  for (let round = 0; round < 8; round += 1) {
    await Promise.all([
      addUp(),
      ...[3, 4, 30].map((back) => log({ loggedAt: at(hours(back)) })),
      log({ loggedAt: at(days(2)), note: 'I slept badly.' }),
    ])
    const { kept, made } = await bothSides()
    expect(kept).toEqual(made)
    await letPass(hours(1))
  }
  const [row] = await services.db.orm
    .select()
    .from(moodHoursBuilt)
    .where(eq(moodHoursBuilt.clientId, ada.clientId ?? ''))
  expect(row?.builtUntil.getTime()).toBeLessThanOrEqual(clock.now().getTime() - hours(2))
})

it('a report of more logs than are counted one by one has their hours added up, and stays the same', async () => {
  const { clock } = await theWorld()
  ada = await harbor.person('client')
  const random = createRandom(11)
  await insertLogs(2_100, random, () => clock.now().getTime() - hours(3) - minutes(random(20 * 24 * 60)))
  const read = async () =>
    (await ask(ada, progressEndpoints.readProgress, { id: ada.clientId, days: 30, timeZone: 'UTC' })).body
  const before = await read()
  let built = 0
  for (let tries = 0; tries < 3_000 && !built; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    built = (await bothSides()).kept.length
  }
  expect(built).toBeGreaterThan(300)
  expect(await read()).toEqual(before)
})
