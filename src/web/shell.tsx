import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'
import MenuIcon from 'lucide-react/icons/menu'
import { barLink, barButton } from '#ui/link.tsx'
import { classNames } from '#ui/class-names.ts'
import { CrisisBar } from '#web/crisis-bar.tsx'
import { Footer } from '#web/footer.tsx'
import { LanguageSwitch } from '#web/language-switch.tsx'
import { useSlot } from '#web/org-slots.ts'
import { HiddenExitLink } from '#web/quick-exit.tsx'
import { TestingBanner } from '#web/testing-banner.tsx'
import { ThemeSwitch } from '#web/theme-switch.tsx'
import { useUnreachable } from '#web/unreachable.ts'

const loadUnreachable = async () => (await import('#web/unreachable-banner.tsx')).UnreachableBanner
// Where it could not be fetched, the crisis bar above it has the same numbers.
const UnreachableBanner = lazy(
  (): Promise<{ default: ComponentType }> =>
    loadUnreachable().then(
      (banner) => ({ default: banner }),
      () => ({ default: () => null }),
    ),
)

/** A link of the navigation bar; only built routes stand in the list. */
export interface NavigationLink {
  to: string
  text:
    | 'navigation.home'
    | 'navigation.hub'
    | 'navigation.pricing'
    | 'navigation.contact'
    | 'navigation.login'
    | 'navigation.own'
}

export interface ShellProps {
  links: readonly NavigationLink[]
  onQuickExit?: () => void
  /** Staff screens take the whole width and no footer. */
  frame?: 'public' | 'bare'
  /** Stands in for the public's bars: above the page, on a wide window beside it. */
  bar?: ReactNode
  children: ReactNode
}

/** What stands around every screen: help, the way out, navigation, language and theme. */
export function Shell({ links, onQuickExit, frame = 'public', bar, children }: ShellProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isUnreachable = useUnreachable()
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    // Before it is needed: then the server is away. Nothing is sent from the landing page, which stays light.
    if (pathname !== '/') void loadUnreachable().catch(() => undefined)
  }, [pathname])
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const area = main.current
    // Fetched once something has the focus: the first visit stays light.
    const follow = (): void =>
      void import('#ui/use-next-focus.ts').then(
        ({ followFocus }) => {
          if (!isGone && area) stop = followFocus(area)
        },
        () => undefined,
      )
    area?.addEventListener('focusin', follow, { once: true })
    return () => {
      isGone = true
      area?.removeEventListener('focusin', follow)
      stop?.()
    }
  }, [])
  const page = (
    <>
      {isUnreachable && (
        <Suspense fallback={null}>
          <UnreachableBanner />
        </Suspense>
      )}
      <main ref={main} id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
    </>
  )
  const skip = (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-card focus:bg-raised focus:p-3"
    >
      {t('navigation.skip')}
    </a>
  )
  if (bar)
    return (
      <div className="flex min-h-dvh flex-col [--staff-bar:3.25rem] lg:flex-row lg:[--staff-bar:0px]">
        {skip}
        {bar}
        <div className="flex min-w-0 flex-1 flex-col">{page}</div>
      </div>
    )
  return (
    <div className="flex min-h-dvh flex-col">
      {skip}
      <HiddenExitLink onExit={onQuickExit} />
      <CrisisBar onExit={onQuickExit} />
      <TestingBanner />
      <NavigationBar links={links} />
      {page}
      {frame === 'public' && <Footer />}
    </div>
  )
}

function NavigationBar({ links }: { links: readonly NavigationLink[] }) {
  const { t } = useTranslation()
  const slot = useSlot()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)

  useEffect(() => setOpen(false), [pathname])

  useEffect(() => {
    if (!open) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [open])

  return (
    <header data-print="no" className="border-b border-line bg-surface">
      <div className="page flex min-h-14 items-center justify-between gap-2">
        <Link
          to="/"
          className="inline-flex min-h-11 min-w-0 items-center gap-2 text-lg font-bold max-[22rem]:gap-1.5 max-[22rem]:text-base"
        >
          <Mark />
          {/* A name in other letters than the page's is cut at its own end. */}
          <span dir="auto" className="truncate">
            {slot('name')}
          </span>
        </Link>
        <nav aria-label={t('navigation.label')} className="hidden lg:block">
          <NavigationList links={links} className="flex" />
        </nav>
        <div className="flex shrink-0 items-center">
          <LanguageSwitch />
          <ThemeSwitch />
          <button
            ref={toggle}
            type="button"
            aria-expanded={open}
            aria-controls="navigation-menu"
            onClick={() => setOpen(!open)}
            className={classNames(barButton, 'lg:hidden')}
          >
            <MenuIcon aria-hidden="true" className="size-5" />
            {t('navigation.menu')}
          </button>
        </div>
      </div>
      <nav
        id="navigation-menu"
        hidden={!open}
        aria-label={t('navigation.label')}
        className="page border-t border-line pb-2 lg:hidden"
      >
        <NavigationList links={links} className="flex flex-col" />
      </nav>
    </header>
  )
}

function NavigationList({ links, className }: { links: readonly NavigationLink[]; className: string }) {
  const { t } = useTranslation()
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to}>
          <NavLink to={link.to} end={link.to === '/'} className={barLink}>
            {t(link.text)}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0 max-[22rem]:size-7">
      <path d="M6 19a10 10 0 0 1 20 0z" fill="var(--sun)" />
      <path
        d="M2 19.500h28M8 24.500h16M12 29h8"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  )
}
