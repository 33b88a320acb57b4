import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { standingLink, textLink } from '#ui/link.tsx'
import { momentIn } from '#shared/moments.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { keyOf, useEndpoint } from '#web/use-endpoint.ts'
import { useWho } from '#web/session.ts'
import { chatEndpoints, type ChatReply } from '../contract.ts'
import { serverDate, serverNow } from '#web/server-time.ts'

type Left = ReplyOf<typeof chatEndpoints.readMessagesLeft>

/** From this many on the page says what is left. */
const saidFrom = 3
/** The longest that a browser's timer waits. */
const timerAtMost = 2_000_000_000

/** What is left of the day's messages; null where nothing is counted. `note` takes what a reply says of it. */
export const useMessagesLeft = (clientId: string | null) => {
  const queries = useQueryClient()
  const query = useEndpoint(chatEndpoints.readMessagesLeft, clientId ? { id: clientId } : null)
  const left: Left = query.data ?? null
  const resetsAt = left?.resetsAt
  const { refetch } = query
  useEffect(() => {
    if (!resetsAt) return
    const wait = Math.min(timerAtMost, Math.max(0, Date.parse(resetsAt) - serverNow()) + 1000)
    const timer = setTimeout(() => void refetch(), wait)
    return () => clearTimeout(timer)
  }, [resetsAt, refetch])
  return {
    left,
    note: ({ clientId: id, limit, messagesLeft }: ChatReply): void => {
      const key = keyOf(chatEndpoints.readMessagesLeft, { id })
      const known = queries.getQueryData<Left>(key)
      if (limit) queries.setQueryData<Left>(key, () => ({ ...limit, left: 0 }))
      else if (known && messagesLeft !== undefined)
        queries.setQueryData<Left>(key, () => ({ ...known, left: messagesLeft }))
      else if (known || messagesLeft !== undefined) void queries.invalidateQueries({ queryKey: key })
    },
  }
}

/** Stands where the answer would have been, as long as the day's messages are used up. */
export function LimitCard({ left, onPerson }: { left: NonNullable<Left>; onPerson(): void }) {
  const { t, i18n } = useTranslation('chat')
  const { role } = useWho()
  const isGuest = role !== 'client'
  return (
    <div role="status" data-limit className="mt-4 rounded-card border border-line bg-raised p-4">
      <p className="font-bold">{t('limit.title')}</p>
      <p className="mt-1">
        {t('limit.text', {
          count: left.perDay,
          when: momentIn(new Date(left.resetsAt), i18n.language, { now: serverDate() }),
        })}
      </p>
      <p className="mt-2">{t('limit.danger')}</p>
      <p className="mt-3 font-bold">{t('limit.stays')}</p>
      <ul className="flex flex-col">
        <li>
          <a href="/crisis" className={standingLink}>
            {t('limit.crisis')}
          </a>
        </li>
        <Way to="/hub/safety-plan">{t('limit.safety')}</Way>
        <Way to="/hub/exercises">{t('limit.exercises')}</Way>
        <li>
          <Button variant="link" className="px-0" onClick={onPerson}>
            {t('limit.person')}
          </Button>
        </li>
        <li className="py-2">{t('limit.calm')}</li>
      </ul>
      <p className="mt-2">{t(isGuest ? 'limit.guest' : 'limit.free')}</p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <Link to="/pricing" className={standingLink}>
          {t('limit.plans')}
        </Link>
        <Link to={isGuest ? '/intake' : '/contact'} className={standingLink}>
          {t(isGuest ? 'limit.register' : 'limit.contact')}
        </Link>
      </p>
    </div>
  )
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={standingLink}>
        {children}
      </Link>
    </li>
  )
}

/** Under the talk, when few are left; quiet, and never a countdown from the start. */
export function MessagesLeft({ left }: { left: Left }) {
  const { t } = useTranslation('chat')
  if (!left || left.left > saidFrom) return null
  return (
    <p className="shrink-0 px-4 pt-1 text-sm text-muted">
      {left.left > 0 ? (
        t('limit.left', { count: left.left })
      ) : (
        <>
          {t('limit.none')}{' '}
          <Link to="/pricing" className={textLink}>
            {t('limit.plans')}
          </Link>
        </>
      )}
    </p>
  )
}
