import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { ask, makeOrganization, type Person, sendForm, theWorld } from '#app/test-kit.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { clients } from '#domains/clients/tables.ts'
import { contactPath } from '#domains/contact/contract.ts'
import { resumePath } from '#domains/job-board/contract/application.ts'
import { backgroundContext } from '#platform/context.ts'
import { crisisEndpoints } from './contract.ts'
import { screenRefused } from './screen-refused.ts'
import { moodEndpoints } from '#domains/mood/contract.ts'
import { tasks } from '#domains/tasks/tables.ts'
import { crisisAlerts, crisisEpisodes } from './tables.ts'

const words = 'I want to kill myself tonight.'
let harbor: Awaited<ReturnType<typeof makeOrganization>>

beforeAll(async () => {
  harbor = await makeOrganization()
})

const send = async (person: Pick<Person, 'cookie'> | null, path: string, payload: string) => {
  const { server } = await theWorld()
  const response = await server.app.inject({
    method: 'PATCH',
    url: path,
    headers: {
      'content-type': 'application/json',
      host: harbor.host,
      ...(person ? { cookie: person.cookie } : {}),
    },
    payload,
  })
  const cookies = response.cookies.map(({ name, value }) => `${name}=${value}`)
  return { status: response.statusCode, ...(response.json() as { code: string; message: string }), cookies }
}
const alertOf = async (person: Pick<Person, 'clientId' | 'cookie'>) =>
  (await ask(person, crisisEndpoints.readAlertStatus, { id: person.clientId })).body
/** Alerts of the guests that stand for a person with an account. */
const alertsFor = async (person: Person) => {
  const { services } = await theWorld()
  return services.db.orm
    .select({ name: clients.fullName, level: crisisAlerts.level })
    .from(crisisAlerts)
    .innerJoin(clients, eq(clients.id, crisisAlerts.clientId))
    .where(eq(clients.standsFor, person.id))
}
const alertsHere = async (): Promise<number> => {
  const { services } = await theWorld()
  const found = await services.db.orm
    .select()
    .from(crisisAlerts)
    .where(eq(crisisAlerts.organizationId, harbor.id))
  return found.length
}

it.each([
  ['nests 40 levels deep', `${'['.repeat(40)}${JSON.stringify(words)}${']'.repeat(40)}`, 'request.too_deep'],
  ['has an unknown field', JSON.stringify({ fullName: 'Ann', note: words }), 'request.invalid'],
  ['has a field of the wrong kind', JSON.stringify({ fullName: [words] }), 'request.invalid'],
  ['is cut off', JSON.stringify({ fullName: words }).slice(0, -3), 'request.invalid'],
  [
    'hides the words behind many others',
    JSON.stringify({ a: `${'x '.repeat(9_000)}${words} ${'y '.repeat(9_000)}` }),
    'request.invalid',
  ],
])(
  "a client's crisis message in a body that %s opens an alert, and the body is refused",
  async (_, payload, code) => {
    const client = await harbor.person('client')
    const answer = await send(client, `/api/clients/${client.clientId}`, payload)
    expect(answer).toMatchObject({ status: 400, code })
    expect(await alertOf(client)).toMatchObject({ level: 'crisis' })
  },
)

it("a visitor's crisis message in a body that cannot be parsed opens an alert, and the visitor becomes its guest", async () => {
  const before = await alertsHere()
  const answer = await send(null, '/api/clients/x', `${'{"a":'.repeat(50)}${JSON.stringify(words)}`)
  expect(answer).toMatchObject({
    status: 400,
    code: 'request.too_deep',
    message: 'body: at most 32 levels of arrays and objects',
  })
  expect(answer.cookies.join()).toContain('landfall_session=')
  expect(await alertsHere()).toBe(before + 1)
})

