import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'

// Without IndexedDB, as here, the outbox lies in the page's memory; in a browser the journeys prove the device.
vi.mock('#web/session.ts', () => ({
  deviceAccount: () => 'ada',
  noteSession: () => undefined,
}))

const { note } = defineEndpoints({
  note: {
    method: 'PUT',
    path: '/api/notes/{id}',
    summary: '',
    access: 'public',
    params: z.object({ id: z.string() }),
    body: z.object({ text: z.string() }),
    reply: z.object({}),
  },
})
const { gone } = defineEndpoints({
  gone: {
    method: 'DELETE',
    path: '/api/notes/{id}',
    summary: '',
    access: 'public',
    params: z.object({ id: z.string() }),
    reply: z.object({}),
  },
})

type Answer = () => Promise<Response>
const answers: Answer[] = []
const sent: string[] = []
const ok: Answer = async () => Response.json({ ok: true })
const status = (code: number) => async () => Response.json({ code: 'x.y' }, { status: code })
const noLine: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

let outbox: typeof import('./outbox.ts')
beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push(`${init.method} ${path} ${String(init.body ?? '')}`.trim())
    return (answers.shift() ?? ok)()
  })
  vi.resetModules()
  outbox = await import('./outbox.ts')
  answers.length = 0
  sent.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const put = (id: string, text: string, more: object = {}) =>
  outbox.enqueue({ endpoint: note, input: { id: 'n', text }, id, kind: 'note', about: 'n', ...more })
const left = async () => (await outbox.listWaiting('ada')).map(({ id }) => id)
const settle = () => vi.advanceTimersByTimeAsync(1)

test('calls go out in order, each once', async () => {
  await Promise.all([put('1', 'a'), put('2', 'b'), put('3', 'c')])
  await settle()
  expect(sent.map((call) => call.slice(-12))).toEqual(['{"text":"a"}', '{"text":"b"}', '{"text":"c"}'])
  expect(await left()).toEqual([])
})

test('what waits about a thing goes before a call that would overtake it, and nothing else is waited for', async () => {
  let answerIt: (response: Response) => void = () => undefined
  answers.push(() => new Promise((resolve) => (answerIt = resolve)))
  await put('1', 'a')
  const order: string[] = []
  const other = outbox.sendFirst('m').then(() => order.push('other'))
  const same = outbox.sendFirst('n').then(() => order.push('same'))
  await settle()
  expect(order).toEqual(['other'])
  answerIt(Response.json({ ok: true }))
  await settle()
  await Promise.all([other, same])
  expect(order).toEqual(['other', 'same'])
  expect(await left()).toEqual([])
})

test('a call whose answer was lost is sent again as it was, before what follows', async () => {
  answers.push(noLine)
  await put('1', 'a')
  await settle()
  await put('2', 'b', { combine: () => ({ body: { text: 'joined' } }) })
  await settle()
  expect(sent).toEqual([
    'PUT /api/notes/n {"text":"a"}',
    'PUT /api/notes/n {"text":"a"}',
    'PUT /api/notes/n {"text":"b"}',
  ])
  expect(await left()).toEqual([])
})

test('what was not tried yet takes the newer in, and goes out after its pause', async () => {
  const combine = (_: object, now: Record<string, unknown>) => ({ body: now })
  await put('1', 'a', { holdFor: 1_500, combine })
  await settle()
  expect(await put('2', 'ab', { holdFor: 1_500, combine })).toBe('1')
  await settle()
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toEqual(['PUT /api/notes/n {"text":"ab"}'])
})

test('without a line nothing is tried, and all of it goes out when the line comes', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  await put('1', 'a')
  await settle()
  expect(sent).toEqual([])
  vi.stubGlobal('navigator', { onLine: true })
  await outbox.send()
  expect(sent).toHaveLength(1)
})

test('a held call can be taken back; one that was tried cannot', async () => {
  await put('1', 'a', { holdFor: 10_000 })
  expect(await outbox.takeBack('1')).toBe(true)
  answers.push(noLine)
  await put('2', 'b')
  await settle()
  expect(await outbox.takeBack('2')).toBe(false)
  expect(await left()).toEqual(['2'])
})

test('a refusal is kept and holds nothing up; an ended session and a sick server wait', async () => {
  answers.push(status(400))
  expect(
    await outbox.submit({ endpoint: note, input: { id: 'n', text: 'a' }, id: '1', kind: 'k', about: 'n' }),
  ).toEqual({ state: 'refused', code: 'x.y' })
  await put('2', 'b')
  await settle()
  expect(await left()).toEqual(['1'])
  for (const [code, state] of [
    [401, 'signed-out'],
    [503, 'waiting'],
    [429, 'waiting'],
  ] as const) {
    answers.push(status(code))
    const id = String(code)
    const order = { endpoint: note, input: { id, text: 'c' }, id, kind: 'k', about: id }
    expect(await outbox.submit(order)).toEqual({ state })
    await outbox.send()
  }
  expect(await left()).toEqual(['1'])
})

test('what is gone already is removed', async () => {
  answers.push(status(404))
  const order = { endpoint: gone, input: { id: 'n' }, id: '1', kind: 'k', about: 'n' }
  expect(await outbox.submit(order)).toMatchObject({ state: 'sent' })
  expect(sent).toEqual(['DELETE /api/notes/n'])
  expect(await left()).toEqual([])
})

test('a call that may not be taken in goes beside the earlier one, as it has to, and is taken in by its own', async () => {
  answers.push(noLine)
  const combine = (earlier: Record<string, unknown>, now: Record<string, unknown>) =>
    String(now['text']).startsWith(String(earlier['text'])) ? { body: now } : { apart: { ...now } }
  const hold = { holdFor: 1000, combine }
  await put('1', 'here', hold)
  await put('2', 'there', hold)
  await put('3', 'here and on', hold)
  await put('4', 'there and on', hold)
  expect(await left()).toEqual(['1', '2'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent.map((one) => one.replace(/.*"text":"([^"]*)".*/, '$1'))).toEqual(
    expect.arrayContaining(['here and on', 'there and on']),
  )
})

test.each([1 / 24, 10, 40])(
  'a call that a device put there with its clock %s days ahead goes out at once when the clock is right again',
  async (ahead) => {
    const right = new Date('2026-11-24T10:00:00Z')
    vi.setSystemTime(new Date(right.getTime() + ahead * 86_400_000))
    vi.stubGlobal('navigator', { onLine: false })
    await put('1', 'a', { holdFor: 1_500 })
    await settle()
    vi.setSystemTime(right)
    vi.stubGlobal('navigator', { onLine: true })
    await outbox.send()
    await settle()
    expect(sent).toEqual(['PUT /api/notes/n {"text":"a"}'])
    expect(await left()).toEqual([])
  },
)

test('what is about something that is gone goes from the device, where it says so, and is never sent again', async () => {
  const gone = () => Promise.resolve(Response.json({ code: 'request.not_found' }, { status: 404 }))
  answers.push(gone, gone)
  await put('1', 'a', { endsWhenGone: true })
  await put('2', 'b')
  await settle()
  expect(sent).toHaveLength(2)
  expect(await left()).toEqual(['2'])
  await outbox.send()
  expect(sent).toHaveLength(2)
})
