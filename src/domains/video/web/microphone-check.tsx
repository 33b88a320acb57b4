import Mic from 'lucide-react/icons/mic'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { DeviceHelp } from './device-help.tsx'
import { type DeviceProblem, deviceProblem, listenToLevel, openMicrophone } from './devices.ts'
import type { MediaView, OwnMedia } from './own-media.ts'

const loudEnough = 35

/** Turns the microphone on when asked, and shows that it hears; where it cannot, says what to do. */
export function MicrophoneCheck({
  media,
  view,
  onPhone,
  isBusy,
}: {
  media: OwnMedia
  view: MediaView
  /** Goes on by phone where the microphone cannot be had. */
  onPhone?: () => void
  isBusy?: boolean
}) {
  const { t } = useTranslation('video')
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<DeviceProblem | null>(null)

  const ask = async (): Promise<void> => {
    setAsking(true)
    setProblem(null)
    try {
      media.setMicrophone(await openMicrophone())
    } catch (error) {
      setProblem(deviceProblem(error))
    }
    setAsking(false)
  }
  const track = view.hasMicrophone ? media.microphone() : null
  if (track) return <Level track={track} />
  return (
    <div className="flex flex-col items-start gap-3">
      {problem && (
        <DeviceHelp device="microphone" problem={problem} onPhone={onPhone} isBusy={isBusy ?? false} />
      )}
      {!problem && <p className="text-muted">{t('ready.why')}</p>}
      <Button
        variant="primary"
        icon={<Mic aria-hidden="true" className="size-5" />}
        busy={isAsking && t('ready.asking')}
        onClick={() => void ask()}
      >
        {t(problem ? 'permission.again' : 'ready.ask')}
      </Button>
    </div>
  )
}

function Level({ track }: { track: MediaStreamTrack }) {
  const { t } = useTranslation('video')
  const bar = useRef<HTMLProgressElement>(null)
  const id = useId()
  const [isHeard, setHeard] = useState(false)
  useEffect(
    () =>
      listenToLevel(track, (level) => {
        if (bar.current) bar.current.value = level
        if (level > loudEnough) setHeard(true)
      }),
    [track],
  )
  return (
    <div>
      <p id={id}>{t('ready.speak')}</p>
      <progress
        ref={bar}
        className="meter mt-3"
        max={100}
        value={0}
        aria-label={t('ready.level')}
        data-tone="good"
      />
      <p role="status" className={isHeard ? 'mt-2 font-bold text-good' : 'mt-2 text-muted'}>
        {t(isHeard ? 'ready.heard' : 'ready.quiet')}
      </p>
    </div>
  )
}