it("a partner's crisis message in a refused body opens an alert in their name, and they keep their session", async () => {
  const partner = await harbor.person('partner')
  const answer = await send(partner, '/api/partner/jobs/x', JSON.stringify({ words }))
  expect(answer).toMatchObject({ status: 400, cookies: [] })
  expect(await alertsFor(partner)).toEqual([{ name: 'Ada partner', level: 'crisis' }])
})

it("a partner's weak sign in a refused body stands on the desk in their name, with a task, and asks nobody", async () => {
  const { services } = await theWorld()
  const partner = await harbor.person('partner')
  await send(partner, '/api/partner/jobs/x', JSON.stringify({ words: 'I feel so hopeless, nothing matters' }))
  expect(await alertsFor(partner)).toEqual([{ name: 'Ada partner', level: 'watch' }])
  const [guest] = await services.db.orm.select().from(clients).where(eq(clients.standsFor, partner.id))
  const id = guest?.id ?? ''
  expect(
    await services.db.orm.select({ kind: tasks.kind }).from(tasks).where(eq(tasks.clientId, id)),
  ).toEqual([{ kind: 'screening' }])
  expect(await services.db.orm.select().from(crisisEpisodes).where(eq(crisisEpisodes.clientId, id))).toEqual(
    [],
  )
})

it('a harmless body after a crisis is not said to sound like danger: the open alert colours no other page', async () => {
  const client = await harbor.person('client')
  await send(client, `/api/clients/${client.clientId}`, JSON.stringify({ fullName: [words] }))
  const { body } = await ask(client, moodEndpoints.logMood, {
    clientId: client.clientId,
    mood: 'neutral',
    intensity: 5,
    note: 'I cooked rice for my sister.',
  })
  expect(body.crisis).toBe('none')
})

it('a refused body without danger opens nothing and makes no guest', async () => {
  const before = await alertsHere()
  const answer = await send(null, '/api/clients/x', `${'['.repeat(50)}"Hello there"`)
  expect(answer).toMatchObject({ status: 400, cookies: [] })
  expect(await alertsHere()).toBe(before)
})

it('an id in a refused body is not read as words, whatever the detector sees in its letters', async () => {
  const client = await harbor.person('client')
  // The model takes this id for a sign.
  const answer = await send(client, `/api/clients/${client.clientId}`, '{"a":"JS8yHK7WYEvrcNvrhi3vti"}')
  expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
  const { services } = await theWorld()
  const alerts = await services.db.orm
    .select()
    .from(crisisAlerts)
    .where(eq(crisisAlerts.clientId, client.clientId ?? ''))
  expect(alerts).toEqual([])
})

it('what staff write in a refused body about others opens nothing', async () => {
  const before = await alertsHere()
  const therapist = await harbor.person('therapist')
  const client = await harbor.person('client')
  const refused = await ask(therapist, clientEndpoints.patchClient, { id: client.clientId, note: words })
  expect(refused.status).toBe(400)
  expect(await alertsHere()).toBe(before)
})

it('a form with files screens the words of a field that it refuses, and a public form ignores such a field', async () => {
  const client = await harbor.person('client')
  const refused = await sendForm<{ code: string; message: string }>(client, resumePath, { note: words })
  expect(refused.body).toEqual({ code: 'request.invalid', message: 'note: this call has no such field' })
  expect(await alertOf(client)).toMatchObject({ level: 'crisis' })
  const taken = await sendForm<{ message: string }>(null, contactPath, { colour: 'red' }, [], {
    host: harbor.host,
  })
  expect(taken.body.message).not.toContain('colour')
})

it('screening rejects when an alert could not be kept, so that the page does not call it sent', async () => {
  const { services } = await theWorld()
  const client = await harbor.person('client')
  const orm = { ...services.db.orm, transaction: () => Promise.reject(new Error('gone')) }
  const ctx = {
    ...backgroundContext({ ...services, db: { ...services.db, orm: orm as never } }, harbor.id),
    actor: { ...client, userId: client.id, fullName: 'Ada', session: 'x' },
  }
  await expect(screenRefused(ctx, [words])).rejects.toThrow('gone')
})
