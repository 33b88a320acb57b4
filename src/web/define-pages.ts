import type { ComponentType } from 'react'
import type { Domain } from '#shared/domain.ts'
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

type GivenPage = Omit<DomainPage, 'frame'> & { frame?: 'staff' }

/**
 * Gives every path that the domain declares its screen; a path without one does not compile. The domain is named as a type
 * alone (`definePages<typeof notes>('notes', …)`): its contract travels with its screens, not with the first page.
 */
export const definePages = <D extends Pick<Domain, 'pages'>>(
  domain: string,
  pages: Readonly<Record<keyof D['pages'] & string, GivenPage>>,
): DomainPages => ({
  domain,
  pages: Object.fromEntries(
    Object.entries<GivenPage>(pages).map(([path, page]) => [
      path,
      { ...page, frame: page.frame ?? 'public' },
    ]),
  ),
})
