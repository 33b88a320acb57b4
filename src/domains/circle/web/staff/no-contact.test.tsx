import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, startNetwork } from '#web/dom-fixture.tsx'
import { circleEndpoints as calls } from '../../contract.ts'
import type { Supporter } from '../../contract/shapes.ts'
import { NoContactList } from './no-contact.tsx'

beforeEach(startNetwork)

const clientId = newId()
const supporter = (fullName: string): Supporter => ({
  userId: newId(),
  fullName,
  relation: 'family',
  since: '2026-11-24T10:00:00.000Z',
  grants: [],
  conversationId: null,
})
const [lena, tom] = [supporter('Lena Moss'), supporter('Tom Reed')]
const open = async () => {
  answer(calls.listNoContact, [])
  const sent = answer(calls.addNoContact, [])
  const { user } = await openPart(<NoContactList clientId={clientId} supporters={[lena, tom]} />, {
    texts: ['circle-desk'],
  })
  await user.click(screen.getByRole('button', { name: 'Record an order' }))
  await user.type(screen.getByRole('textbox', { name: 'Name of the person' }), 'Lena Moss')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person in the circle' }), lena.userId)
  return { user, sent }
}

it('staff choose two people of the circle who must not meet; no address is asked then', async () => {
  const { user, sent } = await open()
  const from = screen.getByRole('combobox', { name: 'Keep this person apart from' })
  expect([...from.querySelectorAll('option')].map((one) => one.textContent)).toEqual([
    'The client',
    'Tom Reed',
  ])
  await user.selectOptions(from, tom.userId)
  expect(screen.queryByRole('textbox', { name: 'E-mail address' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Order')
  await user.click(screen.getByRole('button', { name: 'Record' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    recordId: expect.any(String),
    name: 'Lena Moss',
    reason: 'Order',
    userId: lena.userId,
    otherUserId: tom.userId,
  })
})

it('a person who is chosen alone is kept apart from the client', async () => {
  const { user, sent } = await open()
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Order')
  await user.click(screen.getByRole('button', { name: 'Record' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ userId: lena.userId }))
  expect(sent[0]?.body).not.toHaveProperty('otherUserId')
})
