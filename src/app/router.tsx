import { Outlet, ScrollRestoration, type RouteObject } from 'react-router'
import { RouteError } from '#web/error-boundary.tsx'
import { lazyRoute } from '#web/lazy-screen.ts'
import { Shell, type NavigationLink } from '#web/shell.tsx'
import { NotFound } from './pages/not-found.tsx'

/** The public bar, in order; a link stands here once its route is built. */
const publicLinks: readonly NavigationLink[] = [
  { to: '/', text: 'navigation.home' },
  { to: '/hub', text: 'navigation.hub' },
  { to: '/login', text: 'navigation.login' },
]

/** Screens inside the public frame. Each is fetched with its texts when it is first opened. */
const publicScreens: RouteObject[] = [
  {
    index: true,
    lazy: lazyRoute(async () => (await import('./pages/landing/landing.tsx')).Landing, ['landing']),
  },
  {
    path: '/hub',
    lazy: lazyRoute(async () => (await import('./pages/hub/hub.tsx')).Hub, ['alerts', 'hub', 'mood', 'progress']),
  },
  {
    path: '/demo',
    lazy: lazyRoute(
      async () => (await import('./pages/demo/demo.tsx')).Demo,
      ['alerts', 'chat', 'demo', 'hub', 'mood', 'progress'],
    ),
  },
]

/** Every path of the browser, once. */
export const routes: RouteObject[] = [
  {
    Component: PublicFrame,
    ErrorBoundary: RouteError,
    children: [
      { ErrorBoundary: RouteError, children: [...publicScreens, { path: '*', Component: NotFound }] },
    ],
  },
]

function PublicFrame() {
  return (
    <Shell links={publicLinks} onQuickExit={signOutByBeacon}>
      <Outlet />
      <ScrollRestoration />
    </Shell>
  )
}

// A beacon is sent even while the page goes away.
function signOutByBeacon() {
  navigator.sendBeacon('/api/auth/logout')
}
