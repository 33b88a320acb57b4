import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#web/loaded.tsx'
import { dayAndTime } from '#web/format.ts'
import { PrintAlone } from '#web/print-alone.tsx'
import type { ReminderLine } from '../contract/reminders.ts'
import { useReminders } from './queries.ts'

const shownAtFirst = 10
const steps = ['10', '7', '3', '1', '0', '-1', '-2', '-3', '-4', '-5'] as const

/** Every reminder that is to come and that left: a record a person can show. */
export function ReminderLog({ clientId }: { clientId: string }) {
  const { t } = useTranslation('appointments')
  const lines = useReminders(clientId, true)
  const [isWhole, setWhole] = useState(false)
  return (
    <Loaded query={lines} failed={t('failed')}>
      {(all) =>
        all.length ? (
          <PrintAlone title={t('reminders.paper')} label={t('reminders.print')}>
            <ul className="divide-y divide-line">
              {all.map((line, i) => (
                <Line key={line.id} line={line} isShort={i >= shownAtFirst && !isWhole} />
              ))}
            </ul>
            {all.length > shownAtFirst && !isWhole && (
              <Button size="dense" className="mt-2 min-h-11" data-print="no" onClick={() => setWhole(true)}>
                {t('reminders.logAll', { count: all.length })}
              </Button>
            )}
          </PrintAlone>
        ) : (
          <p className="text-muted">{t('reminders.logNone')}</p>
        )
      }
    </Loaded>
  )
}

/** `isShort`: left out on the screen at first. On paper the record is whole. */
function Line({ line, isShort }: { line: ReminderLine; isShort: boolean }) {
  const { t, i18n } = useTranslation('appointments')
  const step = steps.find((one) => one === String(line.step))
  return (
    <li className={isShort ? 'hidden py-2 print:list-item' : 'py-2'}>
      <p>
        <time dateTime={line.at} className="tabular-nums">
          {dayAndTime(line.at, i18n.language)}
        </time>{' '}
        · {t(`reminders.state.${line.state}`)}
        {line.channel && <> · {t(`reminders.channel.${line.channel}`)}</>}
      </p>
      <p className="text-sm text-muted">
        {t('reminders.for', { when: dayAndTime(line.scheduledAt, i18n.language) })}
        {step && <> · {t(`reminders.step.${step}`)}</>}
      </p>
      {line.answer && <p className="text-sm">{t(`reminders.answer.${line.answer}`)}</p>}
    </li>
  )
}
