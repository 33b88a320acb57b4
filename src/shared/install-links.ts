/** The address of what a phone is told when the product is put on its home screen. */
export const manifestPath = '/manifest.webmanifest'

/**
 * The links in the head of every page of the program. The manifest is asked for with cookies: it is in the visitor's
 * language. The plain pages, such as the crisis page, load nothing: put on a home screen, they stay themselves.
 */
export const installLinks: readonly Readonly<Record<string, string>>[] = [
  { rel: 'manifest', href: manifestPath, crossorigin: 'use-credentials' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
]
