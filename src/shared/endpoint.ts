import type { z } from 'zod'
import type { RealtimeEvent } from './realtime.ts'

/** Who a person is to the product. `guest` is a visitor with an anonymous client record. */
export const roles = ['guest', 'client', 'supporter', 'therapist', 'admin', 'superadmin', 'partner'] as const
export type Role = (typeof roles)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Endpoint {
  method: Method
  path: `/api/${string}`
  summary: string
  /** Who may call it. There is no default: an endpoint without access does not start. */
  access: 'public' | readonly Role[]
  /** Where the request names a record that belongs to one client; the ownership tests read it. */
  record?: {
    kind:
      | 'client'
      | 'session'
      | 'step'
      | 'goal'
      | 'condition'
      | 'version'
      | 'alert'
      | 'user'
      | 'task'
      | 'note'
      | 'appointment'
      | 'offer'
      | 'submission'
      | 'consent'
      | 'job'
      | 'application'
      | 'volunteer'
      | 'match'
      | 'conversation'
      | 'property'
      | 'placement'
      // Domains with a manifest name their own.
      | (string & {})
    at: string
  }
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  reply: z.ZodType
  status?: 200 | 201
  /** Requests allowed per window for one account, or for one address where it is public. Crisis paths carry none. */
  limit?: { max: number; seconds: number }
  /** With `Accept: text/event-stream` the answer comes in events; the last one, `reply`, is the whole answer. */
  streams?: true
  /**
   * What becomes of body fields that the contract does not name. Refused unless set: a call with a person's own words, or
   * a call for help, is taken all the same, and the fields are counted.
   */
  extraFields?: 'ignored'
  /** The events after which an answer of this endpoint is stale: open pages read it again. */
  changedBy?: readonly RealtimeEvent[]
  /**
   * Refused while the organization is suspended. Care, safety and reading stay on: only what brings in money or people, and
   * the settings of the console, may say so.
   */
  stopsWhenSuspended?: true
  /** A request a page sends by itself: it does not keep an idle session alive. */
  automatic?: true
}

type Out<T> = T extends z.ZodType ? z.output<T> : unknown
type In<T> = T extends z.ZodType ? z.input<T> : unknown
type Part<E, K extends string, F extends 'in' | 'out'> =
  E extends Record<K, infer S> ? (F extends 'in' ? In<S> : Out<S>) : unknown

/** What a verb receives: path, query and body in one object, already checked. */
export type InputOf<E> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>
/** What the browser hands in before the shapes have been applied. */
export type CallOf<E> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>
/** What a verb returns, before it is checked against the contract. */
export type AnswerOf<E> = E extends { reply: infer R } ? In<R> : never
/** What the browser gets. */
export type ReplyOf<E> = E extends { reply: infer R } ? Out<R> : never

export type Endpoints = Record<string, Endpoint>

/** Declares a domain's endpoints; keeps every literal so that inputs and replies are typed. */
export const defineEndpoints = <const T extends Endpoints>(endpoints: T): T => endpoints
