import { minutes, seconds } from '#shared/dates.ts'

/** So many failures in a row, and the provider is left alone for a while. */
const failuresAtMost = 2
const firstRest = minutes(2)
const longestRest = minutes(15)

/** When a provider that does not answer is asked again. */
export class Rest {
  private failures = 0
  private until = 0
  private isTrying = false
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  /** Whether the provider may be asked now. After a rest one request tries; the others wait for how it ends. */
  mayAsk(): boolean {
    if (this.failures < failuresAtMost) return true
    if (this.now() < this.until || this.isTrying) return false
    this.isTrying = true
    return true
  }

  answered(): void {
    this.failures = 0
    this.until = 0
    this.isTrying = false
  }

  /** It did not answer. `waitMs`: how long the provider itself asks to wait. */
  failed(waitMs?: number): void {
    this.isTrying = false
    this.failures = waitMs === undefined ? this.failures + 1 : Math.max(this.failures + 1, failuresAtMost)
    if (this.failures < failuresAtMost) return
    const doubled = firstRest * 2 ** Math.min(this.failures - failuresAtMost, 8)
    const rest = waitMs === undefined ? doubled : Math.max(waitMs, seconds(1))
    this.until = this.now() + Math.min(rest, longestRest)
  }

  /** A request ended without a word about the provider. */
  left(): void {
    this.isTrying = false
  }

  /** Until when it is left alone; null where it may be asked. */
  restsUntil(): Date | null {
    return this.failures >= failuresAtMost && this.now() < this.until ? new Date(this.until) : null
  }
}
