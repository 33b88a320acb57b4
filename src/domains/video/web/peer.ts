import { z } from 'zod'
import type { IceServer, Signal } from '../contract.ts'
import { type Rung, rungShape } from './ladder.ts'

/** What one page tells the other over their own connection: no server sees it. */
export const PeerNote = z.object({
  muted: z.boolean(),
  /** Blocked or missing is not muted: only this person can turn it on. A page from before says nothing of it. */
  hasMicrophone: z.boolean().default(true),
  covered: z.boolean(),
  /** `weak`: the line is too weak for it. `saved`: to save data. */
  picture: z.enum(['off', 'on', 'weak', 'saved']),
  wantsPicture: z.boolean(),
})
export type PeerNote = z.output<typeof PeerNote>

export type LineState = 'connecting' | 'connected' | 'lost'

export interface PeerOptions {
  /** The host offers first; the client gives way when both offer at once. */
  isHost: boolean
  iceServers: IceServer[]
  send(signals: Signal[]): void
  onTrack(track: MediaStreamTrack): void
  onState(state: LineState): void
  onNote(note: PeerNote): void
  /** The other side said that it leaves. */
  onBye?(): void
  /** Restarting did not help: a new connection is wanted. */
  onGivenUp(): void
}

const bye = JSON.stringify({ bye: true })
const batchFor = 120
const graceFor = 1500
const firstWait = 10_000
const restartWaits = [2_000, 4_000, 8_000]

/**
 * One connection between two browsers: perfect negotiation, candidates kept until they can be used, and a line that
 * was lost is looked for again, with waits that grow. It knows nothing of rooms, servers or screens.
 */
