import type { Endpoints, Role } from './endpoint.ts'
import type { DeclaredError } from './errors.ts'
import type { RealtimeEvent } from './realtime.ts'

/** What others may know of a domain: the same on the server and in the browser. */
export interface Domain<T extends Endpoints = Endpoints, Path extends string = string> {
  /** The name of its folder, its catalogs and its error codes. */
  name: string
  endpoints: T
  errors: Record<string, DeclaredError>
  events: readonly RealtimeEvent[]
  /** The browser's paths, and who may open them. */
  pages: Readonly<Record<Path, 'public' | readonly Role[]>>
  /** Those of its pages that are built into HTML and work without a script. */
  prebuilt: readonly Path[]
}

/** Declares a domain; its server part and its pages are bound to it and do not compile with a piece missing. */
export const defineDomain = <const T extends Endpoints, const Path extends string = never>(
  name: string,
  parts: {
    endpoints: T
    errors?: Record<string, DeclaredError>
    events?: readonly RealtimeEvent[]
    pages?: Readonly<Record<Path, 'public' | readonly Role[]>>
    prebuilt?: readonly NoInfer<Path>[]
  },
): Domain<T, Path> => ({
  name,
  endpoints: parts.endpoints,
  errors: parts.errors ?? {},
  events: parts.events ?? [],
  pages: parts.pages ?? ({} as Record<Path, 'public'>),
  prebuilt: parts.prebuilt ?? [],
})
