import type { Actor } from '#shared/actor.ts'
import type { AnswerOf, Endpoint, Endpoints, InputOf } from '#shared/endpoint.ts'
import type { Context } from '../context.ts'

type ContextOf<E extends Endpoint> = E['access'] extends 'public' ? Context<Actor | null> : Context<Actor>

/** A verb: does one thing a contract names. */
export type Verb<E extends Endpoint> = (ctx: ContextOf<E>, input: InputOf<E>) => Promise<AnswerOf<E>>

export interface Bound {
  name: string
  endpoint: Endpoint
  verb: (ctx: Context<Actor | null>, input: never) => Promise<unknown>
}

/** Ties every endpoint of a contract to its verb; a missing verb does not compile. */
export const bind = <T extends Endpoints>(endpoints: T, verbs: { [K in keyof T]: Verb<T[K]> }): Bound[] =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name,
    endpoint,
    verb: verbs[name as keyof T] as unknown as Bound['verb'],
  }))
