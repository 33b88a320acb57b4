import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useConnection } from '#web/use-realtime.ts'
import type { VideoRoom } from '../contract.ts'
import type { TalkView } from './talk-view.ts'

/** How the line does, in words, the most pressing first. */
export function LineWords({ view, room, name }: { view: TalkView; room: VideoRoom; name: string }) {
  const { t } = useTranslation('video')
  const isOffline = useConnection() === 'offline'
  const line =
    view.line === 'connected'
      ? t('talk.connected')
      : !room.other.there
        ? t('talk.away', { name })
        : isOffline
          ? t('talk.offline')
          : t(view.line === 'lost' ? 'talk.lost' : 'talk.connecting', { name })
  const own = !view.hasMicrophone ? t('talk.noMicrophone', { name }) : view.muted ? t('talk.muted') : null
  const { other } = view
  const theirs = !other
    ? null
    : other.covered
      ? t('talk.otherCovered', { name })
      : other.picture === 'weak'
        ? t('talk.otherWeak')
        : !other.wantsPicture && view.camera === 'on'
          ? t('talk.otherSaves', { name })
          : !other.hasMicrophone
            ? room.side === 'host'
              ? null
              : t('talk.otherNoMicrophone', { name })
            : other.muted
              ? t('talk.otherMuted', { name })
              : null
  return (
    <div role="status" data-line={view.line} className="min-h-6">
      <p className="font-bold">{line}</p>
      {[own, view.camera === 'on' && view.isWeak && t('talk.weak'), theirs].map(
        (text) => text && <p key={text}>{text}</p>,
      )}
    </div>
  )
}

/** A client who cannot be heard: the call reveals the number, as every session that goes on by phone does. */
export function NoMicrophone({ name, isBusy, onCall }: { name: string; isBusy: boolean; onCall(): void }) {
  const { t } = useTranslation('video')
  return (
    <Banner
      tone="caution"
      announce="alert"
      actions={
        <Button
          variant="primary"
          icon={<Phone aria-hidden="true" className="size-5" />}
          busy={isBusy && t('phone.changing')}
          onClick={onCall}
        >
          {t('talk.call', { name })}
        </Button>
      }
    >
      {t('talk.noMicrophoneCall', { name })}
    </Banner>
  )
}
