import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fold } from '#ui/fold.tsx'
import { standingLink } from '#ui/link.tsx'
import { firstName } from '#shared/names.ts'
import type { VideoRoom } from '../contract.ts'
import { DataChoices } from './data-use.tsx'
import { DeviceHelp } from './device-help.tsx'
import { rungShape } from './ladder.ts'
import { MicrophoneCheck } from './microphone-check.tsx'
import type { MediaView, OwnMedia } from './own-media.ts'
import { Picture } from './stream-view.tsx'
import type { Talk } from './talk.ts'
import type { TalkView } from './talk-view.ts'
import { type HeardLevel, WhereNow } from './where-now.tsx'

/** Megabytes a minute, both ways, headers included: measured with two Chromium pages at 360 lines. */
const pictureMegabytes = 6
/** The best picture both ways, and the sound. */
const mostMegabytes = Math.round((2 * rungShape['720'].kbps * 60) / 8 / 1000) + 1

interface BeforeJoiningProps {
  talk: Talk
  view: TalkView
  room: VideoRoom
  /** Where another time can be chosen. */
  home: string
  onHeard?: ((level: HeardLevel) => void) | undefined
}

/** Who is near, where the client is, then the sound, then in. Nothing is turned on that was not asked for. */
export function BeforeJoining(props: BeforeJoiningProps) {
  const [step, setStep] = useState<'privacy' | 'where' | 'ready'>('privacy')
  const { talk, room, onHeard } = props
  const asksWhere = room.side === 'client' && room.whereabouts === null
  switch (step) {
    case 'privacy':
      return <PrivacyCheck {...props} onReady={() => setStep(asksWhere ? 'where' : 'ready')} />
    case 'where':
      return <WhereNow talk={talk} onHeard={onHeard} onReady={() => setStep('ready')} />
    case 'ready':
      return <ReadyCheck {...props} />
  }
}

function PrivacyCheck({ talk, view, room, home, onReady }: BeforeJoiningProps & { onReady(): void }) {
  const { t } = useTranslation('video')
  const [isNear, setNear] = useState(false)
  const isHost = room.side === 'host'
  return (
    <Card aria-labelledby="privacy-heading">
      <h2 id="privacy-heading" className="text-xl">
        {t('privacy.title')}
      </h2>
      {!isNear ? (
        <div className="mt-5 flex flex-col gap-3 sm:flex-row">
          <Button variant="primary" size="large" onClick={onReady}>
            {t('privacy.no')}
          </Button>
          <Button size="large" onClick={() => setNear(true)}>
            {t('privacy.yes')}
          </Button>
        </div>
      ) : (
        <div role="status">
          <p className="mt-3 font-bold">{t('privacy.what')}</p>
          <ul className="mt-1 list-disc ps-6">
            <li>{t(isHost ? 'privacy.headphonesHost' : 'privacy.headphones')}</li>
            <li>{t('privacy.place')}</li>
          </ul>
          <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <Button variant="primary" onClick={onReady}>
              {t('privacy.goOn')}
            </Button>
            <Button busy={view.isBusy && t('phone.changing')} onClick={() => void talk.goOn('phone')}>
              {t('privacy.phone')}
            </Button>
            {!isHost && (
              <Link to={home} className={standingLink}>
                {t('privacy.other')}
              </Link>
            )}
          </div>
        </div>
      )}
      <p className="mt-5 text-muted">
        {t('privacy.hide')} <span className="pointer-coarse:hidden">{t('privacy.hideByKey')}</span>
      </p>
      <p className="mt-2 text-muted">{t('notRecorded')}</p>
    </Card>
  )
}

function ReadyCheck({ talk, view, room }: BeforeJoiningProps) {
  const { t } = useTranslation('video')
  return (
    <div className="flex flex-col gap-5">
      <Card aria-labelledby="ready-heading">
        <h2 id="ready-heading" className="mb-3 text-xl">
          {t('ready.title')}
        </h2>
        <MicrophoneCheck
          media={talk.media}
          view={view}
          onPhone={() => void talk.goOn('phone')}
          isBusy={view.isBusy}
        />
        <div className="mt-6 border-t border-line pt-5">
          <Button
            variant={view.hasMicrophone ? 'primary' : 'quiet'}
            size="large"
            busy={view.isBusy && t('ready.joining')}
            onClick={() => void talk.join()}
          >
            {t(view.hasMicrophone ? 'ready.join' : 'ready.joinSilent')}
          </Button>
          <WhoIsThere room={room} />
        </div>
      </Card>
      <Card>
        <CameraChoice
          media={talk.media}
          view={view}
          preview={t('ready.preview', { name: firstName(room.otherName) })}
        />
      </Card>
      <Fold title={t('data.title')}>
        <p className="mb-3">{t('data.before', { picture: pictureMegabytes, most: mostMegabytes })}</p>
        {view.savesData && <p className="mb-3">{t('data.saving')}</p>}
        <DataChoices media={talk.media} view={view} />
      </Fold>
      <p className="text-muted">{t('notRecorded')}</p>
    </div>
  )
}

function WhoIsThere({ room }: { room: VideoRoom }) {
  const { t } = useTranslation('video')
  const name = firstName(room.otherName)
  const text = !room.other.there
    ? 'ready.notThere'
    : room.side === 'host' && room.state === 'waiting'
      ? 'ready.waits'
      : 'ready.there'
  return (
    <p role="status" className="mt-3 text-muted">
      {t(text, { name })}
    </p>
  )
}

/** The camera before joining: off until it is asked for; `preview` says who will see the picture. */
export function CameraChoice({
  media,
  view,
  preview,
}: {
  media: OwnMedia
  view: MediaView
  preview: string
}) {
  const { t } = useTranslation('video')
  const isOn = view.camera === 'on'
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{isOn ? preview : t('ready.cameraOff')}</p>
      {view.ownPicture && (
        <Picture
          stream={view.ownPicture}
          label={t('talk.ownPicture')}
          isMirrored
          className="aspect-video w-full max-w-sm rounded-card bg-water object-cover"
        />
      )}
      {view.cameraProblem && <DeviceHelp device="camera" problem={view.cameraProblem} />}
      <Button
        busy={view.camera === 'starting' && t('talk.starting')}
        onClick={() => (isOn ? media.cameraOff() : void media.cameraOn())}
      >
        {t(isOn ? 'ready.cameraStop' : 'ready.cameraTry')}
      </Button>
    </div>
  )
}
