import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, openPart, startNetwork } from '#web/dom-fixture.tsx'
import { donationEndpoints as calls } from '../../contract.ts'
import { exampleSettings } from '../../contract/terms.ts'
import { DonationSettings } from './donation-settings.tsx'

const texts = ['gifts-desk', 'donations'] as const
const own = {
  legalName: 'Harbor House Inc.',
  ein: '12-3456789',
  statement: 'Gifts are tax-deductible as far as the law allows.',
  maximumCents: 2_500_000,
}

beforeEach(() => startNetwork())

const open = async (settings = own) => {
  answer(calls.readDonationSettings, settings)
  const part = await openPart(<DonationSettings />, { texts })
  const ein = (await screen.findByLabelText('EIN')) as HTMLInputElement
  const most = screen.getByLabelText('Largest gift by the form, in dollars') as HTMLInputElement
  return { ...part, ein, most, save: screen.getByRole('button', { name: 'Save settings' }) }
}

it('while the examples stand on receipts, the page says so', async () => {
  await open({ ...exampleSettings, maximumCents: 2_500_000 })
  expect(screen.getByText('Examples stand on your receipts')).toBeTruthy()
})

it('with true settings nothing warns, and the largest gift is shown as money', async () => {
  const { most } = await open()
  expect(screen.queryByText('Examples stand on your receipts')).toBeNull()
  expect(most.value).toBe('25000.00')
})

it('the preview follows what is typed', async () => {
  const { user } = await open()
  const name = screen.getByLabelText('Legal name')
  await user.clear(name)
  await user.type(name, 'Bay House Inc.')
  const preview = screen.getByRole('region', { name: 'What a receipt says' })
  expect(within(preview).getByText('Bay House Inc.')).toBeTruthy()
  expect(within(preview).getByText('EIN 12-3456789')).toBeTruthy()
})

it('an EIN of another form is told at its field, and nothing is sent', async () => {
  const sent = answer(calls.saveDonationSettings, own)
  const { user, ein, save } = await open()
  await user.clear(ein)
  await user.type(ein, '123456789')
  await user.click(save)
  await screen.findByText('Write the EIN like this: 12-3456789.')
  expect(ein.value).toBe('123456789')
  expect(document.activeElement).toBe(ein)
  expect(sent).toEqual([])
})

it('the settings are sent with the largest gift in cents', async () => {
  const sent = answer(calls.saveDonationSettings, { ...own, maximumCents: 1_000_050 })
  const { user, most, save } = await open()
  await user.clear(most)
  await user.type(most, '0.50')
  await user.click(save)
  await screen.findByText('The largest gift must be at least $1.')
  await user.clear(most)
  await user.type(most, '10,000.50')
  await user.click(save)
  await screen.findByText('Settings saved')
  expect(sent[0]?.body).toEqual({ ...own, maximumCents: 1_000_050 })
  await waitFor(() => expect(most.value).toBe('10000.50'))
})
