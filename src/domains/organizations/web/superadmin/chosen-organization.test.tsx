import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse, startNetwork } from '#web/dom-fixture.tsx'
import { organizationEndpoints as calls } from '../../contract.ts'
import { ChosenOrganization } from './chosen-organization.tsx'

const own = { id: newId(), name: 'Landfall', isSuspended: false, isOwn: true }
const bay = { id: newId(), name: 'Bay House', isSuspended: false, isOwn: false }
const closed = { id: newId(), name: 'Closed House', isSuspended: true, isOwn: false }

beforeEach(() => {
  startNetwork()
  answer(calls.listOrganizations, [own, bay, closed])
  answer(calls.listOrganizationTabs, [
    { tabName: 'progress', isVisible: false },
    { tabName: 'family', isVisible: true },
  ])
})

const open = async () => {
  const part = await openPart(<ChosenOrganization />, { texts: ['admin'] })
  const choice = (await screen.findByLabelText('Organization')) as HTMLSelectElement
  return { ...part, choice, toggle: () => screen.findByRole('switch', { name: 'Progress' }) }
}

it('the super admin’s own organization is chosen first, with a switch for each of its tabs', async () => {
  const { choice, toggle } = await open()
  expect(choice.value).toBe(own.id)
  await toggle()
  expect(screen.getByRole('switch', { name: /Family/ })).toBeTruthy()
})

it('a switch changes the organization that is chosen', async () => {
  const sent = answer(calls.setOrganizationTab, { tabName: 'progress', isVisible: true })
  const { user, choice, toggle } = await open()
  await user.selectOptions(choice, 'Bay House')
  await user.click(await toggle())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.path).toBe(`/api/superadmin/organizations/${bay.id}/tab-visibility`)
  expect(sent[0]?.body).toEqual({ tabName: 'progress', isVisible: true })
})

it('of a suspended organization the switches stand still, and the page says why', async () => {
  const { user, choice, toggle } = await open()
  await user.selectOptions(choice, 'Closed House (suspended)')
  await screen.findByText(/This organization is suspended/)
  expect((await toggle()).hasAttribute('disabled')).toBe(true)
})

it('a change that was not saved says so', async () => {
  refuse(calls.setOrganizationTab, { status: 503, code: 'server.unavailable' })
  const { user, toggle } = await open()
  await user.click(await toggle())
  await screen.findByText('That was not saved. Please try again.')
})
