import { expect, it } from 'vitest'
import { dotOf, onCallState } from './on-call-state.ts'

const kim = { id: 'kim' }
const at = (part: Partial<Parameters<typeof onCallState>[0]>) =>
  onCallState({
    ...{ isSignedOut: false, connection: 'online', userId: 'kim' },
    onCall: { hasRota: true, responders: [{ id: 'ruth' }, kim] },
    ...part,
  })

it('a counselor who is not on call has no green dot, though the line is live', () => {
  const state = at({ onCall: { hasRota: true, responders: [{ id: 'ruth' }] } })
  expect(state).toBe('notNow')
  expect(dotOf[state]).not.toContain('bg-good')
})

it('a counselor who is on call has the green dot, and so has each open page without a schedule', () => {
  expect(dotOf[at({})]).toBe('bg-good')
  expect(dotOf[at({ onCall: { hasRota: false, responders: [] } })]).toBe('bg-good')
})

it('a page that alerts do not reach has no green dot', () => {
  for (const part of [{ isSignedOut: true }, { connection: 'offline' }, { connection: 'polling' }] as const)
    expect(dotOf[at(part)]).not.toContain('bg-good')
})
