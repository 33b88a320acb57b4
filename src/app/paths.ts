import type { Role } from '#shared/endpoint.ts'
import { domainPaths } from './domain-paths.ts'

/** Every page path, and who it is for. The server and the router read the same list. */
export const pagePaths: { path: string; roles: 'public' | readonly Role[] }[] = [
  { path: '/', roles: 'public' },
  { path: '/hub', roles: 'public' },
  { path: '/hub/safety-plan', roles: 'public' },
  { path: '/hub/appointments', roles: 'public' },
  { path: '/hub/moods', roles: 'public' },
  { path: '/hub/my-data', roles: ['guest', 'client'] },
  { path: '/hub/consents', roles: ['client'] },
  { path: '/hub/session/:id', roles: ['client'] },
  { path: '/family-session/:id', roles: ['client', 'supporter', 'therapist'] },
  { path: '/hub/exercises', roles: ['guest', 'client'] },
  { path: '/hub/circle', roles: ['client'] },
  { path: '/hub/circle/messages', roles: ['client'] },
  { path: '/hub/contacts', roles: ['client'] },
  { path: '/hub/plan', roles: ['client'] },
  { path: '/hub/housing', roles: 'public' },
  { path: '/hub/help', roles: 'public' },
  { path: '/hub/phone', roles: 'public' },
  { path: '/hub/check-ups', roles: ['guest', 'client'] },
  { path: '/jobs/:id', roles: 'public' },
  { path: '/job-application', roles: 'public' },
  { path: '/login', roles: 'public' },
  { path: '/welcome', roles: 'public' },
  { path: '/forgot-password', roles: 'public' },
  { path: '/demo', roles: 'public' },
  { path: '/care', roles: ['therapist'] },
  { path: '/care/session/:id', roles: ['therapist'] },
  { path: '/care/messages', roles: ['therapist'] },
  { path: '/care/:clientId', roles: ['therapist'] },
  { path: '/care/:clientId/hub', roles: ['therapist'] },
  { path: '/care/:clientId/plan', roles: ['therapist'] },
  { path: '/inbox', roles: ['therapist', 'admin'] },
  { path: '/inbox/:id', roles: ['therapist', 'admin'] },
  { path: '/volunteers-desk', roles: ['therapist', 'admin'] },
  { path: '/help-places', roles: ['therapist', 'admin'] },
  { path: '/housing-desk', roles: ['therapist', 'admin'] },
  { path: '/housing-desk/:id', roles: ['therapist', 'admin'] },
  { path: '/contact', roles: 'public' },
  { path: '/intake', roles: 'public' },
  { path: '/go-on', roles: 'public' },
  { path: '/guardian', roles: 'public' },
  { path: '/status', roles: 'public' },
  { path: '/partner-sign-in', roles: 'public' },
  { path: '/partner', roles: ['partner'] },
  { path: '/partner/:id', roles: ['partner'] },
  { path: '/admin', roles: ['admin', 'superadmin'] },
  ...domainPaths,
]

const prebuilt = new Set(['/', ...domainPaths.filter(({ isPrebuilt }) => isPrebuilt).map(({ path }) => path)])

/** Whether the page of a path is built into HTML. */
export const isPrebuilt = (path: string): boolean => prebuilt.has(path.replace(/(.)\/$/, '$1'))

/** Where a person goes after signing in. */
export const homeOf = (role: Role): string => {
  if (role === 'admin' || role === 'superadmin') return '/admin'
  if (role === 'partner') return '/partner'
  return role === 'therapist' ? '/care' : '/hub'
}

/** The entry that a path falls under; undefined is a 404. */
export const pageFor = (path: string) =>
  pagePaths.find((page) => {
    const wanted = page.path.split('/')
    const given = path.replace(/(.)\/$/, '$1').split('/')
    return (
      wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
    )
  })
