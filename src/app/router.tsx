import { Outlet, ScrollRestoration, type RouteObject } from 'react-router'
import { useWelcome } from '#domains/auth/web/welcome-notice.ts'
import { RouteError } from '#web/error-boundary.tsx'
import { lazyRoute } from '#web/lazy-screen.ts'
import { currentWho } from '#web/session.ts'
import { Shell, type NavigationLink } from '#web/shell.tsx'
import { NotFound } from './pages/not-found.tsx'
import { pageFor } from './paths.ts'

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
    lazy: lazyRoute(async () => (await import('./pages/hub/hub.tsx')).Hub, ['hub', 'mood', 'progress']),
  },
  {
    path: '/hub/safety-plan',
    lazy: lazyRoute(
      async () => (await import('./pages/hub/safety-plan-page.tsx')).SafetyPlanPage,
      ['safety-plan'],
    ),
  },
  {
    path: '/hub/appointments',
    lazy: lazyRoute(
      async () => (await import('./pages/hub/appointments-page.tsx')).AppointmentsPage,
      ['alerts', 'appointments', 'hub', 'video'],
    ),
  },
  {
    path: '/hub/session/:id',
    lazy: forRole(
      '/hub/session/:id',
      async () => (await import('./pages/hub/session-page.tsx')).SessionPage,
      ['video'],
    ),
  },
  {
    path: '/hub/my-data',
    lazy: lazyRoute(async () => (await import('./pages/hub/my-data-page.tsx')).MyDataPage, ['export']),
  },
  {
    path: '/hub/moods',
    lazy: lazyRoute(
      async () => (await import('./pages/hub/moods-page.tsx')).MoodsPage,
      ['assessments', 'charts', 'hub', 'mood'],
    ),
  },
  {
    path: '/hub/plan',
    lazy: lazyRoute(
      async () => (await import('./pages/hub/plan-page.tsx')).PlanPage,
      ['progress', 'reentry'],
    ),
  },
  {
    path: '/hub/exercises',
    lazy: lazyRoute(async () => (await import('./pages/hub/exercises-page.tsx')).ExercisesPage, ['chat']),
  },
  {
    path: '/hub/contacts',
    lazy: lazyRoute(async () => (await import('./pages/hub/contacts-page.tsx')).ContactsPage, ['contacts']),
  },
  {
    path: '/hub/check-ups',
    lazy: lazyRoute(
      async () => (await import('./pages/hub/check-ups-page.tsx')).CheckUpsPage,
      ['alerts', 'assessments'],
    ),
  },
  {
    path: '/demo',
    lazy: lazyRoute(
      async () => (await import('./pages/demo/demo.tsx')).Demo,
      ['alerts', 'chat', 'demo', 'hub', 'mood', 'progress'],
    ),
  },
  {
    path: '/login',
    lazy: lazyRoute(async () => (await import('./pages/login/login.tsx')).Login, ['login']),
  },
  {
    path: '/forgot-password',
    lazy: lazyRoute(
      async () => (await import('./pages/login/forgot-password.tsx')).ForgotPassword,
      ['login'],
    ),
  },
  {
    path: '/welcome',
    lazy: lazyRoute(async () => (await import('./pages/welcome/welcome.tsx')).Welcome, ['login']),
  },
]

/** Screens of staff, on the whole width. Their code is only asked for by people whose role may have it. */
const staffScreens: RouteObject[] = [
  {
    path: '/care',
    lazy: forRole('/care', async () => (await import('./pages/care/desk.tsx')).Desk, [
      'care',
      'login',
      'mood',
      'video',
    ]),
    children: [
      {
        index: true,
        lazy: forRole('/care', async () => (await import('./pages/care/caseload-page.tsx')).CaseloadPage, [
          'care',
        ]),
      },
      {
        path: 'calendar',
        lazy: forRole('/care', async () => (await import('./pages/care/calendar-page.tsx')).CalendarPage, [
          'appointments',
          'care',
        ]),
      },
      {
        path: 'session/:id',
        lazy: forRole(
          '/care/session/:id',
          async () => (await import('./pages/care/session-page.tsx')).SessionPage,
          ['video'],
        ),
      },
      {
        path: ':clientId',
        lazy: forRole('/care', async () => (await import('./pages/care/record-page.tsx')).RecordPage, [
          'appointments',
          'assessments',
          'care',
          'charts',
          'plan-templates',
          'progress',
          'reentry',
          'safety-plan',
          'workbooks',
        ]),
      },
    ],
  },
  {
    path: '/care/:clientId/plan',
    lazy: forRole('/care', async () => (await import('./pages/care/plan-page.tsx')).ClientPlanPage, [
      'progress',
      'reentry',
    ]),
  },
  {
    path: '/admin',
    lazy: forRole('/admin', async () => (await import('./pages/admin/admin.tsx')).Admin, ['admin', 'login']),
  },
]

/** Every path of the browser, once. */
export const routes: RouteObject[] = [
  {
    Component: PublicFrame,
    HydrateFallback: Nothing,
    ErrorBoundary: RouteError,
    children: [
      { ErrorBoundary: RouteError, children: [...publicScreens, { path: '*', Component: NotFound }] },
    ],
  },
  {
    Component: StaffFrame,
    HydrateFallback: Nothing,
    ErrorBoundary: RouteError,
    children: [{ ErrorBoundary: RouteError, children: staffScreens }],
  },
]

/** For everybody else the path does not exist, and its code is not asked for. */
function forRole(path: string, ...[load, namespaces]: Parameters<typeof lazyRoute>) {
  return async () => {
    const roles = pageFor(path)?.roles ?? []
    const { role } = currentWho()
    const may = roles === 'public' || roles.some((allowed) => allowed === role)
    return may ? lazyRoute(load, namespaces)() : { Component: NotFound }
  }
}

/** While a screen that was not to be had is asked for once more. */
function Nothing() {
  return null
}

function PublicFrame() {
  useWelcome()
  return (
    <Shell links={publicLinks} onQuickExit={signOutByBeacon}>
      <Outlet />
      <ScrollRestoration />
    </Shell>
  )
}

function StaffFrame() {
  useWelcome()
  return (
    <Shell links={publicLinks.slice(0, 1)} frame="bare" onQuickExit={signOutByBeacon}>
      <Outlet />
      <ScrollRestoration />
    </Shell>
  )
}

// A beacon is sent even while the page goes away.
function signOutByBeacon() {
  navigator.sendBeacon('/api/auth/logout')
}
