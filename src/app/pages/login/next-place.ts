import type { Role } from '#shared/endpoint.ts'
import { homeOf, pageFor } from '../../paths.ts'

/**
 * Where a person goes after signing in: the page they asked for, when it is a page of this site that they may
 * open, else their own home. An address that leads elsewhere is never followed.
 */
export const nextPlace = (asked: string | null, role: Role, origin: string): string => {
  const home = homeOf(role)
  if (!asked || !URL.canParse(asked, origin)) return home
  const place = new URL(asked, origin)
  const page = pageFor(place.pathname)
  if (place.origin !== origin || !page || place.pathname === '/login') return home
  if (page.roles !== 'public' && !page.roles.includes(role)) return home
  return `${place.pathname}${place.search}${place.hash}`
}
