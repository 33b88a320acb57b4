import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, openPart, startNetwork } from '#web/dom-fixture.tsx'
import { organizationEndpoints as calls } from '../../contract.ts'
import { GenerativeRepliesCard } from './generative-replies-card.tsx'

const off = { available: true, enabled: false, confirmedAt: null, confirmedBy: null }
const on = {
  available: true,
  enabled: true,
  confirmedAt: '2026-12-08T18:00:00.000Z',
  confirmedBy: 'Ruth Okafor',
}

beforeEach(startNetwork)
const open = () => openPart(<GenerativeRepliesCard />, { texts: ['admin'] })

it('an admin turns replies by a provider on only after confirming the agreement', async () => {
  answer(calls.readGenerativeReplies, off)
  const sent = answer(calls.setGenerativeReplies, on)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  expect(sent).toHaveLength(0)
  await user.click(screen.getByRole('checkbox', { name: /signed agreement/ }))
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ enabled: true, agreementConfirmed: true })
})

it('while it is on the card names who confirmed the agreement and when', async () => {
  answer(calls.readGenerativeReplies, on)
  const sent = answer(calls.setGenerativeReplies, off)
  const { user } = await open()
  await screen.findByText(/Ruth Okafor confirmed the agreement, .*8/)
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ enabled: false, agreementConfirmed: false }))
})

it('without a configured provider the card says so and offers no switch', async () => {
  answer(calls.readGenerativeReplies, { ...off, available: false })
  await open()
  await screen.findByText('No provider is set up')
  expect(screen.queryByRole('button')).toBeNull()
})
