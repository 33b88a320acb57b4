import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { dayAndTime } from '#web/format.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import { type SessionRecord as Kept, videoEndpoints } from '../../contract.ts'
import { CorrectMinutes } from './correct-minutes.tsx'

/** A session as the record keeps it, opened by a button: where the client was, each correction, and the form for one. */
export function SessionRecord({ appointmentId }: { appointmentId: string }) {
  const { t } = useTranslation('video')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <Button
        variant="link"
        className="min-h-11"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('record.open')}
      </Button>
      <div id={id}>{isOpen && <Facts appointmentId={appointmentId} />}</div>
    </div>
  )
}

const minutesOf = (seconds: number | null): number => Math.round((seconds ?? 0) / 60)

function Facts({ appointmentId }: { appointmentId: string }) {
  const { t } = useTranslation('video')
  const record = useEndpoint(videoEndpoints.readSessionRecord, { id: appointmentId })
  if (record.isError)
    return (
      <p role="alert">
        {t('record.failed')}{' '}
        <Button variant="link" onClick={() => void record.refetch()}>
          {t('record.retry')}
        </Button>
      </p>
    )
  if (!record.data) return <SkeletonText lines={3} label={t('record.loading')} />
  const { talkedSeconds } = record.data
  return (
    <div className="rounded-card border border-line p-3">
      <Where said={record.data.whereabouts} />
      <p className="mt-2 tabular-nums">
        {talkedSeconds === null
          ? t('record.none')
          : t('record.counted', { minutes: minutesOf(talkedSeconds) })}
      </p>
      <Corrections corrections={record.data.corrections} />
      <CorrectMinutes appointmentId={appointmentId} seen={talkedSeconds} />
    </div>
  )
}

function Where({ said }: { said: Kept['whereabouts'] }) {
  const { t, i18n } = useTranslation('video')
  return (
    <dl>
      <dt className="font-bold">{t('record.where')}</dt>
      {said ? (
        <dd>
          <bdi className="break-words">{said.words}</bdi>{' '}
          <span className="text-muted">
            {t('record.said', { when: dayAndTime(said.saidAt, i18n.language) })}
          </span>
        </dd>
      ) : (
        <dd className="text-muted">{t('record.whereNone')}</dd>
      )}
    </dl>
  )
}

function Corrections({ corrections }: { corrections: Kept['corrections'] }) {
  const { t, i18n } = useTranslation('video')
  if (corrections.length === 0) return null
  return (
    <ul className="mt-1 divide-y divide-line">
      {corrections.map(({ secondsBefore, seconds, reason, by, at }) => {
        const when = dayAndTime(at, i18n.language)
        return (
          <li key={at} className="py-1">
            <p className="tabular-nums">
              {t('record.changed', { before: minutesOf(secondsBefore), after: minutesOf(seconds) })}
            </p>
            <p dir="auto" className="break-words">
              {reason}
            </p>
            <p className="text-muted">
              {by ? t('record.by', { name: by, when }) : t('record.byNone', { when })}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
