import LogOut from 'lucide-react/icons/log-out'
import PhoneOff from 'lucide-react/icons/phone-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyRoom } from '#domains/family-sessions/contract/shapes.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useConnection } from '#web/use-realtime.ts'
import { Control, Controls } from '../controls.tsx'
import { CapWords, DataMeter } from '../data-use.tsx'
import { DeviceHelp } from '../device-help.tsx'
import { type DeviceProblem, deviceProblem, openMicrophone } from '../devices.ts'
import { LeaveGuard } from '../leave-guard.tsx'
import { Sound } from '../stream-view.tsx'
import { useAwake } from '../use-talk.ts'
import type { FamilyTalk } from './family-talk.ts'
import { type FamilyView, othersIn, waitingIn } from './family-view.ts'
import { Tiles } from './tiles.tsx'
import { WhoIsHere } from './who-is-here.tsx'

interface ScreenProps {
  talk: FamilyTalk
  view: FamilyView
  room: FamilyRoom
}

/** The room: who is in it, who waits, everyone's picture with a name, the buttons, and what it costs. */
export function FamilyScreen({ talk, view, room }: ScreenProps) {
  const { t } = useTranslation(['family-session', 'video'])
  const [isEnding, setEnding] = useState(false)
  const [problem, setProblem] = useState<DeviceProblem | null>(null)
  useAwake(true)

  const askMicrophone = async (): Promise<void> => {
    setProblem(null)
    try {
      talk.media.setMicrophone(await openMicrophone())
      talk.media.setMuted(false)
    } catch (error) {
      setProblem(deviceProblem(error))
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <LeaveGuard text={t('video:leaving.others')} isHost={room.isHost} />
      {view.isSignedOut && (
        <Banner
          tone="caution"
          announce="alert"
          actions={
            <a href="/login" target="_blank" rel="noreferrer" className={buttonClass('primary')}>
              {t('video:talk.signIn')}
            </a>
          }
        >
          {t('signedOut')}
        </Banner>
      )}
      {/* One voice each: a person who comes or goes leaves the others untouched. */}
      {Object.entries(view.others).map(
        ([userId, { sound }]) => sound && <Sound key={userId} stream={sound} isSilent={view.covered} />,
      )}
      <div>
        <WhoIsHere room={room} />
        <OwnWords view={view} room={room} />
      </div>
      {room.isHost && <Waiting talk={talk} view={view} room={room} />}
      {problem && <DeviceHelp device="microphone" problem={problem} />}
      {view.cameraProblem && <DeviceHelp device="camera" problem={view.cameraProblem} />}
      <CapWords media={talk.media} view={view} />
      <Tiles talk={talk} view={view} room={room} />
      <Controls
        media={talk.media}
        view={view}
        last={t(room.isHost ? 'end.open' : 'video:talk.leave')}
        lastIcon={room.isHost && <PhoneOff aria-hidden="true" className="size-6" />}
        onMicrophone={() => void askMicrophone()}
        onLast={() => (room.isHost ? setEnding(true) : void talk.leave())}
        more={
          room.isHost && (
            <Control
              icon={<LogOut aria-hidden="true" className="flip size-6" />}
              onClick={() => void talk.leave()}
            >
              {t('leaveAlone')}
            </Control>
          )
        }
      />
      <DataMeter media={talk.media} view={view} />
      <p className="text-sm text-muted">{t('video:notRecorded')}</p>
      <Dialog
        open={isEnding}
        onClose={() => setEnding(false)}
        title={t('end.title')}
        closeLabel={t('end.no')}
        actions={
          <>
            <Button variant="primary" onClick={() => void talk.end()}>
              {t('end.yes')}
            </Button>
            <Button onClick={() => setEnding(false)}>{t('end.no')}</Button>
          </>
        }
      >
        {t('end.text')}
      </Dialog>
    </div>
  )
}

/** How the own line and devices do, the most pressing first. */
function OwnWords({ view, room }: { view: FamilyView; room: FamilyRoom }) {
  const { t } = useTranslation(['family-session', 'video'])
  const isOffline = useConnection() === 'offline'
  const words = [
    isOffline && t('video:talk.offline'),
    !othersIn(room).length && t('alone'),
    !view.hasMicrophone ? t('noMicrophone') : view.muted && t('video:talk.muted'),
    view.camera === 'on' && view.isWeak && t('video:talk.weak'),
  ]
  return (
    <div role="status" className="min-h-6">
      {words.map((text) => text && <p key={text}>{text}</p>)}
    </div>
  )
}

/** Everyone before the door, each with a button that lets them in. */
function Waiting({ talk, view, room }: ScreenProps) {
  const { t } = useTranslation('family-session')
  return (
    <div role="status" className="flex flex-col gap-2">
      {waitingIn(room).map(({ userId, name }) => (
        <Banner
          key={userId}
          tone="neutral"
          actions={
            <Button
              variant="primary"
              busy={view.isBusy && t('letting')}
              onClick={() => void talk.letIn(userId, true)}
            >
              {t('letIn', { name })}
            </Button>
          }
        >
          {t('waits', { name })}
        </Banner>
      ))}
    </div>
  )
}
