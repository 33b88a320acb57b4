import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '#shared/actor.ts'
import type { AiProvider } from './ai/provider.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { FieldCipher } from './crypto/fields.ts'
import type { Signer } from './crypto/tokens.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './files/store.ts'
import type { Queue } from './jobs/queue.ts'
import type { PaymentProvider } from './payments/provider.ts'

/** The machinery a verb may use; the same for a request, a job and a test. */
export interface Services {
  config: Config
  db: Database
  clock: Clock
  fields: FieldCipher
  signer: Signer
  queue: Queue
  /** Where the bytes of uploaded files lie. What is put there has been sealed. */
  files: FileStore
  /** Null where none is configured. */
  ai: AiProvider | null
  /** Null where no payment processor is configured, as in production without Stripe's keys. */
  payments: PaymentProvider | null
  log: FastifyBaseLogger
}

export interface CookieOptions {
  maxAgeSeconds?: number
  path?: string
  /** The page's script reads and writes it; without this none does. */
  isReadable?: boolean
}

/** One piece of work: who asks, for which organization, in which language. */
export interface Context<A extends Actor | null = Actor> extends Services {
  actor: A
  organizationId: string
  language: string
  requestId: string
  /** The caller's address, for limits; never stored readable. */
  address: string
  /** What the caller's browser calls itself; empty where it does not say. */
  userAgent: string
  cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, options?: CookieOptions): void
  clearCookie(name: string): void
  /** Sends a piece of the answer ahead, where the caller asked for a stream of events. */
  sendAhead?: (event: string, data: unknown) => void
  /** Announces the next page of a list in the Link header. */
  nextPage(cursor: string | null): void
}

/** A context for work that no request started: a job, the seed, a test. */
export const backgroundContext = (
  services: Services,
  organizationId: string,
  language = 'en',
): Context<null> => ({
  ...services,
  actor: null,
  organizationId,
  language,
  requestId: 'background',
  address: '',
  userAgent: '',
  cookies: {},
  setCookie: () => undefined,
  clearCookie: () => undefined,
  nextPage: () => undefined,
})
