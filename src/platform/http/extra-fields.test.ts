import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ask, makeOrganization, theWorld } from '#app/test-kit.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { clients } from '#domains/clients/tables.ts'
import { crisisEndpoints } from '#domains/crisis/contract.ts'
import { moodEndpoints } from '#domains/mood/contract.ts'
import type { Context } from '#platform/context.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { createHttpApp } from './app.ts'
import { bind } from './bind.ts'
import { extraFieldsOf, ignoresExtraFields } from './extra-fields.ts'

const shape = z.object({
  name: z.string(),
  home: z.object({ city: z.string().optional() }).nullable().default(null),
  steps: z.array(z.object({ title: z.string() })).optional(),
  answers: z.record(z.string(), z.object({ value: z.string() })).optional(),
  said: z
    .discriminatedUnion('answer', [
      z.object({ answer: z.literal('yes') }),
      z.object({ answer: z.literal('no'), reason: z.string() }),
    ])
    .optional(),
  free: z.unknown().optional(),
})

it('extra fields are found by their paths: nested, in lists, in records, in one of several shapes', () => {
  expect(
    extraFieldsOf(shape, {
      name: 'Ann',
      role: 'admin',
      home: { city: 'Reno', zip: '1' },
      steps: [{ title: 'a' }, { title: 'b', owner: 'c' }],
      answers: { one: { value: 'x', version: 2 } },
      said: { answer: 'yes', reason: 'none' },
      free: { of: { any: 'shape' } },
    }),
  ).toEqual(['role', 'home.zip', 'steps.1.owner', 'answers.one.version', 'said.reason'])
  expect(extraFieldsOf(shape, { name: 'Ann', home: null, said: { answer: 'no', reason: 'x' } })).toEqual([])
  expect(extraFieldsOf(undefined, { any: 1 })).toEqual(['any'])
})

it('a body with a field that the contract does not name is refused, the field is named and nothing is changed', async () => {
  const harbor = await makeOrganization()
  const [client, admin] = [await harbor.person('client'), await harbor.person('admin')]
  const change = { id: client.clientId, fullName: 'Ann Other' }
  const refused = await ask(admin, clientEndpoints.patchClient, { ...change, organizationId: 'x' })
  expect([refused.status, refused.body]).toEqual([
    400,
    { code: 'request.invalid', message: 'organizationId: this call has no such field' },
  ])
  const { services } = await theWorld()
  const kept = await services.db.orm
    .select()
    .from(clients)
    .where(eq(clients.id, client.clientId ?? ''))
  expect(kept[0]?.fullName).toBe('Ada client')
})

it('a call without a body refuses one that has fields', async () => {
  const { server } = await theWorld()
  const therapist = await (await makeOrganization()).person('therapist')
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/calendar-link',
    headers: { cookie: therapist.cookie },
    payload: { userId: 'x' },
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { code: 'request.invalid', message: 'userId: this call has no such field' },
  ])
})

it("a person's own words and a call for help are taken whatever stands beside them", async () => {
  const harbor = await makeOrganization()
  const client = await harbor.person('client')
  const { clientId } = client
  const message = await ask(client, chatEndpoints.sendMessage, { clientId, content: 'Hello.', colour: 'red' })
  const mood = await ask(client, moodEndpoints.logMood, {
    clientId,
    mood: 'good',
    intensity: 5,
    colour: 'red',
  })
  const call = await ask(client, crisisEndpoints.raiseAlert, { clientId, colour: 'red' })
  expect([message.status, mood.status, call.status]).toEqual([200, 201, 200])
})

it('a form that is open to all, known by its guard, ignores extra fields', () => {
  expect(ignoresExtraFields({ body: z.object({ guard: z.object({}) }) })).toBe(true)
  expect(ignoresExtraFields({ body: z.object({ name: z.string() }) })).toBe(false)
})

it('ignored fields are counted in the log, without their names or words', async () => {
  const { services } = await theWorld()
  const lines: object[] = []
  const log = { ...services.log, info: (line: object) => void lines.push(line), child: () => log }
  const endpoints = defineEndpoints({
    say: {
      method: 'POST',
      path: '/api/test/say',
      summary: 'Says it back',
      access: 'public',
      extraFields: 'ignored',
      body: z.object({ words: z.string() }),
      reply: z.object({ words: z.string() }),
    },
  })
  const app = await createHttpApp({
    services: { ...services, log: log as unknown as Context['log'] },
    bound: bind(endpoints, { say: async (_, { words }) => ({ words }) }),
    authenticate: async () => null,
    organizationFor: async () => 'harbor',
    isSuspended: async () => false,
    languageFor: () => 'en',
    screenRefused: async () => undefined,
  })
  const payload = { words: 'hello', secret: 'a', other: { secret: 'b' } }
  const answer = await app.inject({ method: 'POST', url: '/api/test/say', payload })
  await app.close()
  expect(answer.json()).toEqual({ words: 'hello' })
  expect(lines).toMatchObject([{ route: '/api/test/say', ignoredFields: 2 }])
  expect(JSON.stringify(lines)).not.toContain('secret')
})
