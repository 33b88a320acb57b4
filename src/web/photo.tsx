import Image from 'lucide-react/icons/image'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLite } from './lite.ts'

export interface PhotoProps extends Pick<ComponentProps<'img'>, 'loading'> {
  src: string
  /** What can be seen; in lite mode it stands in the picture's place. */
  alt: string
  /** Size and shape; the same for the picture and for what stands in its place. */
  className: string
}

/** A picture that people uploaded. In lite mode it is fetched when it is asked for. */
export function Photo({ src, alt, className, loading }: PhotoProps) {
  const { t } = useTranslation()
  const isWaiting = useLite()
  const [isAsked, setAsked] = useState(false)
  if (!isWaiting || isAsked)
    return <img src={src} alt={alt} loading={loading} className={`object-cover ${className}`} />
  return (
    <button
      type="button"
      aria-label={`${t('lite.show')}: ${alt}`}
      onClick={() => setAsked(true)}
      className={`inline-flex flex-col items-center justify-center gap-1 bg-sunken p-2 text-sm ${className}`}
    >
      <Image aria-hidden="true" className="size-5" />
      {t('lite.show')}
    </button>
  )
}
