import { expect, it } from 'vitest'
import { allEndpoints } from '#app/endpoints.ts'
import { makeOrganization, theWorld } from '#app/test-kit.ts'
import { newId } from '#shared/ids.ts'
import { isTooDeep, levelsAtMost, literalsOf, stringsOf } from './json-body.ts'

const lists = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
const objects = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)

it('text of 32 levels is not too deep, text of 33 is, in lists and in objects', () => {
  for (const nest of [lists, objects]) {
    expect(isTooDeep(nest(levelsAtMost))).toBe(false)
    expect(isTooDeep(nest(levelsAtMost + 1))).toBe(true)
  }
  expect(isTooDeep(`[${Array.from({ length: 1000 }, () => '[[]]').join(',')}]`)).toBe(false)
})

it('brackets in a string are no levels, also after an escaped quote', () => {
  expect(isTooDeep(JSON.stringify({ words: `"${'['.repeat(100)}\\` }))).toBe(false)
  expect(isTooDeep(`{"words":"\\\\"${lists(40)}`)).toBe(true)
})

it('the strings of a body are found without parsing it, and by walking it', () => {
  expect(literalsOf('[[{"a":"one \\"two\\" \\u00e9"},"three')).toEqual(['a', 'one "two" é', 'three'])
  expect(literalsOf('no JSON at all')).toEqual(['no JSON at all'])
  expect(stringsOf({ a: ['one', { 'two words': 'three' }], b: 4 })).toEqual(['one', 'two words', 'three'])
})

it('a password is not among the strings of a body, parsed or not', () => {
  const body = { username: 'ann', password: 'my secret', newPassword: 'another', words: 'my password' }
  expect(stringsOf(body)).toEqual(['ann', 'my password'])
  const names = ['username', 'password', 'newPassword', 'words']
  expect(literalsOf(`${JSON.stringify(body)}}`).filter((text) => !names.includes(text))).toEqual([
    'ann',
    'my password',
  ])
})

it('every endpoint answers 400 to a body that nests too deep, with and without a session', async () => {
  const { server } = await theWorld()
  const harbor = await makeOrganization()
  const people = [null, await harbor.person('client'), await harbor.person('admin')]
  const bodies = [33, 40, 64, 1_000, 10_000].flatMap((levels) => [
    lists(levels),
    objects(levels),
    `{"content":${lists(levels)}}`,
  ])
  bodies.push('['.repeat(30_000), lists(30_000))
  const routes = allEndpoints.filter(({ endpoint }) => endpoint.method !== 'GET')
  const answers: Record<string, number> = {}
  for (const [place, { endpoint }] of routes.entries()) {
    const cookie = people[place % people.length]?.cookie
    const response = await server.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/\{\w+\}/g, newId()),
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      payload: bodies[place % bodies.length] ?? '',
    })
    const told = `${response.statusCode} ${(response.json() as { code: string }).code}`
    answers[told] = (answers[told] ?? 0) + 1
  }
  expect(answers).toEqual({ '400 request.too_deep': routes.length })
})
