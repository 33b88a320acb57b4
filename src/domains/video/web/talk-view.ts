import type { VideoRoom } from '../contract.ts'
import { type Cap, capState, wantsToSaveData } from './data-cap.ts'
import type { KeptTalk } from './kept-talk.ts'
import type { MediaView } from './own-media.ts'
import type { LineState, PeerNote } from './peer.ts'

/** Everything a screen shows of a talk. */
export interface TalkView extends MediaView {
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
  other: PeerNote | null
  sound: MediaStream | null
  picture: MediaStream | null
}

/** What is shown of the own devices before any is asked for. */
export const firstMedia = (kept: KeptTalk, cap: Cap): MediaView => ({
  ...{ muted: kept.muted, covered: kept.covered, hasMicrophone: false },
  ...{ camera: 'off', cameraProblem: null, isWeak: false, savesData: wantsToSaveData(), ownPicture: null },
  ...{ bytes: kept.bytes, bytesASecond: null, cap, capState: capState(kept.bytes, cap) },
})

/** What a talk shows before anything is known of its room. */
export const firstView = (kept: KeptTalk, cap: Cap): TalkView => ({
  ...{ room: null, ahead: 0, problem: null, isIn: false, isBusy: false, isReturning: kept.isIn },
  ...{ line: 'none', isSignedOut: false, isStuck: false },
  ...firstMedia(kept, cap),
  ...{ other: null, sound: null, picture: null },
})
