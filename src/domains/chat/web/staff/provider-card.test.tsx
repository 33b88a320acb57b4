import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, openPart, startNetwork } from '#web/dom-fixture.tsx'
import { chatEndpoints as calls } from '../../contract.ts'
import { ProviderCard } from './provider-card.tsx'

const use = {
  model: 'openai: small-model',
  restsUntil: null,
  replies: [
    { outcome: 'written', count: 30 },
    { outcome: 'no structure', count: 6 },
    { outcome: 'method', count: 2 },
    { outcome: 'claim', count: 1 },
    { outcome: 'a new reason', count: 1 },
  ],
}

beforeEach(startNetwork)
const open = () => openPart(<ProviderCard />, { texts: ['admin'] })

it('an admin reads the share of replies that the provider wrote, and why others were refused', async () => {
  answer(calls.readProvider, use)
  await open()
  await screen.findByText(/40 replies and wrote 75%/)
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'It did not answer in the required form.6',
    'Its answer was not safe.3',
    'Another reason.1',
  ])
})

it('a provider that does not answer is named with the time when it is asked again', async () => {
  answer(calls.readProvider, { ...use, replies: [], restsUntil: '2026-12-08T18:00:00.000Z' })
  await open()
  await screen.findByText(/It does not answer.*asked again at/)
  screen.getByText(/has not been asked for a reply/)
})

it('a test call shows the words of the provider, or why there are none', async () => {
  answer(calls.readProvider, use)
  answer(calls.testProvider, { words: 'A new start.', fault: null, milliseconds: 1240 })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Test it' }))
  await screen.findByText('It answered in 1.2 seconds:')
  screen.getByText('A new start.')
  answer(calls.testProvider, { words: null, fault: 'timeout', milliseconds: 8000 })
  await user.click(screen.getByRole('button', { name: 'Test it' }))
  await screen.findByText('The test failed after 8.0 seconds: It took longer than eight seconds.')
})

it('without a configured provider the card is not there', async () => {
  answer(calls.readProvider, { model: null, restsUntil: null, replies: [] })
  const { container } = await open()
  await expect.poll(() => container.querySelector('[data-provider]')).toBeNull()
})
