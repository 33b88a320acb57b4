import { Suspense, useEffect, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { isStaff } from '#shared/actor.ts'
import { useWelcome } from '#domains/auth/web/welcome-notice.ts'
import { lazyScreen } from '#web/lazy-screen.ts'
import { useWho } from '#web/session.ts'
import { Shell, type NavigationLink } from '#web/shell.tsx'
import { expectSignInPlace } from '#web/sign-in-place.ts'
import { useSettling } from '#web/use-settling.ts'
import { homeOf } from './paths.ts'

// What stands around the pages: the frame of the public's, and that of the staff's.

/** The public bar, in order; a link stands here once its route is built. */
const publicLinks: readonly NavigationLink[] = [
  { to: '/', text: 'navigation.home' },
  { to: '/hub', text: 'navigation.hub' },
  { to: '/pricing', text: 'navigation.pricing' },
  { to: '/contact', text: 'navigation.contact' },
  { to: '/login', text: 'navigation.login' },
]

/** A person who is signed in finds their own page in the bar; a client's is the hub, which stands there already. */
function usePublicLinks(): readonly NavigationLink[] {
  const { role } = useWho()
  if (role === 'visitor' || role === 'guest') return publicLinks
  const before = publicLinks.filter(({ to }) => to !== '/login')
  return role === 'client' ? before : [...before, { to: homeOf(role), text: 'navigation.own' }]
}

// Fetched with the page, not when it is wanted: by then there may be another release.
const SignInAgain = lazyScreen(
  async () => (await import('./pages/login/sign-in-again.tsx')).SignInAgain,
  ['login'],
)

const StaffAlerts = lazyScreen(
  async () => (await import('./pages/care/staff-alerts.tsx')).StaffAlerts,
  ['care'],
)

const StaffBar = lazyScreen(
  async () => (await import('./pages/care/staff-bar.tsx')).StaffBar,
  ['care', 'video'],
)

const StaffTop = lazyScreen(async () => (await import('#domains/auth/web/staff/staff-top.tsx')).StaffTop, [])

/** While a screen that was not to be had is asked for once more. */
export function Nothing() {
  return null
}

export function PublicFrame() {
  useWelcome()
  return (
    <Shell links={usePublicLinks()} onQuickExit={signOutByBeacon}>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
    </Shell>
  )
}

export function StaffFrame() {
  useWelcome()
  const { role } = useWho()
  const { pathname } = useLocation()
  const [isLocked, setLocked] = useState(false)
  const isSettling = useSettling()
  useEffect(expectSignInPlace, [])
  // The desk has its own alerts; every other page of the staff shows and rings them too.
  const showsAlerts = role === 'admin' || (role === 'therapist' && !isDesk(pathname))
  return (
    <Shell
      links={publicLinks.slice(0, 1)}
      frame="bare"
      onQuickExit={signOutByBeacon}
      bar={
        role !== 'visitor' &&
        isStaff({ role }) && (
          <Suspense fallback={<div aria-hidden="true" className="h-13 shrink-0 lg:h-dvh lg:w-26" />}>
            <StaffBar role={role} home={homeOf(role)} />
          </Suspense>
        )
      }
    >
      {/* The alerts stand above the page: until they are read, no press lands on what they will move. */}
      <div className={classNames('contents', isSettling && 'holding')}>
        {showsAlerts && (
          <Suspense fallback={<div hidden data-loading />}>
            <StaffAlerts onLock={setLocked} />
          </Suspense>
        )}
        {/* Hidden, not gone: what is half written in it stays. */}
        <div hidden={isLocked}>
          <Outlet />
        </div>
      </div>
      <ScrollRestoration getKey={placeOf} />
      <Suspense>
        <SignInAgain />
      </Suspense>
    </Shell>
  )
}

/** The staff pages of domains, which say when the session has ended. Nobody else's page asks for the code of it. */
export function StaffPages() {
  const { role } = useWho()
  return (
    <>
      {role !== 'visitor' && isStaff({ role }) && (
        <Suspense>
          <StaffTop />
        </Suspense>
      )}
      <Outlet />
    </>
  )
}

/** Each full load of a page has the same key: it would begin where another page was left. */
const placeOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key

/** Pages inside the desk: its own, a record, the calendar, a video session; not the printed plan, nor a client's hub. */
const isDesk = (pathname: string): boolean =>
  /^\/care(?:$|\/)/.test(pathname) && !/^\/care\/[^/]+\/(?:plan|hub)$/.test(pathname)

// A beacon is sent even while the page goes away.
function signOutByBeacon() {
  navigator.sendBeacon('/api/auth/logout')
}
