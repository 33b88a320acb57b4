import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { minutes, seconds } from '#shared/dates.ts'
import type { FormChallenge, Guard } from '#shared/form-guard.ts'
import { ApiError } from './api.ts'
import { createKeeper, GuardError } from './guard-keeper.ts'
import { Honeypot, useGuard } from './guard.tsx'

let time = 0
let fetched = 0
let website = ''
let offline = false
const refuse = (code: string): ApiError => new ApiError(409, JSON.stringify({ code }))
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))
const open = async (solve: (n: string) => Promise<string | null> = async (n) => n) => {
  const keeper = createKeeper({
    fetch: async () => {
      if (offline) throw new GuardError('unreachable')
      fetched += 1
      return {
        signature: `work ${fetched}`,
        parameters: { data: { minimumAgeMs: seconds(3) } },
      } as FormChallenge
    },
    solve: ({ signature }) => solve(signature),
    now: () => time,
    pause: async (span) => {
      time += span
    },
    website: { read: () => website, clear: () => (website = '') },
  })
  keeper.open()
  await settle()
  return keeper
}
/** A server that answers in turn: a code, a line that is cut, or that all is well. */
const server = (...answers: string[]) => {
  const got: (Guard & { at: number })[] = []
  return {
    got,
    send: async (guard: Guard): Promise<string> => {
      got.push({ ...guard, at: time })
      const answer = answers.shift() ?? 'ok'
      if (answer === 'cut') throw new TypeError('Failed to fetch')
      if (answer !== 'ok') throw refuse(answer)
      return 'kept'
    },
  }
}
beforeEach(() => {
  time = 1_000
  fetched = 0
  website = ''
  offline = false
})

describe('a form that is open', () => {
  it('sends with work that was begun when it was opened', async () => {
    const keeper = await open()
    time += minutes(5)
    const { got, send } = server()
    expect(await keeper.send(send)).toBe('kept')
    expect(got).toMatchObject([{ solution: 'work 1', website: '' }])
    expect(fetched).toBe(1)
  })

  it('waits for the work, and until three seconds are over, when it is sent at once', async () => {
    let done: (work: string) => void = () => undefined
    const keeper = await open(() => new Promise((resolve) => (done = resolve)))
    const { got, send } = server()
    const sent = keeper.send(send)
    await settle()
    expect(got).toEqual([])
    done('late work')
    await sent
    expect(got[0]).toMatchObject({ solution: 'late work' })
    expect((got[0]?.at ?? 0) - 1_000).toBeGreaterThanOrEqual(seconds(3))
  })

  it('does new work where it was open for too long, or the server asks for it, without a word', async () => {
    const keeper = await open()
    time += minutes(56)
    const { got, send } = server('guard.challenge_over')
    expect(await keeper.send(send)).toBe('kept')
    expect(got.map(({ solution }) => solution)).toEqual(['work 2', 'work 3'])
  })

  it('asks twice and not for ever', async () => {
    const keeper = await open()
    const { got, send } = server('guard.challenge_over', 'guard.challenge_over')
    await expect(keeper.send(send)).rejects.toMatchObject({ code: 'guard.challenge_over' })
    expect(got).toHaveLength(2)
  })

  it('is patient for somebody who was too fast, with the same work', async () => {
    const keeper = await open()
    const { got, send } = server('guard.too_fast')
    await keeper.send(send)
    expect(got.map(({ solution }) => solution)).toEqual(['work 1', 'work 1'])
    expect((got[1]?.at ?? 0) - (got[0]?.at ?? 0)).toBeGreaterThanOrEqual(seconds(3))
  })

  it('empties the field that nobody sees when it was filled, so that a second press goes through', async () => {
    website = 'filled by a browser'
    const keeper = await open()
    const { got, send } = server('guard.hidden_field')
    await expect(keeper.send(send)).rejects.toMatchObject({ code: 'guard.hidden_field' })
    expect(await keeper.send(send)).toBe('kept')
    expect(got.map((one) => one.website)).toEqual(['filled by a browser', ''])
  })

  it('serves with the same work after a line that was cut, and with other work after an answer', async () => {
    const keeper = await open()
    const { got, send } = server('cut', 'request.invalid')
    await expect(keeper.send(send)).rejects.toThrow('Failed to fetch')
    await expect(keeper.send(send)).rejects.toMatchObject({ code: 'request.invalid' })
    await keeper.send(send)
    expect(got.map(({ solution }) => solution)).toEqual(['work 1', 'work 1', 'work 2'])
  })

  it('tries again at sending what could not be fetched when it was opened, and says so when it cannot', async () => {
    offline = true
    const keeper = await open()
    const { got, send } = server()
    await expect(keeper.send(send)).rejects.toMatchObject({ why: 'unreachable' })
    expect(got).toEqual([])
    offline = false
    expect(await keeper.send(send)).toBe('kept')
  })

  it('says so where a browser gives up the work', async () => {
    const keeper = await open(async () => null)
    await expect(keeper.send(server().send)).rejects.toMatchObject({ why: 'unsupported' })
  })
})

it('has a field that keys, readers and autofill do not meet', () => {
  const Form = () => createElement(Honeypot, { guard: useGuard() })
  const html = renderToStaticMarkup(createElement(Form))
  expect(html).toMatch(/^<div aria-hidden="true" class="sr-only">/)
  expect(html).toMatch(/<input[^>]*name="website"/)
  expect(html).toMatch(/<input[^>]*tabindex="-1"/i)
  expect(html).toMatch(/<input[^>]*autocomplete="off"/i)
})
