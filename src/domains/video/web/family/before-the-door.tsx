import { useTranslation } from 'react-i18next'
import type { FamilyRoom } from '#domains/family-sessions/contract/shapes.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fold } from '#ui/fold.tsx'
import { HorizonLine } from '#ui/horizon.tsx'
import { CameraChoice } from '../before-joining.tsx'
import { DataChoices } from '../data-use.tsx'
import { rungShape } from '../ladder.ts'
import { MicrophoneCheck } from '../microphone-check.tsx'
import type { FamilyTalk } from './family-talk.ts'
import type { FamilyView } from './family-view.ts'
import { WhoIsHere } from './who-is-here.tsx'

/** The most megabytes a minute: pictures to and from two others, and the sound. Three others get smaller pictures. */
const mostMegabytes = Math.round((2 * 2 * rungShape['360'].kbps * 60) / 8 / 1000) + 2

interface DoorProps {
  talk: FamilyTalk
  view: FamilyView
  room: FamilyRoom
}

/** What the room is and who is there, then the own sound, then in. Nothing is turned on that was not asked for. */
export function BeforeTheDoor({ talk, view, room }: DoorProps) {
  const { t } = useTranslation(['family-session', 'video'])
  const { media } = talk
  return (
    <div className="flex flex-col gap-5">
      <Card aria-labelledby="ready-heading">
        <h2 id="ready-heading" className="mb-2 text-xl">
          {t('video:ready.title')}
        </h2>
        <MicrophoneCheck media={media} view={view} />
        <div className="mt-6 border-t border-line pt-5">
          <Button
            variant={view.hasMicrophone ? 'primary' : 'quiet'}
            size="large"
            busy={view.isBusy && t('joining')}
            onClick={() => void talk.join()}
          >
            {t(view.hasMicrophone ? 'video:ready.join' : 'video:ready.joinSilent')}
          </Button>
          <p className="mt-3">{t(room.isHost ? 'door.host' : 'door.guest')}</p>
          <WhoIsHere room={room} />
        </div>
      </Card>
      <Card>
        <CameraChoice media={media} view={view} preview={t('door.preview')} />
      </Card>
      <Fold title={t('video:data.title')}>
        <p className="mb-3">{t('door.data', { most: mostMegabytes })}</p>
        {view.savesData && <p className="mb-3">{t('video:data.saving')}</p>}
        <DataChoices media={media} view={view} />
      </Fold>
      <p className="text-muted">
        {t('video:notRecorded')} {t('video:privacy.hide')}{' '}
        <span className="pointer-coarse:hidden">{t('video:privacy.hideByKey')}</span>
      </p>
    </div>
  )
}

/** Before the door: they hear and see nothing of the room until a host lets them in. */
export function FamilyLobby({ talk, room }: DoorProps) {
  const { t } = useTranslation(['family-session', 'video'])
  const client = room.people.find(({ role }) => role === 'client')
  return (
    <Card>
      <HorizonLine className="h-20 w-56 max-w-full" />
      <h2 className="mt-3 text-xl">{t('lobby.title', { name: client?.name })}</h2>
      <p className="mt-2">{t('lobby.text')}</p>
      <WhoIsHere room={room} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => talk.media.cover()}>{t('video:talk.hide')}</Button>
        <Button onClick={() => void talk.leave()}>{t('video:lobby.leave')}</Button>
      </div>
      <p className="mt-5 text-muted">{t('video:notRecorded')}</p>
    </Card>
  )
}
