import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { openPart } from '#web/dom-fixture.tsx'
import type { VideoRoom } from '../contract.ts'
import { LineWords, NoMicrophone } from './line-words.tsx'
import { PeerNote } from './peer.ts'
import { firstView } from './talk-view.ts'

const aRoom = (side: VideoRoom['side']): VideoRoom => ({
  ...{ state: 'open', goesBy: 'video', reached: false, seat: 'own' },
  ...{ appointmentId: newId(), clientId: newId(), side, otherName: 'Rosa Lima', mayJoin: true },
  ...{ scheduledAt: '2026-12-08T18:00:00.000Z', endsAt: '2026-12-08T18:50:00.000Z' },
  ...{ opensAt: '2026-12-08T17:45:00.000Z', closesAt: '2026-12-08T19:50:00.000Z' },
  ...{ admittedAt: '2026-12-08T18:01:00.000Z', startedAt: null, endedAt: null, whereabouts: null },
  other: { there: true, page: newId() },
  ...{ waitingSince: null, talkedSeconds: 0, iceServers: [], now: '2026-12-08T18:10:00.000Z' },
  phone: { ending: null, number: null, team: null },
})
const view = (note: Partial<PeerNote>) => ({
  ...firstView({ isIn: true, muted: false, covered: false, bytes: 0 }, null),
  ...{ line: 'connected' as const, hasMicrophone: true },
  other: {
    muted: true,
    hasMicrophone: true,
    covered: false,
    picture: 'off' as const,
    wantsPicture: true,
    ...note,
  },
})
const open = (side: VideoRoom['side'], note: Partial<PeerNote>) =>
  openPart(<LineWords view={view(note)} room={aRoom(side)} name="Rosa" />, { texts: ['video'] })

it('a person who muted the microphone is told as muted', async () => {
  await open('host', {})
  expect(screen.getByText('Rosa is muted.')).toBeTruthy()
})

it.each(['host', 'client'] as const)(
  'a microphone that is missing is never told to the %s as muted',
  async (side) => {
    await open(side, { hasMicrophone: false })
    expect(screen.queryByText('Rosa is muted.')).toBeNull()
    if (side === 'client') expect(screen.getByText(/Rosa has no microphone on/)).toBeTruthy()
  },
)

it('the counselor of a client without a microphone has a button that calls', async () => {
  const onCall = vi.fn()
  const { user } = await openPart(<NoMicrophone name="Rosa" isBusy={false} onCall={onCall} />, {
    texts: ['video'],
  })
  expect(screen.getByText('Rosa has no microphone. Call them.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Call Rosa' }))
  expect(onCall).toHaveBeenCalledOnce()
})

it('a note from a page that does not know of microphones is read as before', () => {
  expect(PeerNote.parse({ muted: false, covered: false, picture: 'on', wantsPicture: true })).toMatchObject({
    hasMicrophone: true,
  })
})
