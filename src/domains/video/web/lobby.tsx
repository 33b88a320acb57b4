import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { HorizonLine } from '#ui/horizon.tsx'
import { minutes } from '#shared/dates.ts'
import { firstName } from '#shared/names.ts'
import type { VideoRoom } from '../contract.ts'
import type { Talk } from './talk.ts'
import type { TalkView } from './talk-view.ts'
import { useNow } from '#web/use-now.ts'

const tooLong = minutes(2)

/** How long it has been, by the server's clock: the phone's own may be wrong. Milliseconds. */
export const useWaited = (since: string | null, ahead: number): number => {
  const now = useNow(5000)
  return since ? Math.max(0, now + ahead - Date.parse(since)) : 0
}

/** Where a client waits: who is there, how long it has been, and another way when it takes too long. */
export function Lobby({ talk, view, room }: { talk: Talk; view: TalkView; room: VideoRoom }) {
  const { t } = useTranslation('video')
  const waited = useWaited(room.waitingSince, view.ahead)
  const count = Math.floor(waited / minutes(1))
  const name = firstName(room.otherName)
  return (
    <Card>
      <HorizonLine className="h-20 w-56 max-w-full" />
      <h2 className="mt-3 text-xl">{t('lobby.title')}</h2>
      <p className="mt-2">{t('lobby.text')}</p>
      <p role="status" className="mt-2">
        {t(room.other.there ? 'lobby.here' : 'lobby.notHere', { name })}
      </p>
      <p className="mt-2 text-muted tabular-nums">{count ? t('lobby.since', { count }) : t('lobby.now')}</p>
      {waited >= tooLong && (
        <Banner tone="neutral" className="mt-4">
          {t('lobby.long')}
        </Banner>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant={waited >= tooLong ? 'primary' : 'quiet'}
          busy={view.isBusy && t('phone.changing')}
          onClick={() => void talk.goOn('phone')}
        >
          {t('privacy.phone')}
        </Button>
        <Button onClick={() => talk.media.cover()}>{t('talk.hide')}</Button>
        <Button onClick={() => void talk.leave()}>{t('lobby.leave')}</Button>
      </div>
      <p className="mt-5 text-muted">{t('notRecorded')}</p>
    </Card>
  )
}

/** The same from the other side: who waits, and the button that lets them in. */
export function HostLobby({ talk, view, room }: { talk: Talk; view: TalkView; room: VideoRoom }) {
  const { t } = useTranslation('video')
  const waited = useWaited(room.waitingSince, view.ahead)
  const count = Math.floor(waited / minutes(1))
  const name = firstName(room.otherName)
  return (
    <Card>
      <div role="status">
        <h2 className="text-xl">{t(room.other.there ? 'host.waits' : 'host.none', { name })}</h2>
      </div>
      {room.other.there ? (
        <p className="mt-2 text-muted tabular-nums">
          {count ? t('waiting.since', { count }) : t('waiting.now')}
        </p>
      ) : (
        <p className="mt-2 text-muted">{t('host.noneText')}</p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {room.other.there && (
          <Button
            variant="primary"
            size="large"
            busy={view.isBusy && t('host.admitting')}
            onClick={() => void talk.admit()}
          >
            {t('host.admit', { name })}
          </Button>
        )}
        <Button size="large" onClick={() => void talk.goOn('phone')}>
          {t('phone.ask')}
        </Button>
      </div>
    </Card>
  )
}
