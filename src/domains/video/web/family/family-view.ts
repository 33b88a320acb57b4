import type { FamilyRoom, RoomPerson } from '#domains/family-sessions/contract/shapes.ts'
import type { MediaView } from '../own-media.ts'
import type { LineState, PeerNote } from '../peer.ts'

/** What is seen and heard of one other person. */
export interface OtherView {
  line: LineState
  sound: MediaStream | null
  picture: MediaStream | null
  /** What their page says of itself; null until it does. */
  note: PeerNote | null
}

/** Everything a screen shows of a family session. */
export interface FamilyView extends MediaView {
  room: FamilyRoom | null
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  ahead: number
  /** The code of why the room could not be read or entered; null when it could. */
  problem: string | null
  /** This page came in, or waits before the door. */
  isJoined: boolean
  isBusy: boolean
  /** A page loaded again comes back to where it was. */
  isReturning: boolean
  /** The sign-in session ended: what is said goes on, and the server knows nothing of it. */
  isSignedOut: boolean
  /** The other people whom this page is connected to, by their id. */
  others: Readonly<Record<string, OtherView>>
}

export const nobodyYet: OtherView = { line: 'connecting', sound: null, picture: null, note: null }

/** The people who are in the room beside the caller. */
export const othersIn = (room: FamilyRoom): RoomPerson[] =>
  room.people.filter(({ isMe, isIn }) => !isMe && isIn)

/** People who wait to be let in and whose page is there. */
export const waitingIn = (room: FamilyRoom): RoomPerson[] =>
  room.people.filter(
    ({ isMe, isIn, waitingSince, presence }) =>
      !isMe && !isIn && waitingSince !== null && presence === 'here',
  )
