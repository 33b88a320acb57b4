import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, testClientId } from '#web/dom-fixture.tsx'
import { housingEndpoints } from '../contract.ts'
import type { ClientPlace, HomeCheckIn } from '../contract/shapes.ts'
import { HomeCheckIns } from './home-check-ins.tsx'

const asked = (day: HomeCheckIn['day'], said: HomeCheckIn['answer'] = null): HomeCheckIn => ({
  day,
  dueOn: '2026-03-10',
  answer: said,
  answeredAt: said && '2026-03-11T10:00:00.000Z',
})
const open = (place: Pick<ClientPlace, 'id' | 'state' | 'checkIns'>) =>
  openPart(<HomeCheckIns clientId={testClientId} place={place} />, { texts: ['housing'] })

it('a client answers the newest question about their home by one tap', async () => {
  const sent = answer(housingEndpoints.answerHomeCheckIn, { ok: true })
  const { user } = await open({ id: newId(), state: 'moved_in', checkIns: [asked(30), asked(60)] })
  expect(screen.getByText('You moved in 60 days ago. How is it going?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'I would like to talk about it' }))
  expect(sent.map(({ body }) => body)).toEqual([{ answer: 'talk' }])
  expect(sent[0]?.path).toMatch(/check-ins\/60$/)
})

it('an answer is shown with what follows from it, and can be changed', async () => {
  await open({ id: newId(), state: 'moved_in', checkIns: [asked(30, 'talk')] })
  expect(screen.getByRole('status').textContent).toContain('Your care team knows')
  expect(screen.queryByRole('button', { name: 'I would like to talk about it' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Still living there' })).toBeTruthy()
})

it('a client who has moved out is asked nothing', async () => {
  await open({ id: newId(), state: 'moved_out', checkIns: [asked(30)] })
  expect(screen.queryByRole('button')).toBeNull()
})
