import { seconds } from '#shared/dates.ts'
import { realtime } from '#web/realtime.ts'
import { onLeaving } from '#web/leave.ts'

const beatsEvery = seconds(15)
const looksEvery = seconds(2)

interface OpenTalk {
  /** Tells the server that the page is there. */
  beat(): Promise<void>
  /** Looks at the lines. */
  tick(): Promise<void>
  /** The network is back. */
  online(): void
  /** The page goes away. */
  hide(): void
  /** Events may have been missed. */
  resync(): void
  /** The person leaves the product. */
  leave(): void
}

/** Runs what a page does by itself while its talk is on the screen. Returns what ends each of it. */
export const whileOpen = ({ beat, tick, online, hide, resync, leave }: OpenTalk): (() => void)[] => {
  realtime.start()
  const beats = setInterval(() => void beat(), beatsEvery)
  const ticks = setInterval(() => void tick(), looksEvery)
  window.addEventListener('online', online)
  window.addEventListener('pagehide', hide)
  return [
    realtime.onResync(resync),
    onLeaving(leave),
    () => clearInterval(beats),
    () => clearInterval(ticks),
    () => window.removeEventListener('online', online),
    () => window.removeEventListener('pagehide', hide),
  ]
}
