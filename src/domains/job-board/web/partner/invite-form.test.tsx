import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { days } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { answer, openPart } from '#web/dom-fixture.tsx'
import { serverNow } from '#web/server-time.ts'
import type { Applicant } from '../../contract/application.ts'
import { employingEndpoints } from '../../contract/employing.ts'
import { InviteForm } from './invite-form.tsx'

const applicant = { id: newId(), name: 'Cora Nash', interview: null } as unknown as Applicant
const inAWeek = new Date(serverNow() + days(7)).toISOString().slice(0, 10)

const fill = async (time: string) => {
  const sent = answer(employingEndpoints.inviteApplicant, applicant)
  const { user } = await openPart(<InviteForm applicant={applicant} onClose={() => undefined} />, {
    texts: ['employer', 'jobs', 'states'],
  })
  fireEvent.change(screen.getByLabelText(/^Day and time/), { target: { value: `${inAWeek}T${time}` } })
  await user.type(screen.getByLabelText(/^Where/), 'Bay Bakery, back door')
  return { sent, user, send: () => user.click(screen.getByRole('button', { name: 'Send the invitation' })) }
}

it.each(['03:15', '06:50', '20:00'])(
  'an invitation for %s asks whether the hour is right, and leaves only after a yes',
  async (time) => {
    const { sent, user, send } = await fill(time)
    await send()
    expect(screen.getByRole('alert').textContent).toMatch(/Is .* right\?/)
    expect(sent).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'The time is right' }))
    await send()
    await expect.poll(() => sent.length).toBe(1)
  },
)

it.each(['07:00', '12:30', '19:45'])('an invitation for %s leaves without a question', async (time) => {
  const { sent, send } = await fill(time)
  await send()
  await expect.poll(() => sent.length).toBe(1)
})

it('an invitation by phone asks who calls, and says so', async () => {
  const { sent, user, send } = await fill('10:00')
  await user.click(screen.getByRole('radio', { name: 'By phone or video' }))
  await user.clear(screen.getByLabelText(/^Who calls/))
  await send()
  expect(screen.getByText('Write who calls, and where.')).toBeDefined()
  expect(sent).toHaveLength(0)
  await user.type(screen.getByLabelText(/^Who calls/), 'I call you')
  await send()
  await expect.poll(() => sent).toMatchObject([{ body: { way: 'phone', place: 'I call you' } }])
})
