import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { toneClass, ToneIcon } from '#ui/tone.tsx'
import { minutes } from '#shared/dates.ts'
import { firstName } from '#shared/names.ts'
import type { WaitingClient } from '../../contract.ts'
import { useNow } from '#web/use-now.ts'
import { useVideoWaiting } from './use-waiting.ts'

const tooLong = minutes(2)

/** Which clients wait for the counselor, in the lobby or alone in the room, with the way there; louder after two minutes. */
export function WaitingBar({ except }: { except?: string | undefined }) {
  const waiting = useVideoWaiting()
  const shown = waiting.data?.filter(({ appointmentId }) => appointmentId !== except) ?? []
  return (
    <div role="status">
      {shown.map((one) => (
        <Line key={one.appointmentId} one={one} readAt={waiting.dataUpdatedAt} />
      ))}
    </div>
  )
}

function Line({ one, readAt }: { one: WaitingClient; readAt: number }) {
  const { t } = useTranslation('video')
  const now = useNow(5000)
  const waited = Math.max(0, Date.parse(one.now) - Date.parse(one.since) + (now - readAt))
  const count = Math.floor(waited / minutes(1))
  const tone = one.isAlone || waited >= tooLong ? 'caution' : 'neutral'
  const name = firstName(one.clientName)
  return (
    <div
      data-waiting={one.appointmentId}
      className={`mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card border-2 px-4 py-2 ${toneClass[tone]}`}
    >
      <ToneIcon tone={tone} className="size-6" />
      <p className="min-w-48 flex-1 text-text">
        <strong>
          {t(`waiting.${one.wantsCall ? 'wantsCall' : one.isAlone ? 'alone' : 'waits'}`, {
            name: one.clientName,
          })}
        </strong>{' '}
        <span className="tabular-nums">{count ? t('waiting.since', { count }) : t('waiting.now')}</span>
      </p>
      <Link to={`/care/session/${one.appointmentId}`} className={buttonClass('primary')}>
        {t('waiting.open', { name })}
      </Link>
    </div>
  )
}
