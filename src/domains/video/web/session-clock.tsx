import { useTranslation } from 'react-i18next'
import { seconds } from '#shared/dates.ts'
import { lengthName, timeOfDay } from '#web/format.ts'
import { useNow } from '#web/use-now.ts'
import type { VideoRoom } from '../contract.ts'

/**
 * Beside the picture: how long the session has gone on and when it is planned to end. `ahead`: how far the server's clock
 * is ahead of this device's, in milliseconds.
 */
export function SessionClock({ room, ahead }: { room: VideoRoom; ahead: number }) {
  const { t, i18n } = useTranslation('video')
  const now = useNow(seconds(5)) + ahead
  const { admittedAt, endsAt } = room
  const gone = admittedAt ? Math.max(0, Math.floor((now - Date.parse(admittedAt)) / 60_000)) : 0
  const at = timeOfDay(endsAt, i18n.language)
  return (
    <span className="inline-flex flex-wrap gap-x-4" data-clock>
      {admittedAt && (
        <span>{gone ? t('clock.gone', { length: lengthName(gone, i18n.language) }) : t('clock.begun')}</span>
      )}
      <span>{t(now > Date.parse(endsAt) ? 'clock.over' : 'clock.ends', { at })}</span>
    </span>
  )
}

/** Where the client said that they are, for the counselor; else the reminder to ask. */
export function HostWhere({ room, name }: { room: VideoRoom; name: string }) {
  const { t } = useTranslation('video')
  return (
    <p className="text-sm break-words">
      {room.whereabouts ? (
        <>
          <span className="font-bold">{t('where.host', { name })}</span> <bdi>{room.whereabouts.words}</bdi>
        </>
      ) : (
        t('where.hostNone', { name })
      )}
    </p>
  )
}
