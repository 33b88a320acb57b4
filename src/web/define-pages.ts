import type { ComponentType } from 'react'
import type { Domain } from '#shared/domain.ts'
import type { Endpoints } from '#shared/endpoint.ts'
import type { Namespace } from './resources.ts'

/** One page of a domain: its screen, fetched when it is first opened, and the catalogs that it needs. */
export interface DomainPage {
  screen(): Promise<ComponentType>
  catalogs: readonly Namespace[]
  /** `staff`: the whole width, no footer, under the bar of staff with the way out. */
  frame: 'public' | 'staff'
  /**
   * The page is built into HTML for each language and works without a script: the source file of its screen, and the
   * catalog that has its title under `meta.title`.
   */
  prebuilt?: { source: string; catalog: Namespace }
  /** It has a form in which people write: help stands ready for words of danger (`useFormHelp`). */
  takesWords?: true
}

/** What a domain brings to the browser. */
export interface DomainPages {
  domain: string
  pages: Readonly<Record<string, DomainPage>>
}

/** Gives every path that the domain declares its screen; a path without one does not compile. */
export const definePages = <T extends Endpoints, Path extends string>(
  domain: Domain<T, Path>,
  pages: Readonly<Record<Path, Omit<DomainPage, 'frame'> & { frame?: 'staff' }>>,
): DomainPages => ({
  domain: domain.name,
  pages: Object.fromEntries(
    Object.entries<Omit<DomainPage, 'frame'> & { frame?: 'staff' }>(pages).map(([path, page]) => [
      path,
      { ...page, frame: page.frame ?? 'public' },
    ]),
  ),
})
