import {
  familySessionChanged,
  familySessionEndpoints,
  familySignalled,
} from '#domains/family-sessions/contract.ts'
import type { FamilyRoom, RoomPerson } from '#domains/family-sessions/contract/shapes.ts'
import { newId } from '#shared/ids.ts'
import { ApiError, call } from '#web/api.ts'
import { realtime } from '#web/realtime.ts'
import type { SignalBatch } from '../../contract.ts'
import { readCap } from '../data-cap.ts'
import { keepTalk, readKeptTalk } from '../kept-talk.ts'
import type { Rung } from '../ladder.ts'
import { OwnMedia } from '../own-media.ts'
import { SignalPost } from '../signal-post.ts'
import { firstMedia } from '../talk-view.ts'
import { whileOpen } from '../while-open.ts'
import { type FamilyView, othersIn } from './family-view.ts'
import { Line } from './line.ts'

/** The caller has no part in it any more, or it was cancelled: nothing of it stays on the screen. */
const goneCodes = ['request.not_found', 'auth.forbidden', 'family-sessions.over']

/** The best picture that each of so many others gets: a phone makes and sends one for each of them. */
const topFor = (others: number): Rung => (others > 2 ? '180' : '360')
const keyOf = ({ page, turn }: RoomPerson): string => `${page}:${turn}`

/**
 * A family session from before joining to its end: the room, a line to each of the others, what is sent, what it costs. Of
 * two pages the one that came in later calls the other, so that never both do. Knows nothing of React.
 */
export class FamilyTalk {
  readonly id: string
  readonly media: OwnMedia
  readonly #page = newId()
  readonly #hearers = new Set<() => void>()
  readonly #stops: (() => void)[] = []
  readonly #lines = new Map<string, Line>()
  #post: SignalPost
  #view: FamilyView
  /** Grows with every look: a slow answer does not overwrite a newer one. */
  #look = 0
  /** Messages of pages that this page has not heard of yet. */
  #unplaced: SignalBatch[] = []
  #opensMicrophone: boolean
  #isComingBack = false
  #wasConnected = false
  #started = false

  constructor(id: string, account: string) {
    this.id = id
    const kept = readKeptTalk(id)
    this.#post = this.#newPost()
    this.#opensMicrophone = kept.isIn
    this.#view = {
      ...firstMedia(kept, readCap(account)),
      ...{ room: null, ahead: 0, problem: null, isJoined: false, isBusy: false },
      ...{ isReturning: kept.isIn, isSignedOut: false, others: {} },
    }
    this.media = new OwnMedia(
      {
        view: () => this.#view,
        change: (part) => this.#change(part),
        isOpen: () => this.#started,
        send: async (kind, track) => {
          for (const { peer } of this.#lines.values()) await peer.setTrack(kind, track)
        },
        cameraStarts: () => undefined,
        show: () => this.#show(),
      },
      { account, isSmall: true },
    )
  }

