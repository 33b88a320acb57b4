import { seconds } from '#shared/dates.ts'

/** Hands one message to whoever carries it on. Returns when it was taken, throws otherwise. */
export type Provider<M> = (message: M) => Promise<void>

/**
 * What a provider says of an address for good. `stopped`: the person ended messages there. `unknown`: it is nobody's.
 * `no_texts`: it can be called, but gets no text, such as a landline.
 */
export type AddressFault = 'stopped' | 'unknown' | 'no_texts'

/** The provider will never take this message: trying again is of no use. `isGone`: the address has ceased to be. */
export class Refused extends Error {
  readonly isGone: boolean
  readonly fault: AddressFault | null
  constructor(
    reason: string,
    { isGone = false, fault = null }: { isGone?: boolean; fault?: AddressFault | null } = {},
  ) {
    super(reason)
    this.name = 'Refused'
    this.isGone = isGone
    this.fault = fault
  }
}

/** After this long a provider counts as away. */
export const providerAnswersWithin = seconds(10)

// An address or a key that is wrong may be put right; a message that is wrong stays wrong.
const mayGetBetter = new Set([401, 403, 408, 425, 429])

/** What a provider's HTTP answer means. Throws Refused, or an Error when it is worth another try. */
export const judgeAnswer = (status: number, goneAt: readonly number[] = []): void => {
  if (status >= 200 && status < 300) return
  if (goneAt.includes(status)) throw new Refused(`status ${status}`, { isGone: true })
  if (status >= 400 && status < 500 && !mayGetBetter.has(status)) throw new Refused(`status ${status}`)
  throw new Error(`status ${status}`)
}
