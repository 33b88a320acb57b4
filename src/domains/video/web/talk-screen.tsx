import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { HorizonLine } from '#ui/horizon.tsx'
import { firstName } from '#shared/names.ts'
import type { VideoRoom } from '../contract.ts'
import { Control, Controls } from './controls.tsx'
import { CapWords, DataMeter } from './data-use.tsx'
import { DeviceHelp } from './device-help.tsx'
import { type DeviceProblem, deviceProblem, openMicrophone } from './devices.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { LineWords, NoMicrophone } from './line-words.tsx'
import { HostWhere } from './session-clock.tsx'
import { Picture, Sound } from './stream-view.tsx'
import type { Talk } from './talk.ts'
import type { TalkView } from './talk-view.ts'
import { useAwake } from './use-talk.ts'

interface TalkScreenProps {
  talk: Talk
  view: TalkView
  room: VideoRoom
}

/** Two people talking: the picture if there is one, how the line does, the buttons, and what it costs. */
export function TalkScreen({ talk, view, room }: TalkScreenProps) {
  const { t } = useTranslation('video')
  const [isEnding, setEnding] = useState(false)
  const [problem, setProblem] = useState<DeviceProblem | null>(null)
  const name = firstName(room.otherName)
  const isHost = room.side === 'host'
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
      <LeaveGuard text={t('leaving.text', { name })} isHost={isHost} />
      {view.isSignedOut && (
        <Banner
          tone="caution"
          announce="alert"
          actions={
            <a href="/login" target="_blank" rel="noreferrer" className={buttonClass('primary')}>
              {t('talk.signIn')}
            </a>
          }
        >
          {t('talk.signedOut')}
        </Banner>
      )}
      {view.sound && <Sound stream={view.sound} isSilent={view.covered} />}
      <LineWords view={view} room={room} name={name} />
      {view.isStuck && (
        <Banner
          tone="caution"
          announce="alert"
          actions={
            <Button variant="primary" onClick={() => void talk.goOn('phone')}>
              {t('phone.ask')}
            </Button>
          }
        >
          {t('talk.stuck')}
        </Banner>
      )}
      {problem && (
        <DeviceHelp
          device="microphone"
          problem={problem}
          onPhone={() => void talk.goOn('phone')}
          isBusy={view.isBusy}
        />
      )}
      {view.cameraProblem && <DeviceHelp device="camera" problem={view.cameraProblem} />}
      {isHost && view.other && !view.other.hasMicrophone && (
        <NoMicrophone name={name} isBusy={view.isBusy} onCall={() => void talk.goOn('phone')} />
      )}
      <CapWords media={talk.media} view={view} />
      {isHost && <HostWhere room={room} name={name} />}
      <Stage view={view} name={name} />
      <Controls
        media={talk.media}
        view={view}
        last={t(isHost ? 'talk.end' : 'talk.leave')}
        onMicrophone={() => void askMicrophone()}
        onLast={() => (isHost ? setEnding(true) : void talk.leave())}
        more={
          <Control
            icon={<Phone aria-hidden="true" className="size-6" />}
            onClick={() => void talk.goOn('phone')}
            aria-disabled={view.isBusy || undefined}
          >
            {t('talk.phone')}
          </Control>
        }
      />
      <DataMeter media={talk.media} view={view} />
      <p className="text-sm text-muted">{t('notRecorded')}</p>
      <Dialog
        open={isEnding}
        onClose={() => setEnding(false)}
        title={t('host.endAsk')}
        closeLabel={t('host.endNo')}
        actions={
          <>
            <Button variant="primary" onClick={() => void talk.end()}>
              {t('host.endYes')}
            </Button>
            <Button onClick={() => setEnding(false)}>{t('host.endNo')}</Button>
          </>
        }
      >
        {t('host.endText')}
      </Dialog>
    </div>
  )
}

function Stage({ view, name }: { view: TalkView; name: string }) {
  const { t } = useTranslation('video')
  const hasPicture = view.picture && view.other?.picture === 'on' && !view.savesData
  return (
    <div className="relative grid aspect-video max-h-[60dvh] w-full place-items-center overflow-hidden rounded-card bg-water text-water-text">
      {hasPicture && view.picture ? (
        <Picture
          stream={view.picture}
          label={t('talk.otherPicture', { name })}
          className="h-full w-full object-contain"
        />
      ) : (
        <div className="flex flex-col items-center gap-1 p-4 text-center">
          <HorizonLine className="h-12 w-36" />
          <p className="text-lg font-bold">
            <bdi>{name}</bdi>
          </p>
          {view.line === 'connected' && <p>{t('talk.soundOnly')}</p>}
        </div>
      )}
      {view.ownPicture && (
        <Picture
          stream={view.ownPicture}
          label={t('talk.ownPicture')}
          isMirrored
          className="absolute end-2 bottom-2 aspect-video w-24 rounded-card border border-line bg-sunken object-cover sm:w-40"
        />
      )}
    </div>
  )
}
