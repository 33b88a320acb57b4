import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import { timeOrJustDay } from '#web/format.ts'
import type { Submission } from '../../contract.ts'
import { useAbout } from '../about.ts'
import { StateBadge } from '../state-badge.tsx'

/** A line of the inbox: who, what, since when, where it stands, who has it. */
export function InboxRow({
  submission,
  to,
  isOpen,
  isChosen,
  onChoose,
}: {
  submission: Submission
  to: string
  isOpen: boolean
  isChosen: boolean
  onChoose(): void
}) {
  const { t, i18n } = useTranslation(['inbox', 'status'])
  const aboutOf = useAbout()
  const { id, kind, state, name, reference, assignee, isUnread, isVerified, heard, createdAt } = submission
  return (
    <li
      className={classNames(
        'flex items-stretch border-b border-line',
        isOpen ? 'bg-info-soft' : 'hover:bg-sunken',
      )}
    >
      <label className="flex min-w-11 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={onChoose}
          aria-label={t('inbox:choose', { name, reference })}
          className="size-5 accent-(--accent-text)"
        />
      </label>
      <Link
        to={to}
        data-inbox-link={id}
        aria-current={isOpen ? 'true' : undefined}
        // Beside the list the record opens where one is; on a phone it takes the place of the list.
        preventScrollReset={matchMedia('(min-width: 64rem)').matches}
        className="flex min-w-0 flex-1 flex-col gap-1 py-2.5 pe-3 lg:gap-0 lg:py-1.5"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className={classNames('flex min-w-0 items-baseline', isUnread && 'font-bold')}>
            {isUnread && <span className="sr-only">{t('inbox:unread')} </span>}
            {isUnread && (
              <span aria-hidden="true" className="me-2 size-2.5 shrink-0 rounded-full bg-accent" />
            )}
            <bdi className="min-w-0 truncate">{name}</bdi>
          </span>
          <time dateTime={createdAt} className="shrink-0 text-sm text-muted max-sm:hidden">
            {timeOrJustDay(createdAt, i18n.language)}
          </time>
        </span>
        <span className="flex text-sm">
          <span className="shrink-0 whitespace-pre text-muted">{t(`status:kind.${kind}`)} · </span>
          <bdi className="min-w-0 truncate">{aboutOf(submission)}</bdi>
          <bdi dir="ltr" className="ms-auto shrink-0 ps-3 text-muted tabular-nums">
            {reference}
          </bdi>
        </span>
        <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {heard !== 'none' && (
            <Badge tone={heard === 'crisis' ? 'danger' : 'caution'}>{t(`inbox:heard.${heard}`)}</Badge>
          )}
          {!isVerified && <Badge tone="caution">{t('inbox:unverified')}</Badge>}
          <StateBadge kind={kind} state={state} />
          {assignee && <bdi>{assignee.fullName}</bdi>}
          <time dateTime={createdAt} className="sm:hidden">
            {timeOrJustDay(createdAt, i18n.language)}
          </time>
        </span>
      </Link>
    </li>
  )
}
