import type { VideoRoom } from '../contract.ts'
import { type Cap, capState, wantsToSaveData } from './data-cap.ts'
import type { DeviceProblem } from './devices.ts'
import type { KeptTalk } from './kept-talk.ts'
import type { LineState, PeerNote } from './peer.ts'

/** Everything a screen shows of a talk. */
export interface TalkView {
  room: VideoRoom | null
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  ahead: number
  /** The code of why the room could not be read or entered; null when it could. */
  problem: string | null
  isIn: boolean
  isBusy: boolean
  /** A page loaded anew comes back to where it was. */
  isReturning: boolean
  line: LineState | 'none'
  /** The session ended elsewhere: what is said goes on, and the server knows nothing of it. */
  isSignedOut: boolean
  /** Both are there, and the line has been missing for a quarter of a minute. */
  isStuck: boolean
  muted: boolean
  covered: boolean
  hasMicrophone: boolean
  camera: 'off' | 'starting' | 'on'
  cameraProblem: DeviceProblem | null
  /** The own line is too weak for a picture. */
  isWeak: boolean
  savesData: boolean
  other: PeerNote | null
  sound: MediaStream | null
  picture: MediaStream | null
  ownPicture: MediaStream | null
  bytes: number
  bytesASecond: number | null
  cap: Cap
  capState: 'under' | 'near' | 'reached'
}

/** What a talk shows before anything is known of its room. */
export const firstView = (kept: KeptTalk, cap: Cap): TalkView => ({
  ...{ room: null, ahead: 0, problem: null, isIn: false, isBusy: false, isReturning: kept.isIn },
  ...{ line: 'none', isSignedOut: false, isStuck: false },
  ...{ muted: kept.muted, covered: kept.covered, hasMicrophone: false },
  ...{ camera: 'off', cameraProblem: null, isWeak: false, savesData: wantsToSaveData(), other: null },
  ...{ sound: null, picture: null, ownPicture: null },
  ...{ bytes: kept.bytes, bytesASecond: null, cap, capState: capState(kept.bytes, cap) },
})
