// Written by `npm run domains`; a page is added in the manifest of its domain.
import type { Role } from '#shared/endpoint.ts'

interface DomainPath {
  path: string
  roles: 'public' | readonly Role[]
  /** Built into HTML, and works without a script. */
  isPrebuilt: boolean
}

export const domainPaths: readonly DomainPath[] = [
  { path: '/pricing', roles: 'public', isPrebuilt: true },
  { path: '/hub/plan-and-payments', roles: ['client'], isPrebuilt: false },
  { path: '/join', roles: 'public', isPrebuilt: false },
  { path: '/donate', roles: 'public', isPrebuilt: true },
  { path: '/donate/thanks', roles: 'public', isPrebuilt: false },
  { path: '/funds', roles: 'public', isPrebuilt: false },
  { path: '/gifts-desk', roles: ['admin'], isPrebuilt: false },
  { path: '/give-goods', roles: 'public', isPrebuilt: false },
  { path: '/hub/memory', roles: ['guest', 'client'], isPrebuilt: false },
  { path: '/superadmin', roles: ['superadmin'], isPrebuilt: false },
  { path: '/campaign', roles: 'public', isPrebuilt: false },
  { path: '/promises', roles: 'public', isPrebuilt: true },
  { path: '/privacy', roles: 'public', isPrebuilt: true },
]
