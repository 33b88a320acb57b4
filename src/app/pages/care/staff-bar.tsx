import MenuIcon from 'lucide-react/icons/menu'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useMatch } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { barButton } from '#ui/link.tsx'
import { useSignedOutAt } from '#domains/auth/web/staff/use-staff-session.ts'
import { WaitingChip } from '#domains/video/web/staff/waiting-chip.tsx'
import type { Role } from '#shared/endpoint.ts'
import { useSlot } from '#web/org-slots.ts'
import { PersonMenu } from './person-menu.tsx'
import { AlertChip, TestingChip, UnreadChip } from './staff-chips.tsx'
import { isAt, type StaffLink, staffLinks } from './staff-links.ts'

/** The frame of the staff's pages: a rail at the side of a wide page, one row with a menu over a narrow one. */
export function StaffBar({ role, home }: { role: Role; home: string }) {
  const { t } = useTranslation(['care', 'common'])
  const { pathname } = useLocation()
  const slot = useSlot()
  // Names of clients stay hidden on a desk whose session has ended.
  const isSignedOut = useSignedOutAt() > 0
  const session = useMatch('/care/session/:id')
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!isOpen) return
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    const outside = (event: Event) => {
      const target = event.target as Node
      if (!menu.current?.contains(target) && !toggle.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('keydown', escape)
    document.addEventListener('pointerdown', outside)
    return () => {
      document.removeEventListener('keydown', escape)
      document.removeEventListener('pointerdown', outside)
    }
  }, [isOpen])

  return (
    <header
      data-staff-bar
      data-print="no"
      className="sticky top-0 z-30 flex h-13 shrink-0 items-center gap-2 border-b border-line bg-raised px-4 lg:h-dvh lg:w-26 lg:flex-col lg:items-stretch lg:self-start lg:border-e lg:border-b-0 lg:px-1 lg:py-2"
    >
      <Link
        to={home}
        className="inline-flex min-h-11 min-w-11 items-center overflow-hidden font-bold max-lg:flex-1 lg:justify-center lg:px-1 lg:text-center lg:text-sm lg:leading-tight"
      >
        <span dir="auto" className="line-clamp-2 max-lg:truncate">
          {slot('name')}
        </span>
      </Link>
      {role !== 'superadmin' && <AlertChip isAdmin={role === 'admin'} />}
      {role === 'therapist' && !isSignedOut && <WaitingChip except={session?.params.id} />}
      <TestingChip />
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls="staff-menu"
        onClick={() => setOpen(!isOpen)}
        className={classNames(barButton, 'lg:hidden')}
      >
        <MenuIcon aria-hidden="true" className="size-5" />
        {/* On a narrow phone the alert and the mode need the room. */}
        <span className="max-[26rem]:sr-only">{t('common:navigation.menu')}</span>
      </button>
      <div
        ref={menu}
        id="staff-menu"
        className={classNames(
          'max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:max-h-[calc(100dvh-4rem)] max-lg:overflow-y-auto max-lg:border-b max-lg:border-line max-lg:bg-raised max-lg:px-4 max-lg:py-2 max-lg:shadow-float lg:flex lg:min-h-0 lg:flex-1 lg:flex-col lg:justify-between',
          !isOpen && 'max-lg:hidden',
        )}
      >
        <nav aria-label={t('common:navigation.label')} className="lg:min-h-0 lg:overflow-y-auto">
          {staffLinks(role).map((group) => (
            <ul key={group[0]?.to} className="border-line py-1 not-first:border-t">
              {group.map((link) => (
                <li key={link.to}>
                  <Place link={link} isOpen={isAt(link.to, pathname)} />
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <PersonMenu />
      </div>
    </header>
  )
}

function Place({ link: { to, icon: Icon, text }, isOpen }: { link: StaffLink; isOpen: boolean }) {
  const { t } = useTranslation('care')
  return (
    <Link
      to={to}
      aria-current={isOpen ? 'page' : undefined}
      className="relative flex min-h-11 items-center gap-3 rounded-card px-2 hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-bold lg:min-h-13 lg:flex-col lg:justify-center lg:gap-0.5 lg:px-0.5 lg:text-center lg:text-xs lg:leading-tight"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {t(text)}
      {to === '/inbox' && <UnreadChip />}
    </Link>
  )
}
