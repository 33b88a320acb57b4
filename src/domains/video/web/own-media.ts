import { type Cap, capState, keepCap } from './data-cap.ts'
import { type DeviceProblem, deviceProblem, openCamera, openMicrophone } from './devices.ts'
import type { PeerNote } from './peer.ts'

/** What a screen shows of the own microphone and camera, and of what they cost. */
export interface MediaView {
  muted: boolean
  covered: boolean
  hasMicrophone: boolean
  camera: 'off' | 'starting' | 'on'
  cameraProblem: DeviceProblem | null
  /** The own line is too weak for a picture. */
  isWeak: boolean
  savesData: boolean
  ownPicture: MediaStream | null
  bytes: number
  bytesASecond: number | null
  cap: Cap
  capState: 'under' | 'near' | 'reached'
}

/** The session that microphone and camera are for. */
export interface MediaOwner {
  view(): MediaView
  change(part: Partial<MediaView>): void
  /** Whether its screen is still there: by the time a camera is allowed it may not be. */
  isOpen(): boolean
  send(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<unknown>
  /** The camera starts: how good its picture is begins again. */
  cameraStarts(): void
  /** Something changed that the others have to know. */
  show(): void
}

interface Options {
  /** Whose cap on data it is. */
  account: string
  /** Takes a small picture from the camera, whatever the line could carry. */
  isSmall?: boolean
}

/** The own microphone and camera in a session, muted, hidden, and within a cap on data. Knows nothing of rooms or lines. */
export class OwnMedia {
  readonly #owner: MediaOwner
  readonly #options: Options
  #microphone: MediaStreamTrack | null = null
  #camera: MediaStreamTrack | null = null
  #capLifted = false

  constructor(owner: MediaOwner, options: Options) {
    this.#owner = owner
    this.#options = options
  }

  microphone(): MediaStreamTrack | null {
    return this.#microphone
  }
  camera(): MediaStreamTrack | null {
    return this.#camera
  }

  setMicrophone(track: MediaStreamTrack | null): void {
    this.#microphone?.stop()
    this.#microphone = track
    if (track) track.onended = () => this.#microphone === track && this.setMicrophone(null)
    this.#owner.change({ hasMicrophone: track !== null })
    void this.#owner.send('audio', track)
    this.#owner.show()
  }
  setMuted(muted: boolean): void {
    this.#owner.change({ muted })
    this.#owner.show()
  }

  /** It was allowed before: the person has to touch nothing. `isWanted` is asked once it is open. */
  async reopenMicrophone(isWanted: () => boolean): Promise<void> {
    const track = await openMicrophone().catch(() => null)
    if (track && isWanted() && this.#owner.isOpen() && !this.#microphone) this.setMicrophone(track)
    else track?.stop()
  }

  /** Nothing to see and nothing to hear, at once, both ways. The camera does not come back by itself. */
  cover(): void {
    if (this.#owner.view().covered) return
    this.#owner.change({ covered: true, muted: true })
    this.cameraOff()
    this.#owner.show()
  }
  uncover(): void {
    this.#owner.change({ covered: false })
    this.#owner.show()
  }

  async cameraOn(): Promise<void> {
    const { camera, cap } = this.#owner.view()
    if (camera !== 'off') return
    // A person who asks for the camera wants pictures.
    this.#owner.change({ camera: 'starting', cameraProblem: null, savesData: false })
    try {
      const track = await openCamera(cap !== null || this.#options.isSmall === true)
      // It may take long to be allowed: by then the screen may be covered or left.
      if (this.#owner.view().covered || !this.#owner.isOpen())
        return (track.stop(), this.#owner.change({ camera: 'off' }))
      this.#camera = track
      track.onended = () => this.cameraOff()
      this.#owner.cameraStarts()
      this.#owner.change({ camera: 'on', ownPicture: new MediaStream([track]), isWeak: false })
      await this.#owner.send('video', track)
      this.#owner.show()
    } catch (error) {
      this.#owner.change({ camera: 'off', cameraProblem: deviceProblem(error) })
    }
  }
  cameraOff(): void {
    this.#camera?.stop()
    this.#camera = null
    if (this.#owner.view().camera === 'on')
      this.#owner.change({ camera: 'off', ownPicture: null, isWeak: false })
    void this.#owner.send('video', null)
    this.#owner.show()
  }

  stop(): void {
    this.cameraOff()
    this.setMicrophone(null)
  }

  /** Sound alone, both ways, or pictures again. */
  setSavesData(savesData: boolean): void {
    if (savesData) this.cameraOff()
    this.#owner.change({ savesData })
    this.#owner.show()
  }
  setCap(cap: Cap): void {
    keepCap(this.#options.account, cap)
    this.#capLifted = false
    this.#owner.change({ cap, capState: capState(this.#owner.view().bytes, cap) })
    this.#owner.show()
  }
  /** One tap to go on past the cap, for this session alone. */
  liftCap(): void {
    this.#capLifted = true
    this.#owner.change({ cap: null, capState: 'under' })
    this.#owner.show()
  }
  isCapped(): boolean {
    return this.#owner.view().capState === 'reached' && !this.#capLifted
  }

  /** Notes what all lines have used so far; at the cap the camera goes off. Answers whether the state of the cap is new. */
  use(bytes: number, bytesASecond: number | null): boolean {
    const before = this.#owner.view().capState
    this.#owner.change({ bytes, bytesASecond, capState: capState(bytes, this.#owner.view().cap) })
    if (this.#camera && this.isCapped()) this.cameraOff()
    return before !== this.#owner.view().capState
  }

  /** Whether the picture is sent to another person, and what they are told of it. */
  shownTo(other: PeerNote | null, isWeak: boolean): { sends: boolean; note: PeerNote } {
    const { muted, covered, savesData } = this.#owner.view()
    const isCapped = this.isCapped()
    const wants = other?.wantsPicture ?? true
    const has = this.#camera !== null && !covered
    if (this.#microphone) this.#microphone.enabled = !muted && !covered
    return {
      sends: has && wants && !isCapped,
      note: {
        muted: muted || covered || !this.#microphone,
        hasMicrophone: this.#microphone !== null,
        covered,
        picture: !has ? 'off' : isCapped || !wants ? 'saved' : isWeak ? 'weak' : 'on',
        wantsPicture: !savesData && !isCapped && !covered,
      },
    }
  }
}
