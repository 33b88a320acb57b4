import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, theWorld } from '#app/test-kit.ts'
import { pressAt } from '#domains/payments/test-kit.ts'
import { aPayingHouse, planOfPerson } from './test-kit.ts'

let harbor: Awaited<ReturnType<typeof aPayingHouse>>['harbor']
let someone: Awaited<ReturnType<typeof aPayingHouse>>['someone']
let ada: Person
beforeEach(async () => {
  ;({ harbor, someone } = await aPayingHouse())
  ada = await someone()
})

describe('a choice without a script', () => {
  const choose = async (person: Person | null, choice: string, headers: Record<string, string> = {}) => {
    const { server } = await theWorld()
    const { statusCode, headers: answered } = await server.app.inject({
      method: 'POST',
      url: '/pricing/choose',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(person ? { cookie: person.cookie } : { host: harbor.host }),
        ...headers,
      },
      payload: new URLSearchParams({ interval: 'year', choice }).toString(),
    })
    return [statusCode, answered.location]
  }

  it('leads a client to the payment page, or into the trial', async () => {
    const [status, url] = await choose(ada, 'buy:premium')
    expect(status).toBe(303)
    await pressAt(String(url), 'pays')
    expect((await planOfPerson(ada)).own).toMatchObject({ plan: 'premium', interval: 'year' })
    const bob = await someone()
    expect(await choose(bob, 'trial:professional')).toEqual([303, '/hub/plan-and-payments'])
    expect((await planOfPerson(bob)).effective).toMatchObject({ plan: 'professional', source: 'trial' })
    expect(await choose(bob, 'trial:professional')).toEqual([
      303,
      '/hub/plan-and-payments?problem=trial_used',
    ])
  })

  it('leads to a processor of another site by a page, as the content policy holds a redirect there', async () => {
    const { services } = await theWorld()
    const processor = services.payments
    if (!processor) throw new Error('there is no processor')
    const { openCheckout } = processor
    processor.openCheckout = async () => ({ id: 'cs_away', url: 'https://pay.example/?a=1&b="2"' })
    try {
      const { server } = await theWorld()
      const answer = await server.app.inject({
        method: 'POST',
        url: '/pricing/choose',
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: ada.cookie },
        payload: 'choice=buy%3Apremium',
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('content="0;url=https://pay.example/?a=1&#38;b=&#34;2&#34;"')
    } finally {
      processor.openCheckout = openCheckout
    }
  })

  it('leads a visitor to registration, staff back, and takes nothing from another site', async () => {
    expect(await choose(null, 'buy:premium')).toEqual([303, '/intake'])
    expect(await choose(await someone('therapist'), 'buy:premium')).toEqual([303, '/pricing'])
    expect(await choose(ada, 'buy:everything')).toEqual([303, '/pricing'])
    const [status] = await choose(ada, 'trial:premium', {
      origin: 'https://elsewhere.example',
      host: 'localhost',
    })
    expect(status).toBe(403)
    expect((await planOfPerson(ada)).own).toBeNull()
  })
})
