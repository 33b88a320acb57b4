import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { days, minutes, toDay } from '#shared/dates.ts'
import { Loaded } from '#web/loaded.tsx'
import { dayName, timeOfDay } from '#web/format.ts'
import type { AppointmentMode } from '../contract.ts'
import type { OpenTime } from '../contract/open-times.ts'
import { useOpenTimes } from './queries.ts'
import { zoneName } from '#shared/moments.ts'
import { serverDate } from '#web/server-time.ts'

const daysShown = 7

/** A day where the viewer is, so many days from now. */
const dayFromNow = (later: number): string => {
  const now = serverDate()
  return toDay(new Date(now.getTime() - minutes(now.getTimezoneOffset()) + days(later)))
}

interface TimePickerProps {
  clientId: string
  providerId: string
  /** How many days ahead can be booked. */
  daysAhead: number
  /** How the two will meet, where that is chosen. */
  mode?: AppointmentMode
  value: OpenTime | null
  onChange(time: OpenTime): void
  /** What comes next once a time is chosen; it stands right under that day. */
  next: ReactNode
  /** Which step it is: a new one is brought before the person. */
  step?: string | null
}

/** Free times of a provider, a week at a time, by day; each time is one tap. */
export function TimePicker({
  clientId,
  providerId,
  daysAhead,
  mode,
  value,
  onChange,
  next,
  step,
}: TimePickerProps) {
  const { t, i18n } = useTranslation('appointments')
  const [first, setFirst] = useState(0)
  const open = useOpenTimes(clientId, {
    providerId,
    from: dayFromNow(first),
    to: dayFromNow(first + daysShown - 1),
    mode,
  })
  const byDay = new Map<string, OpenTime[]>()
  for (const time of open.data ?? []) {
    const day = new Date(time.startsAt).toDateString()
    byDay.set(day, [...(byDay.get(day) ?? []), time])
  }
  const zone = zoneName(i18n.language, 'long')
  const chosenDay = value && new Date(value.startsAt).toDateString()
  const nextStep = useRef<HTMLDivElement>(null)
  const at = value && `${value.startsAt} ${step ?? ''}`
  const isShown = chosenDay !== null && byDay.has(chosenDay)
  const brought = useRef(at)
  // The thumb, the keyboard and the reader all go on from here, past no other time; also when the day under which it
  // stood is gone, and the focus with it.
  useEffect(() => {
    if (!at || (at === brought.current && document.activeElement !== document.body)) return
    brought.current = at
    nextStep.current?.querySelector('button')?.focus({ preventScroll: true })
    nextStep.current?.scrollIntoView({ block: 'nearest' })
  }, [at, isShown])
  const nextCard = value && (
    <div ref={nextStep} className="mt-3 flex scroll-m-4 flex-col gap-3 rounded-card bg-sunken p-3">
      {next}
    </div>
  )

  return (
    <fieldset>
      <legend className="mb-1.5 font-bold">{t('book.when')}</legend>
      <p className="mb-3 text-sm text-muted">{t('book.zone', { zone })}</p>
      <Loaded query={open} failed={t('failed')}>
        {(times) => times.length === 0 && <p className="py-3">{t('book.none')}</p>}
      </Loaded>
      {[...byDay].map(([day, times]) => (
        <div key={day} className="mb-3">
          <p className="mb-1.5 font-bold">{dayName(times[0]?.startsAt ?? '', i18n.language)}</p>
          <div className="flex flex-wrap gap-2">
            {times.map((time) => (
              <button
                key={time.startsAt}
                type="button"
                aria-pressed={value?.startsAt === time.startsAt}
                onClick={() => onChange(time)}
                className={classNames(
                  'min-h-12 min-w-24 rounded-card border px-3 py-1 tabular-nums',
                  value?.startsAt === time.startsAt
                    ? 'border-2 border-accent-text bg-info-soft font-bold'
                    : 'border-edge bg-raised hover:bg-sunken',
                )}
              >
                <bdi>{timeOfDay(time.startsAt, i18n.language)}</bdi>
                {time.clash && (
                  <span className="block text-sm text-caution">{t(`kindShort.${time.clash}`)}</span>
                )}
              </button>
            ))}
          </div>
          {day === chosenDay && nextCard}
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        {first > 0 && (
          <Button onClick={() => setFirst(Math.max(0, first - daysShown))}>{t('book.earlier')}</Button>
        )}
        {first + daysShown < daysAhead && (
          <Button onClick={() => setFirst(first + daysShown)}>{t('book.later')}</Button>
        )}
      </div>
      {!isShown && nextCard}
    </fieldset>
  )
}
