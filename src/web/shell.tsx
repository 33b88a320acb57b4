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
  children: ReactNode
}

/** What stands around every screen: help, the way out, navigation, language and theme. */
export function Shell({ links, onQuickExit, frame = 'public', children }: ShellProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isUnreachable = useUnreachable()
  useEffect(() => {
    // Before it is needed: then the server is away. Nothing is sent from the landing page, which stays light.
    if (pathname !== '/') void loadUnreachable().catch(() => undefined)
  }, [pathname])
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-card focus:bg-raised focus:p-3"
      >
        {t('navigation.skip')}
      </a>
      <HiddenExitLink onExit={onQuickExit} />
      <CrisisBar onExit={onQuickExit} />
      <TestingBanner />
      <NavigationBar links={links} />
      {isUnreachable && (
        <Suspense fallback={null}>
          <UnreachableBanner />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
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
