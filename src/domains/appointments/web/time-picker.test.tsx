import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse, testClientId } from '#web/dom-fixture.tsx'
import { type OpenTime, openTimeEndpoints } from '../contract/open-times.ts'
import { TimePicker } from './time-picker.tsx'

const time = (startsAt: string, clash: OpenTime['clash'] = null): OpenTime => ({
  startsAt,
  endsAt: startsAt.replace(':00:00', ':50:00'),
  clash,
})
const monday = [time('2031-03-03T17:00:00.000Z'), time('2031-03-03T18:00:00.000Z', 'court')]
const tuesday = time('2031-03-04T17:00:00.000Z')

const providerId = newId()

function Page({ daysAhead = 30 }: { daysAhead?: number }) {
  const [value, setValue] = useState<OpenTime | null>(null)
  return (
    <TimePicker
      clientId={testClientId}
      providerId={providerId}
      daysAhead={daysAhead}
      value={value}
      onChange={setValue}
      next={<button type="button">Book it</button>}
    />
  )
}
const open = (part = <Page />) => openPart(part, { texts: ['appointments'] })

it('a client chooses an open time with one tap, and the focus goes on to what comes next', async () => {
  answer(openTimeEndpoints.listOpenTimes, [...monday, tuesday])
  const { user } = await open()
  const [first] = await screen.findAllByRole('button', { pressed: false })
  await user.click(first as HTMLElement)
  expect(screen.getByRole('button', { pressed: true })).toBe(first)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Book it' }))
})

it('the next step stands under the day of the chosen time, not at the end of the list', async () => {
  answer(openTimeEndpoints.listOpenTimes, [...monday, tuesday])
  const { user } = await open()
  const [first] = await screen.findAllByRole('button', { pressed: false })
  await user.click(first as HTMLElement)
  const next = screen.getByRole('button', { name: 'Book it' })
  const day = (first as HTMLElement).parentElement?.parentElement as HTMLElement
  expect(within(day).getByRole('button', { name: 'Book it' })).toBe(next)
})

it('a time at which the client is in court says so before it is chosen', async () => {
  answer(openTimeEndpoints.listOpenTimes, monday)
  await open()
  expect((await screen.findAllByRole('button', { pressed: false }))[1]?.textContent).toMatch(/court/i)
})

it('a week without open times says so and leads on, as far as can be booked', async () => {
  const asked = answer(openTimeEndpoints.listOpenTimes, [])
  const { user } = await open(<Page daysAhead={14} />)
  expect(await screen.findByText('No free time in these days.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Later days' }))
  expect(asked).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Later days' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Earlier days' }))
  expect(screen.getByRole('button', { name: 'Later days' })).toBeTruthy()
})

it('without a connection the picker says what could not be loaded and offers another try', async () => {
  refuse(openTimeEndpoints.listOpenTimes, 'offline')
  const { user } = await open()
  const alert = await screen.findByRole('alert')
  answer(openTimeEndpoints.listOpenTimes, [tuesday])
  await user.click(within(alert).getByRole('button'))
  expect(await screen.findAllByRole('button', { pressed: false })).toHaveLength(1)
})
