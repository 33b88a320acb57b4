import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** A moving picture without sound of its own. */
export function Picture({
  stream,
  label,
  className,
  isMirrored,
}: {
  stream: MediaStream
  label: string
  className: string
  isMirrored?: boolean
}) {
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = ref.current
    if (!video) return
    video.srcObject = stream
    video.play().catch(() => undefined)
    return () => {
      video.srcObject = null
    }
  }, [stream])
  return (
    <video
      ref={ref}
      aria-label={label}
      autoPlay
      playsInline
      muted
      className={isMirrored ? `${className} -scale-x-100` : className}
    />
  )
}

/** The other one's voice. A browser that wants a touch first gets a button for it. */
export function Sound({ stream, isSilent }: { stream: MediaStream; isSilent: boolean }) {
  const { t } = useTranslation('video')
  const ref = useRef<HTMLAudioElement>(null)
  const [isBlocked, setBlocked] = useState(false)
  const play = (): void => {
    ref.current?.play().then(
      () => setBlocked(false),
      (error: Error) => setBlocked(error.name === 'NotAllowedError'),
    )
  }
  useEffect(() => {
    const audio = ref.current
    if (!audio) return
    audio.srcObject = stream
    play()
    return () => {
      audio.srcObject = null
    }
  }, [stream])
  return (
    <>
      {/* Live speech has no captions to show. */}
      {/* biome-ignore lint/a11y/useMediaCaption: live */}
      <audio ref={ref} autoPlay muted={isSilent} />
      {isBlocked && (
        <Banner
          tone="caution"
          announce="alert"
          actions={
            <Button variant="primary" onClick={play}>
              {t('talk.playSound')}
            </Button>
          }
        >
          {t('talk.playSoundText')}
        </Banner>
      )}
    </>
  )
}
