import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

interface ReceivedForm {
  /** What people say on the phone. */
  reference: string
  /** The secret of its status page; empty where the form had come before. */
  token: string
}

/** What stays in the page once a form has come: the number, the way to its status page, and what comes next. */
export function ReceivedPanel({
  received,
  title,
  more,
  children,
}: {
  received: ReceivedForm
  title?: string
  /** Other ways on, after the one next thing. */
  more?: ReactNode
  children?: ReactNode
}) {
  const { t } = useTranslation('status')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {title ?? t('received.title')}
      </h2>
      <p className="mt-3 text-muted">{t('number')}</p>
      <p className="text-2xl font-bold tabular-nums">
        <bdi dir="ltr">{received.reference}</bdi>
      </p>
      <p className="mt-3">{t('received.keep')}</p>
      {children}
      {!received.token && <p className="mt-3">{t('received.before')}</p>}
      {received.token && (
        <p data-print="no" className="mt-4">
          <Link to={`/status#${received.token}`} className={buttonClass('primary')}>
            {t('received.open')}
          </Link>
        </p>
      )}
      {more && (
        <div data-print="no" className="mt-3 flex flex-wrap items-center gap-3">
          {more}
        </div>
      )}
    </Card>
  )
}
