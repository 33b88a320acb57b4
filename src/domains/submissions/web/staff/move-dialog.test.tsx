import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { openPart, refuse } from '#web/dom-fixture.tsx'
import { serverNow } from '#web/server-time.ts'
import { type Submission, submissionEndpoints } from '../../contract.ts'
import { MoveDialog } from './move-dialog.tsx'

const at = new Date(serverNow()).toISOString()
const volunteer: Submission = {
  id: newId(),
  kind: 'volunteer',
  reference: 'LF-000612',
  state: 'training',
  stateSince: at,
  name: 'June Park',
  about: 'Rides',
  assignee: null,
  isReachable: true,
  isUnread: false,
  isVerified: true,
  heard: 'none',
  createdAt: at,
  updatedAt: at,
}

it.each([
  ['training', 'the training on the page'],
  ['check,in_person', 'the check and the evening of training'],
  ['references,check,training', 'two references, the check, and the training on the page'],
])(
  'an admin who moves a volunteer too far reads what is owed (%s), at the stage they chose',
  async (detail, owed) => {
    const sent = refuse(submissionEndpoints.moveSubmissions, {
      status: 409,
      code: 'volunteers.still_owed',
      detail,
    })
    const { user } = await openPart(
      <MoveDialog
        chosen={[volunteer]}
        listed={[volunteer]}
        onClose={() => undefined}
        onMoved={() => undefined}
      />,
      { texts: ['inbox', 'status'] },
    )
    await user.click(screen.getByRole('radio', { name: 'Matched' }))
    await user.click(screen.getByRole('button', { name: 'Move on' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    const words = await screen.findByText(`Not possible yet. Still owed: ${owed}.`)
    const group = screen.getByRole('group')
    expect(group.contains(words)).toBe(true)
    expect(screen.queryByText(/was not saved/)).toBeNull()
  },
)
