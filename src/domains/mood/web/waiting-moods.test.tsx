import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, openPart, refuse, testClientId } from '#web/dom-fixture.tsx'
import { newId } from '#shared/ids.ts'
import { sendAll, submit, takeBack } from '#web/offline/outbox.ts'
import { moodEndpoints } from '../contract.ts'
import { WaitingMoods } from './waiting-moods.tsx'

const log = (id: string) =>
  submit({
    endpoint: moodEndpoints.logMood,
    input: { clientId: testClientId, id, mood: 'sad', intensity: 7, loggedAt: '2031-03-03T17:00:00.000Z' },
    id,
    kind: 'mood',
    about: `mood ${id}`,
  })
const open = () => openPart(<WaitingMoods clientId={testClientId} />, { texts: ['mood'] })

it('a mood that could not be sent stands in the list of what waits, and leaves it once it is sent', async () => {
  const id = newId()
  refuse(moodEndpoints.logMood, 'offline')
  expect(await log(id)).toEqual({ state: 'waiting' })
  await open()
  expect((await screen.findByRole('listitem')).textContent).toContain('Sad')
  const sent = answer(moodEndpoints.logMood, {} as never)
  expect(await sendAll()).toBe(0)
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  expect(sent[0]?.body).toMatchObject({ mood: 'sad', intensity: 7 })
})

it('nothing is shown while nothing waits', async () => {
  const { container } = await open()
  expect(container.querySelector('section')).toBeNull()
})

it('a mood that waits for its first try can be taken back', async () => {
  const id = newId()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  try {
    expect(await log(id)).toEqual({ state: 'waiting' })
    await open()
    await screen.findByRole('listitem')
    expect(await takeBack(id)).toBe(true)
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  } finally {
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
  }
})
