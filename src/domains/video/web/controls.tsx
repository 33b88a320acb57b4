import EyeOff from 'lucide-react/icons/eye-off'
import LogOut from 'lucide-react/icons/log-out'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import Video from 'lucide-react/icons/video'
import VideoOff from 'lucide-react/icons/video-off'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import type { MediaView, OwnMedia } from './own-media.ts'

interface ControlsProps {
  media: OwnMedia
  view: MediaView
  /** The word of the last button: to end it for all, or to leave. */
  last: string
  /** The sign of the last button; a door unless another one leads out already. */
  lastIcon?: ReactNode
  onMicrophone(): void
  onLast(): void
  /** Between the others and the last one: another way to talk, or to leave alone. */
  more?: ReactNode
}

/** Big buttons with a word each. What is pressed stands in the word, not in colour alone. */
export function Controls({ media, view, last, lastIcon, onMicrophone, onLast, more }: ControlsProps) {
  const { t } = useTranslation('video')
  const isSilent = view.muted || !view.hasMicrophone
  const hasCamera = view.camera === 'on'
  const icon = 'size-6'
  return (
    <div
      role="group"
      aria-label={t('talk.controls')}
      className="sticky bottom-0 z-30 grid grid-cols-3 gap-2 bg-surface py-2 sm:grid-cols-5 [@media(min-width:40rem)_and_(min-height:44rem)]:static"
    >
      <Control
        isStrong={isSilent}
        icon={
          isSilent ? (
            <MicOff aria-hidden="true" className={icon} />
          ) : (
            <Mic aria-hidden="true" className={icon} />
          )
        }
        onClick={() => (view.hasMicrophone ? media.setMuted(!view.muted) : onMicrophone())}
      >
        {t(isSilent ? 'talk.unmute' : 'talk.mute')}
      </Control>
      <Control
        isStrong={hasCamera}
        icon={
          hasCamera ? (
            <VideoOff aria-hidden="true" className={icon} />
          ) : (
            <Video aria-hidden="true" className={icon} />
          )
        }
        onClick={() => (hasCamera ? media.cameraOff() : void media.cameraOn())}
      >
        {t(view.camera === 'starting' ? 'talk.starting' : hasCamera ? 'talk.cameraOff' : 'talk.cameraOn')}
      </Control>
      <Control icon={<EyeOff aria-hidden="true" className={icon} />} onClick={() => media.cover()}>
        {t('talk.hide')}
      </Control>
      {more}
      <Control
        icon={lastIcon || <LogOut aria-hidden="true" className={classNames(icon, 'flip')} />}
        onClick={onLast}
        className={more ? 'max-sm:col-span-2' : 'max-sm:col-span-3'}
      >
        {last}
      </Control>
    </div>
  )
}

export function Control({
  icon,
  isStrong,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { icon: ReactNode; isStrong?: boolean }) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames(
        'flex min-h-16 flex-col items-center justify-center gap-1 rounded-card border px-1 py-2 text-sm font-bold active:translate-y-px',
        isStrong ? 'border-text bg-text text-surface' : 'border-edge bg-raised text-text hover:bg-sunken',
        className,
      )}
    >
      {icon}
      <span>{children}</span>
    </button>
  )
}
