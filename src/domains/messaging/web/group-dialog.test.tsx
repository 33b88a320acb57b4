import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, startNetwork } from '#web/dom-fixture.tsx'
import { messagingEndpoints as calls } from '../contract.ts'
import { GroupDialog } from './group-dialog.tsx'
import { conversation } from './test-fixture.ts'

beforeEach(startNetwork)

it('a name that sounds like danger is said to the page, which shows help', async () => {
  const followId = newId()
  answer(calls.listConversations, [conversation()])
  const sent = answer(calls.createGroup, {
    ...conversation({ isGroup: true }),
    crisis: 'crisis',
    followId,
  })
  const [heard, closed] = [vi.fn(), vi.fn()]
  const { user } = await openPart(<GroupDialog onScreened={heard} onClose={closed} />, {
    texts: ['messages'],
  })
  await user.type(screen.getByRole('textbox'), 'I want to die')
  await user.click(await screen.findByRole('checkbox', { name: 'Lena' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent[0]?.body).toMatchObject({ name: 'I want to die' })
  expect(heard).toHaveBeenCalledWith({ crisis: 'crisis', clientId: followId })
})
