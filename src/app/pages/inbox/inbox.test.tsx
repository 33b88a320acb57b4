import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { authEndpoints } from '#domains/auth/contract.ts'
import { jobReviewEndpoints } from '#domains/job-board/contract.ts'
import { type Submission, submissionEndpoints } from '#domains/submissions/contract.ts'
import { taskEndpoints } from '#domains/tasks/contract.ts'
import { newId } from '#shared/ids.ts'
import { answer, holdBack, openPart } from '#web/dom-fixture.tsx'
import { Inbox } from './inbox.tsx'

const me = newId()
const row = (part: Partial<Submission>): Submission => ({
  id: newId(),
  kind: 'contact',
  reference: 'LF-000001',
  state: 'unread',
  stateSince: '2031-03-03T17:00:00.000Z',
  name: 'Ann Lee',
  about: 'A question',
  assignee: null,
  isReachable: true,
  isUnread: false,
  isVerified: true,
  heard: 'none',
  createdAt: '2031-03-03T17:00:00.000Z',
  updatedAt: '2031-03-03T17:00:00.000Z',
  ...part,
})
const ann = row({ name: 'Ann Lee', isUnread: true, heard: 'crisis' })
const bo = row({ name: 'Bo Diaz', reference: 'LF-000002' })

const open = async ({ signs = 0 } = {}) => {
  answer(submissionEndpoints.listSubmissions, [ann, bo])
  answer(submissionEndpoints.countSubmissions, [{ kind: 'contact', open: 2, unread: 1 }])
  answer(submissionEndpoints.listReviewers, [])
  answer(jobReviewEndpoints.listBannedJobs, [])
  answer(taskEndpoints.countUnclaimedSigns, {
    count: signs,
    since: signs ? '2031-03-03T16:00:00.000Z' : null,
  })
  answer(authEndpoints.me, {
    user: {
      id: me,
      username: 'admin',
      fullName: 'Ruth Okafor',
      role: 'admin',
      clientId: null,
      organizationId: newId(),
    },
  })
  const opened = await openPart(
    <Routes>
      <Route path="/inbox" element={<Inbox />} />
    </Routes>,
    { texts: ['inbox', 'status', 'upload'], path: '/inbox' },
  )
  await screen.findByRole('link', { name: /Ann Lee/ })
  return opened
}
const link = (name: RegExp) => screen.getByRole('link', { name })

it('a row says who, what, whether it is new, and that screening found a crisis message', async () => {
  await open()
  const words = link(/Ann Lee/).textContent ?? ''
  expect(words).toContain('New:')
  expect(words).toContain('LF-000001')
  expect(words).toContain('Words of danger')
  expect(link(/Bo Diaz/).textContent).not.toContain('New:')
})

it('the inbox counts possible signs of danger that no counselor has taken', async () => {
  await open({ signs: 2 })
  expect(await screen.findByText(/2 people without a counselor may be in danger/)).toBeTruthy()
})

it('the inbox says nothing of signs of danger where there are none', async () => {
  await open()
  expect(screen.queryByText(/may be in danger/)).toBeNull()
})

it('the keys j and k go from row to row, x chooses, and a gives the chosen ones to the person at the keys', async () => {
  const given = answer(submissionEndpoints.assignSubmissions, {
    batchId: newId(),
    undoUntil: '2031-03-03T17:00:30.000Z',
    done: [bo.id],
    left: [],
  })
  const { user } = await open()
  await user.keyboard('j')
  expect(document.activeElement).toBe(link(/Ann Lee/))
  await user.keyboard('j')
  expect(document.activeElement).toBe(link(/Bo Diaz/))
  await user.keyboard('x')
  expect(screen.getByRole('checkbox', { name: 'Choose Bo Diaz, LF-000002' })).toHaveProperty('checked', true)
  await user.keyboard('ka')
  await waitFor(() => expect(given).toHaveLength(1))
  expect(given[0]?.body).toEqual({ ids: [bo.id], assigneeId: me })
})

it('letters that are typed into the search are words, not keys', async () => {
  const { user } = await open()
  await user.keyboard('/')
  const search = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(search)
  await user.keyboard('jax')
  expect(search).toHaveProperty('value', 'jax')
  expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()
})

it('the question mark shows the keys', async () => {
  const { user } = await open()
  await user.keyboard('?')
  expect(screen.getByRole('heading', { name: 'Keys' })).toBeTruthy()
})

it('an undo that is pressed before the answer of its action follows that answer, and undoes that action', async () => {
  const batchId = newId()
  const held = holdBack(submissionEndpoints.assignSubmissions, {
    batchId,
    undoUntil: '2031-03-03T17:00:30.000Z',
    done: [ann.id],
    left: [],
  })
  const undone = answer(submissionEndpoints.undoBatch, { undone: [ann.id] })
  const { user } = await open()
  await user.keyboard('jaz')
  await waitFor(() => expect(held.calls).toHaveLength(1))
  expect(undone).toHaveLength(0)
  held.release()
  await waitFor(() => expect(undone).toHaveLength(1))
  expect(JSON.stringify(undone[0])).toContain(batchId)
})
