import type { Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { OutboxMessage, Settled } from './contract.ts'

/** Which way a letter goes, and to whom. */
export interface Addressed {
  channel: OutboxMessage['channel']
  to: string
}

/** What a domain wants to know of letters that it wrote. A letter of it carries the reference `kind:id`. */
export interface Follower {
  /** Asked right before the letter is handed over: since it was written somebody may have changed their number. */
  isWanted(services: Services, id: string, letter: Addressed): Promise<boolean>
  /** Told what became of it, in the transaction that keeps it. */
  settled(
    services: Services,
    id: string,
    status: Settled,
    tx: Tx,
    letter: Pick<Addressed, 'channel'>,
  ): Promise<void>
}

const followers = new Map<string, Follower>()

/** Registers a domain for the letters of its kind; once, where the jobs are listed. */
export const followLetters = (kind: string, follower: Follower): void => {
  followers.set(kind, follower)
}

/** Who follows a letter with this reference, and under which id. */
export const followerOf = (reference: string | null): { follower: Follower; id: string } | null => {
  const [, kind = '', id = ''] = /^([^:]+):(.+)$/.exec(reference ?? '') ?? []
  const follower = followers.get(kind)
  if (reference && !follower) throw new Error(`nobody follows letters of ${kind}`)
  return follower ? { follower, id } : null
}
