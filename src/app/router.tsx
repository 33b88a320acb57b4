import { type RouteObject } from 'react-router'
import { RouteError } from '#web/error-boundary.tsx'
import type { DomainPage } from '#web/define-pages.ts'
import { lazyRoute } from '#web/lazy-screen.ts'
import { currentWho } from '#web/session.ts'
import { domainPages } from './domains.web.ts'
import { NotFound } from './pages/not-found.tsx'
import { pageFor } from './paths.ts'
import { Nothing, PublicFrame, StaffFrame, StaffPages } from './frames.tsx'

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
    path: '/family-session/:id',
    lazy: forRole(
      '/family-session/:id',
      async () => (await import('./pages/family-session-page.tsx')).FamilySessionPage,
      ['family-session', 'video'],
    ),
  },
  {
    path: '/hub/my-data',
    lazy: lazyRoute(
      async () => (await import('./pages/hub/my-data-page.tsx')).MyDataPage,
      ['export', 'hub-openings'],
    ),
  },
  {
    path: '/hub/consents',
    lazy: forRole('/hub/consents', async () => (await import('./pages/hub/consents-page.tsx')).ConsentsPage, [
      'consents',
    ]),
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
    path: '/hub/circle',
    lazy: forRole('/hub/circle', async () => (await import('./pages/hub/circle-page.tsx')).CirclePage, [
      'alerts',
      'circle',
      'circle-consent',
      'hub',
      'volunteers',
    ]),
  },
  {
    path: '/hub/circle/messages',
    lazy: forRole(
      '/hub/circle/messages',
      async () => (await import('./pages/hub/circle-messages-page.tsx')).CircleMessagesPage,
      ['alerts', 'hub', 'messages', 'upload'],
    ),
  },
  {
    path: '/hub/contacts',
    lazy: lazyRoute(async () => (await import('./pages/hub/contacts-page.tsx')).ContactsPage, ['contacts']),
  },
  {
    path: '/hub/phone',
    lazy: lazyRoute(
      async () => (await import('./pages/hub/phone-page.tsx')).PhonePage,
      ['devices', 'hub', 'phone'],
    ),
  },
  {
    path: '/hub/housing',
    lazy: lazyRoute(
      async () => (await import('./pages/hub/housing-page.tsx')).HousingPage,
      ['alerts', 'home', 'housing', 'hub'],
    ),
  },
  {
    path: '/hub/help',
    lazy: lazyRoute(
      async () => (await import('./pages/hub/help-page.tsx')).HelpPage,
      ['alerts', 'hub', 'needs', 'status'],
    ),
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
    path: '/jobs/:id',
    lazy: lazyRoute(
      async () => (await import('./pages/jobs/job-page.tsx')).JobPage,
      ['alerts', 'jobs', 'upload'],
    ),
  },
  {
    path: '/job-application',
    lazy: lazyRoute(
      async () => (await import('./pages/jobs/application-page.tsx')).ApplicationPage,
      ['alerts', 'jobs', 'upload'],
    ),
  },
  {
    path: '/contact',
    lazy: lazyRoute(
      async () => (await import('./pages/contact/contact.tsx')).Contact,
      ['alerts', 'contact', 'status', 'upload'],
    ),
  },
  ...['/intake', '/go-on'].map((path) => ({
    path,
    lazy: lazyRoute(
      async () => (await import('./pages/intake/intake-page.tsx')).IntakePage,
      ['alerts', 'consents', 'intake', 'status', 'upload'],
    ),
  })),
  {
    path: '/guardian',
    lazy: lazyRoute(
      async () => (await import('./pages/intake/guardian-page.tsx')).GuardianPage,
      ['consents', 'guardian', 'login'],
    ),
  },
  {
    path: '/status',
    lazy: lazyRoute(async () => (await import('./pages/status/status.tsx')).StatusPage, ['alerts', 'status']),
  },
  {
    path: '/partner-sign-in',
    lazy: lazyRoute(async () => (await import('./pages/partner/sign-in.tsx')).PartnerSignIn, ['partner']),
  },
  {
    path: '/partner',
    lazy: forRole('/partner', async () => (await import('./pages/partner/partner.tsx')).Partner, [
      'housing',
      'partner',
      'states',
      'status',
      'upload',
    ]),
  },
  {
    path: '/partner/:id',
    lazy: forRole(
      '/partner/:id',
      async () => (await import('./pages/partner/own-submission.tsx')).OwnSubmission,
      ['partner'],
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
          'admin',
          'appointments',
          'care',
        ]),
      },
      {
        path: 'messages',
        lazy: forRole(
          '/care/messages',
          async () => (await import('./pages/care/messages-page.tsx')).CareMessagesPage,
          ['alerts', 'circle-desk', 'messages', 'upload'],
        ),
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
          'circle',
          'circle-desk',
          'consents',
          'housing-desk',
          'hub-openings',
          'memory',
          'needs',
          'plan-templates',
          'progress',
          'reentry',
          'safety-plan',
          'upload',
          'volunteering',
          'volunteers',
          'volunteers-desk',
          'work',
          'workbooks',
        ]),
      },
    ],
  },
  {
    path: '/care/:clientId/hub',
    lazy: forRole('/care', async () => (await import('./pages/care/hub-page.tsx')).ClientHubPage, [
      'alerts',
      'chat',
      'hub',
      'hub-openings',
      'mood',
      'progress',
    ]),
  },
  {
    path: '/care/:clientId/plan',
    lazy: forRole('/care', async () => (await import('./pages/care/plan-page.tsx')).ClientPlanPage, [
      'progress',
      'reentry',
    ]),
  },
  ...['/inbox', '/inbox/:id'].map((path) => ({
    path,
    lazy: forRole('/inbox', async () => (await import('./pages/inbox/inbox.tsx')).Inbox, [
      'care',
      'inbox',
      'status',
      'upload',
    ]),
  })),
  ...['/housing-desk', '/housing-desk/:id'].map((path) => ({
    path,
    lazy: forRole(
      '/housing-desk',
      async () => (await import('./pages/housing-desk/housing-desk.tsx')).HousingDesk,
      ['housing', 'housing-desk', 'states', 'status'],
    ),
  })),
  {
    path: '/help-places',
    lazy: forRole(
      '/help-places',
      async () => (await import('./pages/inbox/help-places-page.tsx')).HelpPlacesPage,
      ['needs'],
    ),
  },
  {
    path: '/volunteers-desk',
    lazy: forRole(
      '/volunteers-desk',
      async () => (await import('./pages/inbox/volunteers-page.tsx')).VolunteersPage,
      ['status', 'volunteers', 'volunteers-desk'],
    ),
  },
  {
    path: '/admin',
    lazy: forRole('/admin', async () => (await import('./pages/admin/admin.tsx')).Admin, ['admin', 'login']),
  },
]

