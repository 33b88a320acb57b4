import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { languageOf } from '#shared/languages.ts'
import { calendarDay } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { useDayThere } from '#web/org-slots.ts'
import { useFocusAfter } from '#web/use-focus-after.ts'
import type { Hours as Entry, Volunteering } from '../../contract/own.ts'
import { statesWithHours } from '../../contract/values.ts'
import { HoursForm } from './hours-form.tsx'
import { useProblem } from './problem.tsx'
import { useHours, useRemoveHours } from './queries.ts'

/** Hours by the volunteer themselves: log, mend, look back, take a certificate along. */
export function Hours({ volunteering }: { volunteering: Volunteering }) {
  const { t, i18n } = useTranslation(['volunteering', 'volunteers'])
  const hours = useHours(volunteering.id)
  const dayThere = useDayThere()
  const remove = useRemoveHours()
  const problem = useProblem()
  const [open, setOpen] = useState<Entry | 'new' | null>(null)
  const [removing, setRemoving] = useState<string | null>(null)
  const [removed, setRemoved] = useState('')
  const part = useFocusAfter<HTMLElement>(`${open && (open === 'new' ? open : open.id)} ${removed}`)
  const number = new Intl.NumberFormat(languageOf(i18n.language).locale, { maximumFractionDigits: 1 })
  const inHours = (minutes: number): string => number.format(Math.round(minutes / 6) / 10)

  return (
    <section ref={part} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="font-bold">{t('volunteering:hours.title')}</h4>
        {volunteering.minutesEver > 0 && (
          <p className="tabular-nums">
            {t('volunteering:hours.yearSum', {
              hours: inHours(volunteering.minutesThisYear),
              ever: inHours(volunteering.minutesEver),
            })}
          </p>
        )}
      </div>
      {open ? (
        <HoursForm
          key={open === 'new' ? 'new' : open.id}
          volunteerId={volunteering.id}
          today={dayThere()}
          isMatched={volunteering.matches.some(({ state }) => state === 'active' || state === 'ended')}
          entry={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          {statesWithHours.includes(volunteering.state) ? (
            <Button variant="primary" onClick={() => setOpen('new')}>
              {t('volunteering:hours.add')}
            </Button>
          ) : (
            <p className="text-muted">{t('volunteering:problem.no_hours_yet')}</p>
          )}
          {volunteering.minutesApproved > 0 && (
            <a
              href={`/api/partner/volunteering/${volunteering.id}/certificate.pdf`}
              download
              className={buttonClass()}
            >
              {t('volunteering:hours.certificate')}
            </a>
          )}
        </div>
      )}
      <Loaded query={hours} failed={t('volunteering:failed')}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows)
          if (!rows.length) return <p className="text-muted">{t('volunteering:hours.none')}</p>
          return (
            <ul className="divide-y divide-line border-y border-line">
              {rows.map((entry) => (
                <li key={entry.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                  <span className={entry.struck ? 'text-muted line-through' : ''}>
                    <span className="font-bold tabular-nums">{calendarDay(entry.day, i18n.language)}</span> ·{' '}
                    <span className="tabular-nums">
                      {t('volunteering:hours.length_text', {
                        hours: Math.floor(entry.minutes / 60),
                        minutes: entry.minutes % 60,
                      })}
                    </span>{' '}
                    · {t(`volunteers:kinds.${entry.kind}`)}
                    {entry.note && (
                      <>
                        {' '}
                        · <bdi>{entry.note}</bdi>
                      </>
                    )}
                  </span>
                  {!entry.struck && (
                    <span className="text-sm text-muted">
                      {t(entry.isApproved ? 'volunteering:hours.approved' : 'volunteering:hours.waits')}
                    </span>
                  )}
                  {entry.struck && (
                    <Badge tone="caution">
                      {t('volunteering:hours.struck', { reason: entry.struck.reason })}
                    </Badge>
                  )}
                  {entry.mayChange && (
                    <Tools
                      isRemoving={removing === entry.id}
                      isBusy={remove.isPending}
                      onChange={() => setOpen(entry)}
                      onRemoving={(isSo) => setRemoving(isSo ? entry.id : null)}
                      onRemove={() =>
                        remove.mutate(
                          { id: volunteering.id, hoursId: entry.id },
                          {
                            onSuccess: () => {
                              setRemoving(null)
                              setRemoved(entry.id)
                            },
                          },
                        )
                      }
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      {remove.error && (
        <p role="alert" className="text-danger">
          {problem(remove.error)}
        </p>
      )}
      {hours.hasNextPage && (
        <Button
          className="self-start"
          busy={hours.isFetchingNextPage && t('volunteering:busy')}
          onClick={() => void hours.fetchNextPage()}
        >
          {t('volunteering:hours.more')}
        </Button>
      )}
    </section>
  )
}

interface ToolsProps {
  isRemoving: boolean
  isBusy: boolean
  onChange(): void
  onRemoving(isSo: boolean): void
  onRemove(): void
}

/** What can be done with logged hours; to remove them is asked for twice. */
function Tools({ isRemoving, isBusy, onChange, onRemoving, onRemove }: ToolsProps) {
  const { t } = useTranslation('volunteering')
  const part = useFocusAfter<HTMLSpanElement>(isRemoving)
  const look = { size: 'dense', className: 'min-h-11' } as const
  return (
    <span ref={part} className="ms-auto flex gap-2">
      {isRemoving ? (
        <>
          <Button {...look} key="sure" variant="danger" busy={isBusy && t('busy')} onClick={onRemove}>
            {t('hours.removeSure')}
          </Button>
          <Button {...look} key="cancel" onClick={() => onRemoving(false)}>
            {t('cancel')}
          </Button>
        </>
      ) : (
        <>
          <Button {...look} key="change" onClick={onChange}>
            {t('hours.change')}
          </Button>
          <Button {...look} key="remove" onClick={() => onRemoving(true)}>
            {t('hours.remove')}
          </Button>
        </>
      )}
    </span>
  )
}
