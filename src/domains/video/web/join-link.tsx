import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { minutes } from '#shared/dates.ts'
import { canJoin, type Joinable } from '../access.ts'
import { useNow } from '#web/use-now.ts'

interface JoinLinkProps {
  appointment: Joinable
  /** Whose page it stands on. */
  side?: 'client' | 'host'
  size?: 'normal' | 'dense'
}

/** "Join", while a video session can be joined; nothing before and after. It needs the texts of `video`. */
export function JoinLink({ appointment, side = 'client', size = 'normal' }: JoinLinkProps) {
  const { t } = useTranslation('video')
  const now = useNow(minutes(1) / 4)
  if (!canJoin(appointment, now)) return null
  return (
    <Link
      to={`/${side === 'host' ? 'care' : 'hub'}/session/${appointment.id}`}
      className={buttonClass('primary', size, size === 'dense' ? 'min-h-11' : undefined)}
    >
      {t('join.link')}
    </Link>
  )
}