  #newPost(): SignalPost {
    const ids = { id: this.id, page: this.#page }
    return new SignalPost({
      send: (batch) => call(familySessionEndpoints.sendFamilySignals, { ...ids, ...batch }),
      read: (after) => call(familySessionEndpoints.readFamilySignals, { ...ids, after }),
      onRefused: () => void this.look(),
    })
  }

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear)
    return () => this.#hearers.delete(hear)
  }
  readonly view = (): FamilyView => this.#view

  #change(part: Partial<FamilyView>): void {
    this.#view = { ...this.#view, ...part }
    if (this.#view.isJoined) this.#keep()
    for (const hear of this.#hearers) hear()
  }
  #keep(): void {
    const { isJoined, muted, covered, bytes } = this.#view
    keepTalk(this.id, { isIn: isJoined, muted, covered, bytes })
  }

  start(): void {
    if (this.#started) return
    this.#started = true
    this.#post = this.#newPost()
    const isOurs = ({ appointmentId }: { appointmentId: string }): boolean => appointmentId === this.id
    this.#stops.push(
      realtime.on(familySessionChanged, (data) => isOurs(data) && void this.look()),
      realtime.on(familySignalled, (data) => isOurs(data) && data.page === this.#page && this.#fetch()),
      ...whileOpen({
        beat: () => this.#beat(),
        tick: () => this.#tick(),
        online: () => this.#lines.forEach(({ peer }) => peer.restart()),
        hide: () => this.#sayGone(),
        resync: () => {
          void this.look()
          this.#fetch()
        },
        leave: () => this.stop(),
      }),
    )
    void this.look()
  }

  /** Leaves the screen: nothing of microphone, camera or lines stays open. */
  stop(): void {
    if (this.#view.isJoined) this.#sayGone()
    for (const stop of this.#stops.splice(0)) stop()
    this.#closeAll()
    this.media.stop()
    this.#post.stop()
    this.#change({ isJoined: false })
    this.#keep()
    this.#started = false
  }

  // A beacon leaves even while the page goes away.
  #sayGone(): void {
    if (!this.#view.isJoined) return
    const body = new Blob([JSON.stringify({ page: this.#page })], { type: 'application/json' })
    navigator.sendBeacon(familySessionEndpoints.leaveFamilyRoom.path.replace('{id}', this.id), body)
  }

  async look(): Promise<void> {
    await this.#ask(() => call(familySessionEndpoints.readFamilyRoom, { id: this.id, page: this.#page }))
  }

  /** One call that answers the room; answers whether it went well. */
  async #ask(work: () => Promise<FamilyRoom>, isAction = false): Promise<boolean> {
    this.#look += 1
    const turn = this.#look
    if (isAction) this.#change({ isBusy: true })
    try {
      const room = await work()
      if (turn === this.#look || isAction) this.#settle(room)
      if (turn !== this.#look && isAction) void this.look()
      return true
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'network'
      if (goneCodes.includes(code)) this.#goAway(code)
      else if (code === 'auth.sign_in_required' && this.#view.isJoined && !isAction)
        this.#change({ isSignedOut: true })
      // What was seen once stays; a line that is away comes back.
      else if (!this.#view.room || isAction) this.#change({ problem: code })
      return false
    } finally {
      if (isAction) this.#change({ isBusy: false })
    }
  }

  async join(): Promise<void> {
    const joined = await this.#ask(
      () => call(familySessionEndpoints.joinFamilyRoom, { id: this.id, page: this.#page }),
      true,
    )
    if (!joined) return
    this.#change({ isJoined: true, isReturning: false })
    if (this.#view.room) this.#settle(this.#view.room)
  }
  async letIn(userId: string, isIn: boolean): Promise<void> {
    await this.#ask(async () => {
      await call(familySessionEndpoints.admitToFamilyRoom, { id: this.id, userId, isIn })
      return call(familySessionEndpoints.readFamilyRoom, { id: this.id, page: this.#page })
    }, true)
  }
  async end(): Promise<void> {
    await this.#ask(() => call(familySessionEndpoints.endFamilyRoom, { id: this.id }), true)
  }
  async leave(): Promise<void> {
    this.#getOut()
    this.#change({ isBusy: true })
    await call(familySessionEndpoints.leaveFamilyRoom, { id: this.id, page: this.#page }).catch(
      () => undefined,
    )
    this.#change({ isBusy: false })
    await this.look()
  }

  /** The first room that is read decides, whichever of several looks brought it. */
  async #comeBack(room: FamilyRoom): Promise<void> {
    if (this.#isComingBack) return
    this.#isComingBack = true
    if (room.mayJoin && !room.isEnded) await this.join()
    this.#change({ isReturning: false })
  }

  /** Makes the lines what the room says they should be. */
  #settle(room: FamilyRoom): void {
    const ahead = Date.parse(room.now) - Date.now()
    this.#change({ room, ahead, problem: null, isSignedOut: false })
    if (!this.#view.isJoined) return void (this.#view.isReturning && this.#comeBack(room))
    if (room.isEnded || !room.mayJoin) return this.#getOut()
    if (room.seat === 'elsewhere') {
      // Another tab has the session, and the microphone with it.
      this.#opensMicrophone = true
      this.#closeAll()
      return this.media.stop()
    }
    // The server took this page for gone; it is not.
    if (room.seat === 'free') return void this.join()
    if (this.#opensMicrophone) {
      this.#opensMicrophone = false
      void this.media.reopenMicrophone(() => this.#view.isJoined)
    }
    this.#settleLines(room)
  }

  #settleLines(room: FamilyRoom): void {
    const others = room.isIn ? othersIn(room) : []
    for (const [userId, line] of this.#lines)
      if (!others.some((one) => one.userId === userId && keyOf(one) === line.options.key))
        this.#closeLine(userId)
    for (const line of this.#lines.values()) line.setTop(topFor(others.length))
    for (const other of others)
      if (!this.#lines.has(other.userId) && (room.turn ?? 0) > (other.turn ?? 0))
        this.#openLine(other, newId(), true)
    for (const batch of this.#unplaced.splice(0)) this.#take(batch)
    this.#show()
    if (room.isIn) this.#fetch()
  }

  #openLine(other: RoomPerson, id: string, calls: boolean): void {
    this.#closeLine(other.userId)
    const { room } = this.#view
    const { userId, page } = other
    if (!room || !page) return
    const line = new Line({
      ...{ userId, key: keyOf(other), page, id, calls, iceServers: room.iceServers },
      top: topFor(othersIn(room).length),
      send: (signals) => this.#post.send(page, id, signals),
      onView: () => this.#noteLines(),
      onGivenUp: () =>
        calls ? this.#openLine(other, newId(), true) : this.#post.send(page, id, [{ again: true }]),
    })
    this.#lines.set(userId, line)
    void line.peer.setTrack('audio', this.media.microphone())
    void line.peer.setTrack('video', this.media.camera())
    this.#noteLines()
  }

  #closeLine(userId: string): void {
    const line = this.#lines.get(userId)
    if (!line) return
    this.#lines.delete(userId)
    line.close()
    this.#noteLines()
  }
  #closeAll(): void {
    for (const userId of [...this.#lines.keys()]) this.#closeLine(userId)
    this.#unplaced = []
  }

  /** Shows what the lines are now, and tells the server at once when the first one stands or the last one is gone. */
  #noteLines(): void {
    const others = Object.fromEntries([...this.#lines].map(([userId, { view }]) => [userId, view]))
    this.#change({ others })
    this.#show()
    const isConnected = this.#isConnected()
    if (isConnected === this.#wasConnected) return
    this.#wasConnected = isConnected
    void this.#beat()
  }
  #isConnected(): boolean {
    return [...this.#lines.values()].some(({ view }) => view.line === 'connected')
  }

  #fetch(): void {
    void this.#post.fetch((batch) => this.#take(batch, true))
  }

  #take(batch: SignalBatch, isNew = false): void {
    const { room, isJoined } = this.#view
    if (!room?.isIn || !isJoined) return
    const other = room.people.find(({ page }) => page === batch.from)
    if (!other) {
      // A person who came in a moment ago: the room is read again, once.
      if (isNew) this.#unplaced.push(batch)
      if (isNew) void this.look()
      return
    }
    const calls = (room.turn ?? 0) > (other.turn ?? 0)
    if (this.#lines.get(other.userId)?.options.id !== batch.line) {
      // Only the page that calls begins a line; what belongs to an earlier one is passed over.
      if (calls) return
      this.#openLine(other, batch.line, false)
    }
    for (const signal of batch.signals) {
      if ('again' in signal) this.#openLine(other, newId(), calls)
      else this.#lines.get(other.userId)?.peer.take(signal)
    }
  }

  /** Sends what may be sent to each, and says so to their pages. */
  #show(): void {
    for (const line of this.#lines.values()) line.show(this.media.shownTo(line.view.note, line.isWeak()))
  }

  #getOut(): void {
    this.#closeAll()
    this.media.stop()
    this.#change({ isJoined: false, covered: false })
    this.#keep()
  }
  #goAway(problem: string): void {
    this.#getOut()
    this.#change({ room: null, isReturning: false, problem })
  }

  async #beat(): Promise<void> {
    if (!this.#view.isJoined || !this.#view.room) return
    const connected = this.#isConnected()
    await this.#ask(() =>
      call(familySessionEndpoints.beatFamilyRoom, { id: this.id, page: this.#page, connected }),
    )
  }

  async #tick(): Promise<void> {
    const { room, isJoined } = this.#view
    if (!isJoined || !room?.isIn) return
    const lines = [...this.#lines.values()]
    if (lines.length < othersIn(room).length || lines.some(({ view }) => view.line !== 'connected'))
      this.#fetch()
    const sends = this.media.camera() !== null
    const looked = await Promise.all(lines.map((line) => line.look(sends)))
    const sum = (what: 'bytes' | 'rate'): number => looked.reduce((all, one) => all + one[what], 0)
    const isNews = this.media.use(this.#view.bytes + sum('bytes'), lines.length ? sum('rate') : null)
    if (!isNews && looked.every((one) => !one.isNews)) return
    this.#change({ isWeak: lines.length > 0 && lines.every((line) => line.isWeak()) })
    this.#show()
  }
}
