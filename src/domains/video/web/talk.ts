import { seconds } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { ApiError, call, callOrNull } from '#web/api.ts'
import { realtime } from '#web/realtime.ts'
import {
  type Pulse,
  type SignalBatch,
  videoEndpoints,
  type VideoRoom,
  videoRoomChanged,
  videoSignalled,
} from '../contract.ts'
import { readCap } from './data-cap.ts'
import { keepTalk, readKeptTalk } from './kept-talk.ts'
import { type Ladder, startLadder, stepLadder } from './ladder.ts'
import { addToMeter, type Meter, readLine, startMeter } from './line-stats.ts'
import { OwnMedia } from './own-media.ts'
import { Peer } from './peer.ts'
import { SignalPost } from './signal-post.ts'
import { firstView, type TalkView } from './talk-view.ts'
import { whileOpen } from './while-open.ts'

const stuckAfter = seconds(15)
/** Called off, or no talk by video any more. */
const goneCodes = ['appointments.over', 'video.not_video']

/** A talk from before joining to its end: the room, the line, what is sent, and what it costs. Knows nothing of React. */
export class Talk {
  readonly id: string
  readonly #page = newId()
  readonly media: OwnMedia
  readonly #hearers = new Set<() => void>()
  readonly #stops: (() => void)[] = []
  #post: SignalPost
  #view: TalkView
  #peer: Peer | null = null
  #lineId = ''
  #peerPage = ''
  /** The other side has gone since the line began: who comes back gets a new one. */
  #wasAway = false
  #ladder: Ladder
  #meter: Meter
  #missingSince: number | null = null
  /** Grows with every look: a slow answer does not overwrite a newer one. */
  #look = 0
  #gaveUpMicrophone = false
  #wasReturning: boolean
  #isComingBack = false
  #started = false

  constructor(id: string, account: string) {
    this.id = id
    this.media = new OwnMedia(
      {
        view: () => this.#view,
        change: (part) => this.#change(part),
        isOpen: () => this.#started,
        send: async (kind, track) => this.#peer?.setTrack(kind, track),
        cameraStarts: () => {
          this.#ladder = startLadder(this.#view.cap === null ? '720' : '360', Date.now())
        },
        show: () => this.#show(),
      },
      { account },
    )
    const kept = readKeptTalk(id)
    this.#post = this.#newPost()
    this.#ladder = startLadder('720', Date.now())
    this.#meter = startMeter(kept.bytes, Date.now())
    this.#wasReturning = kept.isIn
    this.#view = firstView(kept, readCap(account))
  }

