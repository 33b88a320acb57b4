import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '#shared/ids.ts'
import { answer, openPart, refuse } from '#web/dom-fixture.tsx'
import { type SessionRecord as Kept, videoEndpoints } from '../../contract.ts'
import { SessionRecord } from './session-record.tsx'

const kept = (part: Partial<Kept> = {}): Kept => ({
  ...{ heldBy: 'video', talkedSeconds: 1500, startedAt: '2026-12-08T18:02:00.000Z' },
  endedAt: '2026-12-08T18:27:00.000Z',
  whereabouts: { words: 'Room 9, Harbor Inn', saidAt: '2026-12-08T18:00:00.000Z' },
  corrections: [],
  ...part,
})
const open = async (part: Partial<Kept> = {}, id = newId()) => {
  answer(videoEndpoints.readSessionRecord, kept(part))
  const opened = await openPart(<SessionRecord appointmentId={id} />, { texts: ['video'] })
  await opened.user.click(screen.getByRole('button', { name: 'Session record' }))
  return opened
}
const fill = async (user: Awaited<ReturnType<typeof open>>['user'], minutes: string, reason: string) => {
  await user.click(await screen.findByRole('button', { name: 'Correct the minutes' }))
  if (minutes) await user.type(screen.getByLabelText('Minutes'), minutes)
  if (reason) await user.type(screen.getByLabelText('Reason'), reason)
  await user.click(screen.getByRole('button', { name: 'Save minutes' }))
}

it('the care team reads where the client was, and who corrected which minutes and why', async () => {
  await open({
    corrections: [
      {
        secondsBefore: 40,
        seconds: 1500,
        reason: 'Her phone lost the network',
        by: 'Dana Whitfield',
        at: '2026-12-08T19:00:00.000Z',
      },
    ],
  })
  expect(await screen.findByText('Room 9, Harbor Inn')).toBeTruthy()
  expect(screen.getByText('Her phone lost the network')).toBeTruthy()
  expect(screen.getByText('1 → 25 minutes')).toBeTruthy()
  expect(screen.getByText(/^Corrected by Dana Whitfield/)).toBeTruthy()
})

it.each(['48', '٤٨'])(
  'a correction carries the minutes “%s”, the reason, and the value that was seen',
  async (typed) => {
    const sent = answer(videoEndpoints.correctSessionMinutes, kept())
    const { user } = await open()
    await fill(user, typed, 'We talked longer')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ minutes: 48, reason: 'We talked longer', seen: 1500 })
    expect(await screen.findByRole('button', { name: 'Correct the minutes' })).toBeTruthy()
  },
)

it.each([
  ['', 'A reason', 'Write whole minutes, from 0 to 1440.'],
  ['2000', 'A reason', 'Write whole minutes, from 0 to 1440.'],
  ['12.5', 'A reason', 'Write whole minutes, from 0 to 1440.'],
  ['12', '', 'Write why the minutes are wrong.'],
])('the minutes “%s” with the reason “%s” are not sent', async (minutes, reason, words) => {
  const { user } = await open()
  await fill(user, minutes, reason)
  expect(screen.getByText(words)).toBeTruthy()
})

it('a correction that a colleague overtook keeps the words and says so', async () => {
  refuse(videoEndpoints.correctSessionMinutes, { status: 409, code: 'video.changed_meanwhile' })
  const { user } = await open()
  await fill(user, '33', 'The line was cut')
  expect(await screen.findByText(/Someone else corrected the minutes/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('The line was cut')
})
