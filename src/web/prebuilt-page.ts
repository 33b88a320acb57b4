import type { LanguageCode } from '#shared/languages.ts'

/** A page rendered at build time, still with its tokens. */
export interface PrebuiltPage {
  name: string
  language: LanguageCode
  dir: 'ltr' | 'rtl'
  title: string
  /** What goes into the root element. */
  html: string
  /** "page" is taken over by hydration, "shell" is replaced by the first render. */
  kind: 'page' | 'shell'
  /** Source files whose chunks the page needs first. */
  sources: string[]
}

/** Under which name the page of a path is prebuilt; the landing page has one of its own. */
export const prebuiltName = (path: string): string =>
  path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-')
