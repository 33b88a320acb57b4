import { useTranslation } from 'react-i18next'
import { Loaded } from '#web/loaded.tsx'
import { dayAndTime } from '#web/format.ts'
import { PrintAlone } from '#web/print-alone.tsx'
import type { ReminderLine } from '../contract/reminders.ts'
import { useReminders } from './queries.ts'

const steps = ['10', '7', '3', '1', '0', '-1', '-2', '-3', '-4', '-5'] as const

/** Every reminder that is to come and that left: a record a person can show. */
export function ReminderLog({ clientId }: { clientId: string }) {
  const { t } = useTranslation('appointments')
  const lines = useReminders(clientId, true)
  return (
    <Loaded query={lines} failed={t('failed')}>
      {(all) =>
        all.length ? (
          <PrintAlone title={t('reminders.paper')} label={t('reminders.print')}>
            <ul className="divide-y divide-line">
              {all.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </ul>
          </PrintAlone>
        ) : (
          <p className="text-muted">{t('reminders.logNone')}</p>
        )
      }
    </Loaded>
  )
}

function Line({ line }: { line: ReminderLine }) {
  const { t, i18n } = useTranslation('appointments')
  const step = steps.find((one) => one === String(line.step))
  return (
    <li className="py-2">
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
