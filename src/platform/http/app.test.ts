import { describe, expect, it } from 'vitest'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { makeOrganization, theWorld } from '#app/test-kit.ts'
import { originAllowed } from './origin.ts'

const inject = async (options: InjectOptions): Promise<LightMyRequestResponse> =>
  (await theWorld()).server.app.inject(options)

describe('every answer', () => {
  it('carries a request id and the security headers', async () => {
    const { headers } = await inject({ method: 'GET', url: '/api/health' })
    expect(headers).toMatchObject({
      'x-request-id': expect.stringMatching(/^\w{22}$/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
  })

  it('to a wrong request is a code and a message, and names no library', async () => {
    for (const [options, code, status] of [
      [{ method: 'GET', url: '/api/nowhere' }, 'request.not_found', 404],
      [
        {
          method: 'POST',
          url: '/api/auth/login',
          payload: '{broken',
          headers: { 'content-type': 'application/json' },
        },
        'request.invalid',
        400,
      ],
      [
        {
          method: 'POST',
          url: '/api/auth/login',
          payload: '<a/>',
          headers: { 'content-type': 'application/xml' },
        },
        'request.unsupported_type',
        415,
      ],
      [
        { method: 'POST', url: '/api/auth/login', payload: { username: 'x'.repeat(70_000), password: 'y' } },
        'request.too_large',
        413,
      ],
    ] as const) {
      const answer = await inject(options)
      expect(answer.statusCode, code).toBe(status)
      expect(answer.json()).toEqual({ code, message: expect.any(String) })
    }
  })

  it('says in one document what may be asked', async () => {
    const document = (await inject({ method: 'GET', url: '/api/openapi.json' })).json() as {
      paths: Record<string, Record<string, { 'x-access': unknown }>>
    }
    expect(document.paths['/api/chat/message']?.['post']).toMatchObject({
      operationId: 'sendMessage',
      'x-access': 'public',
    })
    expect(document.paths['/api/clients/{id}/mood-logs']?.['get']?.['x-access']).toEqual([
      'guest',
      'client',
      'therapist',
    ])
  })

  it('to an address that cannot be read says no more than that', async () => {
    for (const url of ['/%ff', '/api/clients/%ff']) {
      const answer = await inject({ method: 'GET', url })
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code: 'request.invalid', message: 'request.invalid' },
      ])
    }
  })

  it('is ready only with its database', async () => {
    expect((await inject({ method: 'GET', url: '/api/ready' })).json()).toEqual({ status: 'ready' })
  })

  it('to too many resets of one address says so, also to guests who come anew each time', async () => {
    const harbor = await makeOrganization()
    const answers = []
    for (let i = 0; i < 11; i += 1) {
      const { cookie } = await harbor.person('guest')
      const answer = await inject({
        method: 'POST',
        url: '/api/auth/password-reset',
        payload: { username: 'someone' },
        headers: { cookie },
        remoteAddress: '10.9.9.9',
      })
      answers.push(answer.statusCode)
    }
    expect(answers).toEqual([...Array<number>(10).fill(200), 429])
  })
})

describe('a write', () => {
  it.each([
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, true],
    [{ origin: 'https://landfall.example', host: 'inside:3000' }, true],
    [{ host: 'localhost:3000' }, true],
    [{ 'sec-fetch-site': 'same-origin', host: 'localhost:3000' }, true],
    [{ origin: 'https://elsewhere.example', host: 'localhost:3000' }, false],
    [{ origin: 'null', host: 'localhost:3000' }, false],
    [{ 'sec-fetch-site': 'cross-site', host: 'localhost:3000' }, false],
    [{ origin: 'http://localhost:3000.elsewhere.example', host: 'localhost:3000' }, false],
  ])('from %o is allowed: %s', (headers, allowed) => {
    expect(originAllowed('POST', headers, 'https://landfall.example')).toBe(allowed)
  })
})
