/** The browsers that ask for a device in ways of their own. */
export type BrowserKind = 'chrome' | 'firefox' | 'safari' | 'safariPhone' | 'phoneApp' | 'other'

/**
 * Which browser this is, for the words on how to allow a device. On an iPhone the other browsers take the permission from
 * the phone's settings (`phoneApp`). An iPad calls itself a Mac, but has touch. Source: the browsers' own user agent strings.
 */
export const browserOf = (userAgent: string, touchPoints = 0): BrowserKind => {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  if (isApple && /CriOS|FxiOS|EdgiOS|OPiOS|OPT\//.test(userAgent)) return 'phoneApp'
  if (isApple) return 'safariPhone'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  // Edge, Samsung Internet, Opera and Brave are built on it and have the same sign.
  if (/Chrom(?:e|ium)\//.test(userAgent)) return 'chrome'
  return /Safari\//.test(userAgent) ? 'safari' : 'other'
}

export const ownBrowser = (): BrowserKind => browserOf(navigator.userAgent, navigator.maxTouchPoints)