export class Peer {
  readonly #pc: RTCPeerConnection
  readonly #options: PeerOptions
  #channel: RTCDataChannel | null = null
  #note: PeerNote | null = null
  #tracks: { audio: MediaStreamTrack | null; video: MediaStreamTrack | null } = { audio: null, video: null }
  #rung: Rung = '360'
  #sendsPicture = false
  #makingOffer = false
  #settingAnswer = false
  #ignoresOffer = false
  #early: (RTCIceCandidateInit | null)[] = []
  #taking: Promise<void> = Promise.resolve()
  #batch: Signal[] = []
  #batchTimer: ReturnType<typeof setTimeout> | undefined
  #state: LineState = 'connecting'
  #restarts = 0
  #restartTimer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(options: PeerOptions) {
    this.#options = options
    const pc = new RTCPeerConnection({ iceServers: options.iceServers, bundlePolicy: 'max-bundle' })
    this.#pc = pc
    pc.onnegotiationneeded = () => void this.#offer()
    pc.onicecandidate = ({ candidate }) => this.#post({ candidate: candidate?.toJSON() as never })
    pc.ontrack = ({ track }) => options.onTrack(track)
    pc.onconnectionstatechange = () => this.#lookAtState()
    pc.ondatachannel = ({ channel }) => this.#hearOver(channel)
    if (options.isHost) {
      pc.addTransceiver('audio', { direction: 'sendrecv' })
      pc.addTransceiver('video', { direction: 'sendrecv' })
      this.#hearOver(pc.createDataChannel('notes'))
    }
    // An offer or answer that is lost on the way leaves two pages that wait for ever.
    this.#planRestart(firstWait)
  }

  /** Takes what the other page sent, in order. What cannot be used is passed over: the line is looked for again. */
  take(signal: Signal): void {
    this.#taking = this.#taking
      .then(() => this.#take(signal))
      .catch(() => {
        // Not by us: this one will not come back.
        if (!this.#closed && this.#pc.signalingState === 'closed') this.#options.onGivenUp()
      })
  }

  async #take(signal: Signal): Promise<void> {
    if (this.#closed) return
    if ('description' in signal) return this.#takeDescription(signal.description)
    if (!('candidate' in signal)) return
    if (!this.#pc.remoteDescription) this.#early.push(signal.candidate)
    else await this.#addCandidate(signal.candidate)
  }

  async #takeDescription(description: { type: 'offer' | 'answer'; sdp: string }): Promise<void> {
    const pc = this.#pc
    const isOffer = description.type === 'offer'
    const isReady = !this.#makingOffer && (pc.signalingState === 'stable' || this.#settingAnswer)
    this.#ignoresOffer = this.#options.isHost && isOffer && !isReady
    if (this.#ignoresOffer) return
    this.#settingAnswer = !isOffer
    try {
      await pc.setRemoteDescription(description)
    } finally {
      this.#settingAnswer = false
    }
    if (isOffer) {
      await this.#takeOverTransceivers()
      await pc.setLocalDescription()
      this.#postDescription()
    }
    for (const candidate of this.#early.splice(0)) await this.#addCandidate(candidate)
  }

  async #addCandidate(candidate: RTCIceCandidateInit | null): Promise<void> {
    try {
      await this.#pc.addIceCandidate(candidate ?? undefined)
    } catch (error) {
      if (!this.#ignoresOffer) throw error
    }
  }

  /** The client sends on what the host has opened: each kind once, so that no second pair of lines arises. */
  async #takeOverTransceivers(): Promise<void> {
    for (const transceiver of this.#pc.getTransceivers())
      if (transceiver.direction !== 'sendrecv' && transceiver.direction !== 'stopped')
        transceiver.direction = 'sendrecv'
    await this.#applyTracks()
  }

  async #offer(): Promise<void> {
    if (this.#closed) return
    // The client waits for the host's lines before it changes any.
    if (!this.#options.isHost && !this.#pc.remoteDescription) return
    try {
      this.#makingOffer = true
      if (this.#options.isHost) await this.#applyTracks()
      await this.#pc.setLocalDescription()
      this.#postDescription()
    } catch {
      // It was closed, or an offer of the other one came first; either way it is asked for again.
    } finally {
      this.#makingOffer = false
    }
  }

  #postDescription(): void {
    const description = this.#pc.localDescription
    if (description?.type === 'offer' || description?.type === 'answer')
      this.#post({ description: { type: description.type, sdp: description.sdp } })
  }

  /** Several messages go in one request: a phone on a poor line pays for each. */
  #post(signal: Signal): void {
    if (this.#closed) return
    this.#batch.push('candidate' in signal && !signal.candidate ? { candidate: null } : signal)
    this.#batchTimer ??= setTimeout(() => {
      this.#batchTimer = undefined
      this.#options.send(this.#batch.splice(0))
    }, batchFor)
  }

  /** What is sent of one kind; null for silence or no picture. Nothing has to be negotiated for it. */
  async setTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    this.#tracks[kind] = track
    await this.#applyTracks()
  }

  async #applyTracks(): Promise<void> {
    for (const { sender, receiver } of this.#pc.getTransceivers()) {
      const kind = receiver.track.kind === 'audio' ? 'audio' : 'video'
      if (sender.track !== this.#tracks[kind]) await sender.replaceTrack(this.#tracks[kind])
    }
    await this.#applyShape()
  }

  /** How good the picture is that leaves; `sends: false` keeps it here, whatever the rung. */
  async shape(rung: Rung, sends: boolean): Promise<void> {
    this.#rung = rung
    this.#sendsPicture = sends
    await this.#applyShape()
  }

  async #applyShape(): Promise<void> {
    const sender = this.#pc.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video')?.sender
    const parameters = sender?.getParameters()
    const [encoding] = parameters?.encodings ?? []
    if (!sender || !parameters || !encoding) return
    const rung = this.#rung
    encoding.active = this.#sendsPicture && rung !== 'audio'
    if (rung !== 'audio') {
      const { height, kbps, framesPerSecond } = rungShape[rung]
      const captured = this.#tracks.video?.getSettings().height ?? height
      encoding.maxBitrate = kbps * 1000
      encoding.maxFramerate = framesPerSecond
      encoding.scaleResolutionDownBy = Math.max(1, captured / height)
    }
    // Between two negotiations some browsers refuse; the next change sets it.
    await sender.setParameters(parameters).catch(() => undefined)
  }

  #hearOver(channel: RTCDataChannel): void {
    this.#channel = channel
    channel.onopen = () => this.#sendNote()
    channel.onmessage = ({ data }) => {
      if (typeof data !== 'string' || data.length > 500) return
      try {
        if (data === bye) return this.#options.onBye?.()
        const read = PeerNote.safeParse(JSON.parse(data))
        if (read.success) this.#options.onNote(read.data)
      } catch {
        // Not ours.
      }
    }
  }

  /** Says what is new, and only that: each hears the other and answers. */
  tell(note: PeerNote): void {
    if (this.#note && JSON.stringify(this.#note) === JSON.stringify(note)) return
    this.#note = note
    this.#sendNote()
  }

  #sendNote(): void {
    if (this.#note && this.#channel?.readyState === 'open') this.#channel.send(JSON.stringify(this.#note))
  }

  /** Tells the other side that this one leaves, so that nobody talks on to an empty room. */
  sayBye(): void {
    if (this.#channel?.readyState === 'open') this.#channel.send(bye)
  }

  #lookAtState(): void {
    if (this.#closed) return
    switch (this.#pc.connectionState) {
      case 'connected':
        this.#restarts = 0
        clearTimeout(this.#restartTimer)
        this.#restartTimer = undefined
        this.#setState('connected')
        break
      case 'disconnected':
        this.#setState('lost')
        // Most of these come back by themselves.
        this.#planRestart(graceFor)
        break
      case 'failed':
        this.#setState('lost')
        this.#planRestart(0)
        break
      default:
        break
    }
  }

  #planRestart(after?: number): void {
    clearTimeout(this.#restartTimer)
    const wait = after ?? restartWaits[Math.min(this.#restarts, restartWaits.length - 1)]
    this.#restartTimer = setTimeout(() => {
      this.#restartTimer = undefined
      this.restart()
    }, wait)
  }

  /** Looks for the line again at once: the network has changed, or is back. After several tries it gives up. */
  restart(): void {
    if (this.#closed || this.#pc.connectionState === 'connected') return
    this.#restarts += 1
    if (this.#restarts > restartWaits.length || !this.#pc.remoteDescription) this.#options.onGivenUp()
    else if (navigator.onLine) this.#pc.restartIce()
    this.#planRestart()
  }

  #setState(state: LineState): void {
    if (this.#state === state) return
    this.#state = state
    this.#options.onState(state)
  }

  stats(): Promise<RTCStatsReport> {
    return this.#pc.getStats()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#batchTimer)
    clearTimeout(this.#restartTimer)
    this.#pc.close()
  }
}
