import type { Actor } from '#shared/actor.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/database.ts'

/** Something that happens in one domain and that others act on. */
export interface Happening<T> {
  name: string
  /** Only a type: what listeners are told. */
  readonly data?: T
}

type Heard<T> = (tx: Tx, ctx: Context<Actor | null>, data: T) => Promise<void>

export interface Listener {
  happening: string
  run: Heard<never>
}

/** Declares something that happens, with the type of what listeners are told. */
export const defineHappening = <T>(name: string): Happening<T> => ({ name })

/** A listener of another domain's happening, for the manifest of one's own. */
export const on = <T>(happening: Happening<T>, run: Heard<T>): Listener => ({
  happening: happening.name,
  run: run as Heard<never>,
})

let registry: readonly Listener[] = []

/** Sets the one registry of listeners, made of all manifests; called once, where the domains are listed. */
export const registerListeners = (listeners: readonly Listener[]): void => {
  registry = listeners
}

/** Tells every listener, one after the other, in the transaction of the act: if one fails, none of it happened. */
export const tellListeners = async <T>(
  tx: Tx,
  ctx: Context<Actor | null>,
  happening: Happening<T>,
  data: T,
): Promise<void> => {
  for (const listener of registry)
    if (listener.happening === happening.name) await (listener.run as Heard<T>)(tx, ctx, data)
}
