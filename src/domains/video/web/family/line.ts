import type { IceServer, Signal } from '../../contract.ts'
import { type Ladder, type Rung, startLadder, stepLadder } from '../ladder.ts'
import { addToMeter, type Meter, readLine, startMeter } from '../line-stats.ts'
import { Peer, type PeerNote } from '../peer.ts'
import { nobodyYet, type OtherView } from './family-view.ts'

interface LineOptions {
  userId: string
  /** The page and its place in the order of coming in: another one is another line. */
  key: string
  page: string
  id: string
  /** This page calls: it came in later. */
  calls: boolean
  iceServers: IceServer[]
  top: Rung
  send(signals: Signal[]): void
  onView(): void
  onGivenUp(): void
}

/** The connection to one other person: what is heard and seen of them, how good the picture to them is, what it costs. */
export class Line {
  readonly options: LineOptions
  readonly peer: Peer
  view: OtherView = nobodyYet
  #ladder: Ladder
  #meter: Meter
  #isClosed = false

  constructor(options: LineOptions) {
    this.options = options
    this.#ladder = startLadder(options.top, Date.now())
    this.#meter = startMeter(0, Date.now())
    this.peer = new Peer({
      isHost: options.calls,
      iceServers: options.iceServers,
      send: (signals) => !this.#isClosed && options.send(signals),
      onTrack: (track) => {
        const stream = new MediaStream([track])
        this.#change(track.kind === 'audio' ? { sound: stream } : { picture: stream })
      },
      onState: (line) => this.#change({ line }),
      onNote: (note) => this.#change({ note }),
      onGivenUp: () => !this.#isClosed && options.onGivenUp(),
    })
  }

  #change(part: Partial<OtherView>): void {
    if (this.#isClosed) return
    this.view = { ...this.view, ...part }
    this.options.onView()
  }

  isWeak(): boolean {
    return this.#ladder.rung === 'audio'
  }

  /** More people or fewer: the best picture that each of them gets is another one. */
  setTop(top: Rung): void {
    if (top !== this.#ladder.top) this.#ladder = startLadder(top, Date.now())
  }

  show({ sends, note }: { sends: boolean; note: PeerNote }): void {
    void this.peer.shape(this.#ladder.rung, sends)
    this.peer.tell(note)
  }

  /** Reads how the line does. Answers what it used since the last look, its rate, and whether its picture changed. */
  async look(sendsPicture: boolean): Promise<{ bytes: number; rate: number; isNews: boolean }> {
    const now = Date.now()
    const { count, sample } = readLine(await this.peer.stats(), now)
    if (this.#isClosed) return { bytes: 0, rate: 0, isNews: false }
    const before = this.#meter.bytes
    this.#meter = addToMeter(this.#meter, count, now)
    const { rung } = this.#ladder
    if (sendsPicture && this.view.line === 'connected') this.#ladder = stepLadder(this.#ladder, sample)
    return {
      bytes: this.#meter.bytes - before,
      rate: this.#meter.rate ?? 0,
      isNews: rung !== this.#ladder.rung,
    }
  }

  close(): void {
    this.#isClosed = true
    this.peer.close()
  }
}
