import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { textLink } from '#ui/link.tsx'
import { minutes } from '#shared/dates.ts'
import { dayAndTime, timeOfDay } from '#web/format.ts'
import type { Alert } from '../../contract.ts'
import { AlertCalls } from './alert-calls.tsx'
import { CloseAlert } from './closing/close-alert.tsx'
import { EpisodeFacts } from './episode-facts.tsx'
import { HandOverDialog } from './hand-over/hand-over-dialog.tsx'
import { HandOverLine } from './hand-over/hand-over-line.tsx'
import type { Taking } from './queries.ts'
import { ReachPanel } from './reach/reach-panel.tsx'
import { isWaiting } from './waiting.ts'
import { WaitingTime } from './waiting-time.tsx'
import { serverNow } from '#web/server-time.ts'

const sameDay = minutes(12 * 60)

interface AlertCardProps {
  alert: Alert
  taking: Taking
  /** The signed-in person; null until known. */
  userId: string | null
  /** Where the name leads; left out on the client's own page. */
  to?: string
  /** The client's record; left out for an admin, who opens none. */
  recordPath?: string
}

/** One open alert: who, how bad, the words themselves, since when, who has it, and what to do. */
export function AlertCard({ alert, taking, userId, to, recordPath = to }: AlertCardProps) {
  const { t } = useTranslation('care')
  const [closing, setClosing] = useState(false)
  const [handing, setHanding] = useState(false)
  const isMine = alert.takenBy !== null && alert.takenBy.id === userId
  const waiting = isWaiting(alert)
  // On the client's own page it stands right under the name.
  const Heading = to ? 'h3' : 'h2'
  return (
    <article
      aria-label={t('alert.of', { name: alert.clientName })}
      data-alert={alert.id}
      className={classNames(
        'rounded-card border bg-raised p-3 text-sm',
        waiting ? 'border-2 border-danger' : alert.level === 'crisis' ? 'border-danger' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Heading className="text-base font-bold">
          {to ? (
            <Link
              to={to}
              data-client-link
              className={`${textLink} inline-flex min-h-9 items-center font-bold`}
            >
              <bdi>{alert.clientName}</bdi>
            </Link>
          ) : (
            <bdi>{alert.clientName}</bdi>
          )}
          {alert.isGuest && (
            <span className="font-normal text-muted">
              {' · '}
              {t(alert.account ? `alert.account.${alert.account}` : 'alert.guest')}
            </span>
          )}
        </Heading>
        <Badge tone={alert.level === 'crisis' ? 'danger' : 'caution'}>
          {t(`alert.level.${alert.level}`)}
        </Badge>
      </div>
      <AlertFacts alert={alert} />
      <p className={classNames('mt-2', waiting && 'font-bold')}>
        {isMine
          ? t('alert.mine')
          : alert.takenBy
            ? t('alert.takenBy', { name: alert.takenBy.fullName })
            : alert.leftBy
              ? t('alert.leftBy', { name: alert.leftBy })
              : t('alert.nobody')}
      </p>
      <HandOverLine alert={alert} isMine={isMine} />
      <div className="mt-2 flex flex-wrap gap-2">
        {!alert.takenBy && (
          <Button
            variant={alert.level === 'crisis' ? 'primary' : 'quiet'}
            size="dense"
            className="min-h-11"
            busy={taking.pendingId === alert.id && t('alert.taking')}
            onClick={() => taking.take(alert.id)}
          >
            {t('alert.take')}
          </Button>
        )}
        {alert.mayClose && (
          <Button size="dense" className="min-h-11" onClick={() => setClosing(true)}>
            {t('alert.close')}
          </Button>
        )}
        {isMine && !alert.handOver && (
          <Button size="dense" className="min-h-11" aria-haspopup="dialog" onClick={() => setHanding(true)}>
            {t('handOver.open')}
          </Button>
        )}
      </div>
      {(isMine || recordPath) && (
        <ReachPanel alert={alert} recordPath={recordPath} isOpenAtFirst={isMine && !to} />
      )}
      <CloseAlert
        alert={alert}
        open={closing}
        maySetRisk={recordPath !== undefined}
        onDone={() => setClosing(false)}
      />
      <HandOverDialog alert={alert} open={handing} onDone={() => setHanding(false)} />
    </article>
  )
}

/** The words that raised it, each once and whole. A later "no" or "pills" says nothing alone: it stands with the fact it told. */
const wordsOf = ({ reasons, facts }: Alert): string[] => {
  const [first, ...later] = new Set(reasons.map(({ words }) => words))
  const isSaid = (words: string): boolean => facts.some((fact) => fact.words === words)
  const own = [first ?? '', ...later.filter((words) => !isSaid(words))]
  // A part of a sentence that stands here whole says nothing more.
  return own.filter((words) => !own.some((other) => other !== words && other.includes(words)))
}

function AlertFacts({ alert }: { alert: Alert }) {
  const { t, i18n } = useTranslation('care')
  const at = (moment: string): string =>
    serverNow() - new Date(moment).getTime() < sameDay
      ? timeOfDay(moment, i18n.language)
      : dayAndTime(moment, i18n.language)
  // Words of a supporter about the client stand under the supporter's name.
  const writers = new Map(alert.reasons.flatMap(({ words, by }) => (by ? [[words, by]] : [])))
  const categories = alert.categories.map((category) => t(`alert.category.${category}`))
  return (
    <>
      {categories.length > 0 && (
        <p className="mt-1">{new Intl.ListFormat(i18n.language).format(categories)}</p>
      )}
      {alert.reasons.length > 0 ? (
        <ul aria-label={t('alert.words')} className="mt-2 flex flex-col gap-1">
          {wordsOf(alert).map((words) => (
            <li key={words} className="border-s-4 border-danger bg-sunken px-2 py-1 text-base">
              {writers.has(words) && (
                <p className="text-sm font-bold">{t('alert.by', { name: writers.get(words) })}</p>
              )}
              <p dir="auto">“{words}”</p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-2">
          {alert.source === 'button' && alert.level === 'watch'
            ? t('onCall.askedForPerson')
            : t(`alert.source.${alert.source}`)}
        </p>
      )}
      <EpisodeFacts alert={alert} shown={alert.reasons.length > 0 ? wordsOf(alert) : []} />
      {isWaiting(alert) && (
        <div className="mt-2 font-bold">
          <WaitingTime since={alert.sentAt} isTaken={false} />
        </div>
      )}
      <p className="mt-2 text-muted tabular-nums">
        {!isWaiting(alert) && <>{t('alert.since', { time: at(alert.openedAt) })} · </>}
        {t('alert.messages', { count: alert.messageCount })}
        {alert.messageCount > 1 && <> · {t('alert.last', { time: at(alert.lastMessageAt) })}</>}
      </p>
      {alert.level === 'crisis' && <AlertCalls alertId={alert.id} />}
      {alert.degraded && <p className="mt-1 font-bold">{t('alert.degraded')}</p>}
    </>
  )
}
