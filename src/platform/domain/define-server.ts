import type { FastifyInstance } from 'fastify'
import type { Domain } from '#shared/domain.ts'
import type { Actor } from '#shared/actor.ts'
import type { Endpoints } from '#shared/endpoint.ts'
import type { Services } from '../context.ts'
import type { Tx } from '../db/database.ts'
import type { Door } from '../http/admission.ts'
import { bind, type Bound, type Verb } from '../http/bind.ts'
import type { Job } from '../jobs/queue.ts'
import type { Listener } from './listeners.ts'

/** A kind of message that a domain sends; its texts are `KEY.subject` and `KEY.body` of the catalog. */
export interface MessageTemplate {
  /** Unique in the product; the reference of a message is `name:about`. */
  name: string
  catalog: string
  key: string
  /** Asked right before a message leaves: false stops it. Absent: it always leaves. */
  stillTrue?(services: Services, about: string): Promise<boolean>
  /** Told what became of it: `captured` where no provider is set up. */
  settled?(
    tx: Tx,
    services: Services,
    about: string,
    status: 'accepted' | 'captured' | 'failed' | 'stopped',
  ): Promise<void>
}

/** Work that is done again and again by the clock while the process lives. */
export interface Round {
  name: string
  everyMs: number
  work(services: Services): Promise<unknown>
}

/** What a domain does when people open and close pages in this process. */
export interface Presence {
  /** Called once when a page opens, then with every pulse, with everyone who has one open here. */
  noteOnline(services: Services, actors: readonly Actor[]): Promise<void>
  /** A person's last page here has closed. */
  noteOffline(services: Services, actor: Actor): Promise<void>
}

/** What a domain brings to the server. */
export interface DomainServer {
  name: string
  bound: Bound[]
  jobs: readonly Job[]
  listeners: readonly Listener[]
  notifications: readonly MessageTemplate[]
  rounds: readonly Round[]
  presence: Presence | null
  routes(app: FastifyInstance, door: Door): Promise<void> | void
}

/** Binds a domain's server part to its declaration; a missing verb does not compile. */
export const defineServer = <T extends Endpoints>(
  domain: Domain<T>,
  parts: { verbs: { [K in keyof T]: Verb<T[K]> } } & Partial<
    Omit<DomainServer, 'name' | 'bound' | 'jobs'>
  > & {
      // oxlint-disable-next-line typescript/no-explicit-any
      jobs?: readonly Job<any>[]
    },
): DomainServer => ({
  name: domain.name,
  bound: bind(domain.endpoints, parts.verbs),
  jobs: (parts.jobs ?? []) as readonly Job[],
  listeners: parts.listeners ?? [],
  notifications: parts.notifications ?? [],
  rounds: parts.rounds ?? [],
  presence: parts.presence ?? null,
  routes: parts.routes ?? (() => undefined),
})
