import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse } from '#web/dom-fixture.tsx'
import { handlingEndpoints } from '../../../contract/handling.ts'
import type { Alert } from '../../../contract.ts'
import { HandOverBanners } from './hand-over-banners.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { alertedAt, anAlert } from '../test-fixture.ts'

const [dana, sam, rae] = [
  { id: newId(), fullName: 'Dana Whitfield' },
  { id: newId(), fullName: 'Sam Second' },
  { id: newId(), fullName: 'Rae Third' },
]
const alert = (over: Partial<Alert> = {}): Alert => anAlert({ takenBy: dana, takenAt: alertedAt, ...over })
const openDialog = async () => {
  const onDone = vi.fn()
  const { user } = await openPart(<HandOverDialog alert={alert()} open onDone={onDone} />, {
    texts: ['care'],
  })
  return { user, onDone, send: () => user.click(screen.getByRole('button', { name: 'Ask' })) }
}

it('a hand-over is asked of one colleague, who is chosen from those on call or with a page open', async () => {
  answer(handlingEndpoints.listColleagues, [
    { ...sam, isOnCall: true, isOnline: false },
    { ...rae, isOnCall: false, isOnline: true },
  ])
  const asked = answer(handlingEndpoints.askToTakeOver, alert())
  const { user, onDone, send } = await openDialog()
  expect(await screen.findByText('on call · no page open')).toBeTruthy()
  await send()
  expect(screen.getByText('Choose a colleague.')).toBeTruthy()
  expect(asked).toHaveLength(0)
  await user.click(screen.getByRole('radio', { name: /Sam Second/ }))
  await send()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(asked[0]?.body).toEqual({ userId: sam.id })
})

it('the only colleague is chosen already', async () => {
  answer(handlingEndpoints.listColleagues, [{ ...sam, isOnCall: true, isOnline: true }])
  const asked = answer(handlingEndpoints.askToTakeOver, alert())
  const { send } = await openDialog()
  expect(await screen.findByRole('radio', { name: /Sam Second/ })).toHaveProperty('checked', true)
  await send()
  await waitFor(() => expect(asked[0]?.body).toEqual({ userId: sam.id }))
})

it('without a colleague there is nothing to ask', async () => {
  answer(handlingEndpoints.listColleagues, [])
  await openDialog()
  expect(await screen.findByText('No colleague is on call or has a page open.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull()
})

it('a colleague who has gone since then is said to be gone', async () => {
  answer(handlingEndpoints.listColleagues, [{ ...sam, isOnCall: false, isOnline: true }])
  refuse(handlingEndpoints.askToTakeOver, { status: 409, code: 'crisis.not_available' })
  const { user, send } = await openDialog()
  await user.click(await screen.findByRole('radio', { name: /Sam Second/ }))
  await send()
  expect(await screen.findByText('This colleague is not available now. Choose another one.')).toBeTruthy()
})

it('the colleague who is asked can take over, others see nothing; a former holder reads who closed it and why', async () => {
  answer(handlingEndpoints.listClosedForMe, [
    {
      id: newId(),
      clientId: newId(),
      clientName: 'Ada',
      closedBy: 'Sam Second',
      closedAt: new Date().toISOString(),
      closing: { actions: ['visited', 'other'], other: 'Wrote to her aunt', words: 'She sleeps there.' },
    },
  ])
  const accepted = answer(handlingEndpoints.acceptHandOver, alert())
  const asked = alert({ handOver: { to: sam, since: new Date().toISOString() } })
  const { user, show } = await openPart(<HandOverBanners alerts={[asked]} userId={dana.id} />, {
    texts: ['care'],
  })
  expect(await screen.findByText(/^Sam Second closed the alert of Ada/)).toBeTruthy()
  expect(screen.getByText('What they did: Visited and Wrote to her aunt')).toBeTruthy()
  expect(screen.getByText('She sleeps there.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull()
  show(<HandOverBanners alerts={[asked]} userId={sam.id} />)
  expect(screen.getByText('Dana Whitfield asks you to take over the alert of Marcus Bell')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take over' }))
  await waitFor(() => expect(accepted).toHaveLength(1))
})
