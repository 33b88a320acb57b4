import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { toneClass, ToneIcon } from '#ui/tone.tsx'
import { minutes } from '#shared/dates.ts'
import { firstName } from '#shared/names.ts'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { videoEndpoints, videoRoomChanged, type WaitingClient } from '../../contract.ts'
import { useNow } from '#web/use-now.ts'

const tooLong = minutes(2)
const queryKey = ['video', 'waiting']

/** Who waits for the counselor's own video talks, with the way there; it presses harder after two minutes. */
export function WaitingBar({ except }: { except?: string | undefined }) {
  const waiting = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(videoEndpoints.listVideoWaiting, {}, signal),
  })
  useFresh(queryKey, videoRoomChanged)
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
  const tone = waited >= tooLong ? 'caution' : 'neutral'
  const name = firstName(one.clientName)
  return (
    <div
      data-waiting={one.appointmentId}
      className={`mb-4 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card border-2 px-4 py-2 ${toneClass[tone]}`}
    >
      <ToneIcon tone={tone} className="size-6" />
      <p className="min-w-48 flex-1 text-text">
        <strong>{t(one.wantsCall ? 'waiting.wantsCall' : 'waiting.waits', { name: one.clientName })}</strong>{' '}
        <span className="tabular-nums">{count ? t('waiting.since', { count }) : t('waiting.now')}</span>
      </p>
      <Link to={`/care/session/${one.appointmentId}`} className={buttonClass('primary')}>
        {t('waiting.open', { name })}
      </Link>
    </div>
  )
}
