import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { call, callOrNull } from './api.ts'

const { readOwn } = defineEndpoints({
  readOwn: {
    method: 'GET',
    path: '/api/test/own',
    summary: 'Something of a person who is signed in',
    access: ['client'],
    reply: z.object({ name: z.string() }),
  },
})

const answer = (status: number, body: object): void => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
}
afterEach(() => vi.unstubAllGlobals())

it('a call fails on 401 with the status and the body in its message', async () => {
  answer(401, { code: 'auth.sign_in_required' })
  await expect(call(readOwn)).rejects.toThrow('401: {"code":"auth.sign_in_required"}')
})

it('a call that is set to yield null answers null on 401', async () => {
  answer(401, { code: 'auth.sign_in_required' })
  expect(await callOrNull(readOwn)).toBeNull()
})

it('a call that is set to yield null fails on every other error, and answers what the server sent', async () => {
  answer(404, { code: 'request.not_found' })
  await expect(callOrNull(readOwn)).rejects.toThrow('404')
  answer(200, { name: 'Marcus' })
  expect(await callOrNull(readOwn)).toEqual({ name: 'Marcus' })
})
