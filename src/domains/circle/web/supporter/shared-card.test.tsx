import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { openPart, startNetwork } from '#web/dom-fixture.tsx'
import type { SharedCircle } from '../../contract/shapes.ts'
import { SharedCard } from './shared-card.tsx'

beforeEach(startNetwork)

const shared: SharedCircle = {
  clientId: newId(),
  name: 'Ada',
  relation: 'family',
  since: '2026-11-24T10:00:00.000Z',
  conversationId: null,
  grants: [{ kind: 'appointments', endsOn: '2027-05-01' }],
  appointments: [],
  milestones: null,
  progress: null,
  steps: [],
  askedForSupportAt: null,
  update: null,
}
const open = (given: Partial<SharedCircle>) =>
  openPart(<SharedCard shared={{ ...shared, ...given }} />, { texts: ['circle', 'supporter'] })

it('a supporter reads beside what they are shown that they may not pass it on', async () => {
  await open({})
  expect(screen.getByText(/^What Ada shows you is for you alone\. Do not pass it on\./)).toBeDefined()
})

it('a supporter who is shown nothing has nothing to keep to themselves', async () => {
  await open({ grants: [], appointments: null })
  expect(screen.queryByText(/Do not pass it on/)).toBeNull()
  expect(screen.getByText(/^Ada shows you nothing right now/)).toBeDefined()
  expect(screen.queryByText(/Milestones are not shown/)).toBeNull()
})

it('a supporter reads steps about the person by name, the first three until they ask for all', async () => {
  const step = (title: string) => ({ id: newId(), title, words: '', dueDate: null, completed: false })
  await open({ steps: ['Call the bank', 'Get an ID', 'Visit the clinic', 'Mend the bike'].map(step) })
  expect(screen.getByText('Ada: Get an ID')).toBeDefined()
  expect(screen.queryByText('Ada: Mend the bike')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4' }))
  expect(screen.getByText('Ada: Mend the bike')).toBeDefined()
})
