import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import X from 'lucide-react/icons/x'
import { ApiError } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { ZoneOptions } from '#web/zone-options.tsx'
import type { Rota } from '../../../contract/on-call.ts'
import { weekdayName, weekdays } from '#web/week.ts'
import { fromField, toField } from './clock.ts'
import { NotSaved } from './form-end.tsx'
import { PhoneField } from './phone-field.tsx'
import { useSetOnCallSettings } from './queries.ts'

interface Draft {
  timeZone: string
  crisisPhone: string
  silentMinutes: Rota['silentMinutes']
  hours: Record<number, { from: string; to: string }[]>
}
const draftOf = ({ timeZone, crisisPhone, silentMinutes, officeHours }: Rota): Draft => ({
  timeZone,
  crisisPhone,
  silentMinutes,
  hours: Object.fromEntries(
    weekdays.map((day) => [
      day,
      officeHours[day].map(([from, to]) => ({ from: toField(from), to: toField(to) })),
    ]),
  ),
})
const endOfDay = 1440

/** One stretch as the server wants it; null while it is none. Midnight as an end is that of the same day. */
const spanOf = ({ from, to }: { from: string; to: string }): [number, number] | null => {
  const [start, end] = [fromField(from), fromField(to)]
  if (start === null || end === null) return null
  const last = end === 0 ? endOfDay : end
  return start < last ? [start, last] : null
}

const minutesOf = { urgent: [1, 2, 3, 4, 5], other: [5, 10, 15, 20, 30] } as const

/** Office hours, time zone, the organization's own number. What was typed stays until it is saved. */
export function HoursForm({ rota }: { rota: Rota }) {
  const { t, i18n } = useTranslation('admin')
  const set = useSetOnCallSettings()
  const [typed, setTyped] = useState<Draft | null>(null)
  const [wrongDays, setWrongDays] = useState<readonly number[]>([])
  const draft = typed ?? draftOf(rota)
  const { hours } = draft
  const change = (part: Partial<Draft>): void => setTyped({ ...draft, ...part })
  const setDay = (day: number, spans: Draft['hours'][number]): void =>
    change({ hours: { ...hours, [day]: spans } })
  const phoneIsWrong = set.error instanceof ApiError && set.error.message.includes('crisisPhone')

  function send(event: FormEvent) {
    event.preventDefault()
    if (set.isPending) return
    const wrong = weekdays.filter((day) => hours[day]?.some((span) => !spanOf(span)))
    setWrongDays(wrong)
    if (wrong.length) return
    const of = (day: number): [number, number][] =>
      (hours[day] ?? []).flatMap((span) => [spanOf(span) ?? [0, 1]])
    set.mutate(
      {
        timeZone: draft.timeZone,
        crisisPhone: draft.crisisPhone.trim(),
        silentMinutes: draft.silentMinutes,
        officeHours: { 0: of(0), 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5), 6: of(6) },
      },
      {
        onSuccess: () => {
          setTyped(null)
          notify({ title: t('onCall.saved'), tone: 'good' })
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-bold">{t('onCall.hours')}</legend>
        <p className="mb-2 text-sm text-muted">{t('onCall.hoursHint')}</p>
        <ul className="divide-y divide-line border-y border-line">
          {weekdays.map((day) => (
            <DayHours
              key={day}
              name={weekdayName(day, i18n.language)}
              spans={hours[day] ?? []}
              isWrong={wrongDays.includes(day)}
              onChange={(spans) => setDay(day, spans)}
            />
          ))}
        </ul>
      </fieldset>
      <Field label={t('onCall.zone')} hint={t('onCall.zoneHint')}>
        {(control) => (
          <Select
            {...control}
            value={draft.timeZone}
            onChange={(event) => change({ timeZone: event.target.value })}
          >
            <ZoneOptions current={rota.timeZone} />
          </Select>
        )}
      </Field>
      <PhoneField
        label={t('onCall.ownNumber')}
        hint={t('onCall.ownNumberHint')}
        isWrong={phoneIsWrong}
        value={draft.crisisPhone}
        onChange={(crisisPhone) => change({ crisisPhone })}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-bold">{t('onCall.silence')}</legend>
        <p className="mb-2 text-sm text-muted">{t('onCall.silenceHint')}</p>
        <div className="flex flex-wrap gap-4">
          {(['urgent', 'other'] as const).map((which) => (
            <Field key={which} label={t(which === 'urgent' ? 'onCall.silenceUrgent' : 'onCall.silenceOther')}>
              {(control) => (
                <Select
                  {...control}
                  value={draft.silentMinutes[which]}
                  onChange={(event) =>
                    change({
                      silentMinutes: { ...draft.silentMinutes, [which]: Number(event.target.value) },
                    })
                  }
                >
                  {minutesOf[which].map((minutes) => (
                    <option key={minutes} value={minutes}>
                      {t('onCall.minutes', { count: minutes })}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
      </fieldset>
      <NotSaved when={set.isError && !phoneIsWrong} />
      <div>
        <Button type="submit" variant="primary" busy={set.isPending && t('saving')}>
          {t('onCall.save')}
        </Button>
      </div>
    </form>
  )
}

interface DayHoursProps {
  name: string
  spans: Draft['hours'][number]
  isWrong: boolean
  onChange(spans: Draft['hours'][number]): void
}

function DayHours({ name, spans, isWrong, onChange }: DayHoursProps) {
  const { t } = useTranslation('admin')
  const time = (at: number, which: 'from' | 'to') => (
    <TextInput
      type="time"
      className="max-w-38"
      aria-label={t(`onCall.${which}Of`, { day: name })}
      aria-invalid={isWrong || undefined}
      value={spans[at]?.[which] ?? ''}
      onChange={(event) =>
        onChange(spans.map((span, i) => (i === at ? { ...span, [which]: event.target.value } : span)))
      }
    />
  )
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <span className="font-bold">{name}</span>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {spans.length === 0 && <span className="text-muted">{t('onCall.closedDay')}</span>}
        {spans.map((_, at) => (
          <span key={at} className="flex min-w-0 flex-wrap items-center gap-2">
            {time(at, 'from')}
            <span aria-hidden="true">–</span>
            {time(at, 'to')}
            <IconButton
              label={t('onCall.removeHours', { day: name })}
              icon={<X aria-hidden="true" className="size-5" />}
              className="shrink-0"
              onClick={() => onChange(spans.filter((_, i) => i !== at))}
            />
          </span>
        ))}
        {spans.length < 4 && (
          <Button
            size="dense"
            className="min-h-11"
            aria-label={t('onCall.addHoursOf', { day: name })}
            onClick={() => onChange([...spans, { from: '', to: '' }])}
          >
            {t('onCall.addHours')}
          </Button>
        )}
      </div>
      {isWrong && (
        <p role="alert" className="text-danger sm:col-start-2">
          {t('onCall.hoursWrong')}
        </p>
      )}
    </li>
  )
}
