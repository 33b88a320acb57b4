import Video from 'lucide-react/icons/video'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { firstName } from '#shared/names.ts'
import { useVideoWaiting } from './use-waiting.ts'

/** In the frame of the staff's pages, so that it stays in sight: who waits in a video session, with the way there. */
export function WaitingChip({ except }: { except?: string | undefined }) {
  const { t } = useTranslation('video')
  const first = useVideoWaiting().data?.find(({ appointmentId }) => appointmentId !== except)
  if (!first) return null
  return (
    <Link
      to={`/care/session/${first.appointmentId}`}
      data-waiting-chip
      className="inline-flex min-h-11 min-w-11 items-center gap-1.5 overflow-hidden rounded-card border-2 border-caution bg-caution-soft px-2 text-sm font-bold text-text lg:flex-col lg:gap-0 lg:px-1 lg:text-center lg:text-xs"
    >
      <Video aria-hidden="true" className="size-5 shrink-0" />
      <span dir="auto" className="max-lg:truncate">
        {t('waiting.waits', { name: firstName(first.clientName) })}
      </span>
    </Link>
  )
}