  #newPost(): SignalPost {
    const ids = { id: this.id, page: this.#page }
    return new SignalPost({
      send: (batch) => call(videoEndpoints.sendVideoSignals, { ...ids, ...batch }),
      read: (after) => call(videoEndpoints.readVideoSignals, { ...ids, after }),
      // What this page knows of the room is old.
      onRefused: () => void this.look(),
    })
  }

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear)
    return () => this.#hearers.delete(hear)
  }
  readonly view = (): TalkView => this.#view

  #change(part: Partial<TalkView>): void {
    this.#view = { ...this.#view, ...part }
    if (this.#view.isIn) this.#keep()
    for (const hear of this.#hearers) hear()
  }

  #keep(): void {
    const { isIn, muted, covered, bytes } = this.#view
    keepTalk(this.id, { isIn, muted, covered, bytes })
  }

  start(): void {
    if (this.#started) return
    this.#started = true
    this.#post = this.#newPost()
    const isOurs = ({ appointmentId }: { appointmentId: string }): boolean => appointmentId === this.id
    this.#stops.push(
      realtime.on(videoRoomChanged, (data) => isOurs(data) && void this.look()),
      realtime.on(videoSignalled, (data) => isOurs(data) && data.page === this.#page && void this.#fetch()),
      ...whileOpen({
        beat: () => this.#beat(),
        tick: () => this.#tick(),
        online: () => this.#peer?.restart(),
        hide: () => this.#sayGone(),
        resync: () => {
          void this.look()
          void this.#fetch()
        },
        leave: () => this.stop(),
      }),
    )
    void this.look()
  }

  /** The first room that is read decides, whichever of several looks brought it. */
  async #comeBack(room: VideoRoom): Promise<void> {
    if (this.#isComingBack) return
    this.#isComingBack = true
    if (room.mayJoin && room.state !== 'ended') await this.join()
    this.#change({ isReturning: false })
  }

  /** Leaves the screen: nothing of microphone, camera or line stays open. */
  stop(): void {
    if (this.#view.isIn) this.#sayGone()
    this.#peer?.sayBye()
    for (const stop of this.#stops.splice(0)) stop()
    this.#closeLine()
    this.media.stop()
    this.#post.stop()
    this.#change({ isIn: false })
    this.#keep()
    this.#started = false
  }

  // A beacon leaves even while the page goes away.
  #sayGone(): void {
    if (!this.#view.isIn) return
    const body = new Blob([JSON.stringify({ page: this.#page })], { type: 'application/json' })
    navigator.sendBeacon(videoEndpoints.leaveVideo.path.replace('{id}', this.id), body)
  }

  /** Reads the room anew. */
  async look(): Promise<void> {
    await this.#ask(() => call(videoEndpoints.readVideoRoom, { id: this.id, page: this.#page }))
  }

  /** One call that answers the room; answers whether it went well. */
  async #ask(work: () => Promise<VideoRoom>, isAction = false): Promise<boolean> {
    this.#look += 1
    const turn = this.#look
    if (isAction) this.#change({ isBusy: true })
    try {
      const room = await work()
      if (turn === this.#look || isAction) this.#settle(room)
      // Something was asked in between and may have known more.
      if (turn !== this.#look && isAction) void this.look()
      return true
    } catch (error) {
      // What was seen once stays; a line that is away comes back.
      const code = error instanceof ApiError ? error.code : 'network'
      if (goneCodes.includes(code)) this.#goAway(code)
      else if (!this.#view.room || isAction) this.#change({ problem: code })
      return false
    } finally {
      if (isAction) this.#change({ isBusy: false })
    }
  }

  async join(): Promise<void> {
    const joined = await this.#ask(
      () => call(videoEndpoints.joinVideo, { id: this.id, page: this.#page }),
      true,
    )
    if (!joined) return
    this.#change({ isIn: true, isReturning: false })
    if (this.#view.room) this.#settle(this.#view.room)
  }
  async admit(): Promise<void> {
    const did = await this.#ask(
      () => call(videoEndpoints.admitToVideo, { id: this.id, page: this.#page }),
      true,
    )
    if (did) this.#change({ isIn: true })
    if (did && this.#view.room) this.#settle(this.#view.room)
  }
  async end(): Promise<void> {
    await this.#ask(() => call(videoEndpoints.endVideo, { id: this.id }), true)
  }
  async goOn(goesBy: Pulse['goesBy']): Promise<void> {
    await this.#ask(() => call(videoEndpoints.goOnByPhone, { id: this.id, goesBy, page: this.#page }), true)
  }
  /** Says where the client is now; answers what the screening found. Throws what the call throws. */
  async sayWhere(words: string): Promise<'none' | 'watch' | 'crisis'> {
    const { crisis, ...room } = await call(videoEndpoints.sayWhereabouts, {
      ...{ id: this.id, page: this.#page, words },
    })
    this.#settle(room)
    return crisis
  }
  async reached(): Promise<void> {
    const did = await this.#ask(
      () => call(videoEndpoints.noteVideoCall, { id: this.id, page: this.#page }),
      true,
    )
    if (did) this.#change({ isIn: true })
  }
  async leave(): Promise<void> {
    this.#peer?.sayBye()
    this.#closeLine()
    this.media.stop()
    this.#change({ isIn: false, isBusy: true, covered: false })
    this.#keep()
    await call(videoEndpoints.leaveVideo, { id: this.id, page: this.#page }).catch(() => undefined)
    this.#change({ isBusy: false })
    await this.look()
  }

  /** Makes the line what the room says it should be. */
  #settle(room: VideoRoom): void {
    this.#change({ room, ahead: Date.parse(room.now) - Date.now(), problem: null })
    if (!this.#view.isIn) return void (this.#view.isReturning && this.#comeBack(room))
    // Over, or moved to a time that is not now.
    if (room.state === 'ended' || !room.mayJoin) return this.#getOut()
    if (room.seat === 'elsewhere') {
      // Another tab has the talk, and the microphone with it.
      this.#gaveUpMicrophone = true
      this.#closeLine()
      return this.media.stop()
    }
    // The server took this page for gone; it is not.
    if (room.seat === 'free') return void this.join()
    if (room.goesBy === 'phone') {
      // The phone wants the microphone for itself.
      this.#gaveUpMicrophone = true
      this.#closeLine()
      return this.media.stop()
    }
    if (this.#gaveUpMicrophone || this.#wasReturning) {
      this.#gaveUpMicrophone = false
      this.#wasReturning = false
      void this.media.reopenMicrophone(() => this.#view.isIn)
    }
    if (room.state !== 'open') return
    const { page } = room.other
    if (!page) {
      // Whoever is silent to the server may still be heard: only a line that is down is given up.
      this.#wasAway = true
      if (this.#view.line !== 'connected') this.#closeLine()
    } else if (room.side === 'host' && (this.#wasAway || page !== this.#peerPage))
      this.#openLine(newId(), page)
    void this.#fetch()
  }

  #getOut(): void {
    this.#closeLine()
    this.media.stop()
    this.#change({ isIn: false, covered: false })
    this.#keep()
  }

  /** There is no such talk any more: nothing of it stays on the screen. */
  #goAway(problem: string): void {
    this.#getOut()
    this.#change({ room: null, isReturning: false, problem })
  }

  #openLine(lineId: string, page: string): void {
    this.#closeLine()
    const { room } = this.#view
    if (!room) return
    this.#lineId = lineId
    this.#peerPage = page
    this.#wasAway = false
    const isHost = room.side === 'host'
    const isCurrent = (): boolean => this.#lineId === lineId
    const peer = new Peer({
      isHost,
      iceServers: room.iceServers,
      send: (signals) => isCurrent() && this.#post.send(this.#peerPage, lineId, signals),
      onTrack: (track) => {
        if (!isCurrent()) return
        const stream = new MediaStream([track])
        this.#change(track.kind === 'audio' ? { sound: stream } : { picture: stream })
      },
      onState: (line) => {
        if (!isCurrent()) return
        const wasConnected = this.#view.line === 'connected'
        this.#change({ line })
        // Only time with a line counts, so the server hears at once.
        if (wasConnected !== (line === 'connected')) void this.#beat()
        if (line === 'lost' && this.#wasAway) this.#closeLine()
      },
      onNote: (other) => {
        if (!isCurrent()) return
        this.#change({ other })
        this.#show()
      },
      onBye: () => {
        if (!isCurrent()) return
        this.#wasAway = true
        this.#closeLine()
        void this.look()
      },
      onGivenUp: () => {
        if (!isCurrent()) return
        if (isHost) this.#openLine(newId(), this.#peerPage)
        else this.#post.send(this.#peerPage, lineId, [{ again: true }])
      },
    })
    this.#peer = peer
    this.#change({ line: 'connecting', other: null })
    void peer.setTrack('audio', this.media.microphone())
    void peer.setTrack('video', this.media.camera())
    this.#show()
  }

  #closeLine(): void {
    this.#peer?.close()
    this.#peer = null
    this.#lineId = ''
    this.#peerPage = ''
    if (this.#view.line !== 'none')
      this.#change({ line: 'none', sound: null, picture: null, other: null, isStuck: false })
  }

  #fetch(): Promise<void> {
    return this.#post.fetch((batch) => this.#take(batch))
  }

  #take({ from, line, signals }: SignalBatch): void {
    const { room, isIn } = this.#view
    if (!room || !isIn || room.goesBy !== 'video') return
    if (line !== this.#lineId) {
      // Only the host begins a line; what belongs to an earlier one is passed over.
      if (room.side === 'host') return
      this.#openLine(line, from)
    }
    for (const signal of signals) {
      if ('again' in signal) this.#openLine(newId(), from)
      else this.#peer?.take(signal)
    }
  }

  /** Sends what may be sent, and says so to the other page. */
  #show(): void {
    const { rung } = this.#ladder
    const { sends, note } = this.media.shownTo(this.#view.other, rung === 'audio')
    void this.#peer?.shape(rung, sends)
    this.#peer?.tell(note)
  }

  async #beat(): Promise<void> {
    const { room, isIn, line } = this.#view
    if (!isIn || !room) return
    try {
      const connected = line === 'connected'
      const pulse = await callOrNull(videoEndpoints.beatVideo, { id: this.id, page: this.#page, connected })
      if (!pulse) return this.#change({ isSignedOut: true })
      if (this.#view.isSignedOut) this.#change({ isSignedOut: false })
      const isNews =
        pulse.state !== room.state ||
        pulse.goesBy !== room.goesBy ||
        pulse.reached !== room.reached ||
        pulse.seat !== room.seat ||
        pulse.other.page !== room.other.page
      if (isNews) await this.look()
    } catch (error) {
      // What this page knows of the talk is old. Anything else the next one tells.
      if (error instanceof ApiError && error.status === 409) await this.look()
    }
  }

  async #tick(): Promise<void> {
    const { room, isIn, line } = this.#view
    if (!isIn || !room || room.state !== 'open' || room.goesBy !== 'video' || room.seat !== 'own') return
    const now = Date.now()
    this.#missingSince = line === 'connected' || !room.other.there ? null : (this.#missingSince ?? now)
    const isStuck = this.#missingSince !== null && now - this.#missingSince > stuckAfter
    if (isStuck !== this.#view.isStuck) this.#change({ isStuck })
    if (line !== 'connected') void this.#fetch()
    const peer = this.#peer
    if (!peer) return
    const { count, sample } = readLine(await peer.stats(), now)
    if (this.#peer !== peer) return
    this.#meter = addToMeter(this.#meter, count, now)
    const { bytes, rate } = this.#meter
    const { rung } = this.#ladder
    if (this.media.camera() && line === 'connected') this.#ladder = stepLadder(this.#ladder, sample)
    const isNews = this.media.use(bytes, rate)
    if (rung !== this.#ladder.rung || isNews) {
      this.#change({ isWeak: this.#ladder.rung === 'audio' })
      this.#show()
    }
  }
}
