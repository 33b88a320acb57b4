import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, openPart, startNetwork } from '#web/dom-fixture.tsx'
import { messagingEndpoints as calls } from '../../contract.ts'
import { RetentionCard } from './retention-card.tsx'

beforeEach(startNetwork)

it('an admin reads that a shorter time deletes messages before it is saved', async () => {
  answer(calls.readMessageRetention, { months: null })
  const sent = answer(calls.setMessageRetention, { months: 12 })
  const { user } = await openPart(<RetentionCard />, { texts: ['circle-desk'] })
  const select = await screen.findByRole('combobox', { name: 'Messages are kept for' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toHaveLength(0)
  await user.selectOptions(select, '12')
  screen.getByText('Messages older than 12 months are deleted within a day. Nobody can bring them back.')
  await user.click(screen.getByRole('button', { name: 'Delete older messages and save' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ months: 12 }))
})

it('a longer time is saved without a warning', async () => {
  answer(calls.readMessageRetention, { months: 12 })
  const sent = answer(calls.setMessageRetention, { months: 24 })
  const { user } = await openPart(<RetentionCard />, { texts: ['circle-desk'] })
  await user.selectOptions(await screen.findByRole('combobox'), '24')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ months: 24 }))
})