/** A screen with help beside its form, fetched side by side. */
const withFormHelp =
  (screen: DomainPage['screen']): DomainPage['screen'] =>
  async () => {
    const [Screen, { FormHelp }] = await Promise.all([screen(), import('./form-help.tsx')])
    return function ScreenWithHelp() {
      return (
        <FormHelp>
          <Screen />
        </FormHelp>
      )
    }
  }

/** Screens that domains declare in their manifests. */
const screensOfDomains = (frame: 'public' | 'staff'): RouteObject[] =>
  domainPages.flatMap(({ pages }) =>
    Object.entries(pages)
      .filter(([, page]) => page.frame === frame)
      .map(([path, { screen, catalogs, takesWords }]) => ({
        path,
        lazy: forRole(
          path,
          takesWords ? withFormHelp(screen) : screen,
          takesWords ? [...catalogs, 'alerts'] : catalogs,
        ),
      })),
  )

/** Every path of the browser, once. */
export const routes: RouteObject[] = [
  {
    Component: PublicFrame,
    HydrateFallback: Nothing,
    ErrorBoundary: RouteError,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [...publicScreens, ...screensOfDomains('public'), { path: '*', Component: NotFound }],
      },
    ],
  },
  {
    Component: StaffFrame,
    HydrateFallback: Nothing,
    ErrorBoundary: RouteError,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [...staffScreens, { Component: StaffPages, children: screensOfDomains('staff') }],
      },
    ],
  },
]

/** For everybody else the path does not exist, and its code is not asked for. */
function forRole(path: string, ...[load, namespaces]: Parameters<typeof lazyRoute>) {
  return async () => {
    const roles = pageFor(path)?.roles ?? []
    // A page for all asks nobody: it is prebuilt too, where there is no browser.
    const may = roles === 'public' || roles.some((allowed) => allowed === currentWho().role)
    return may ? lazyRoute(load, namespaces)() : { Component: NotFound }
  }
}
