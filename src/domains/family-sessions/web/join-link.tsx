import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Appointment } from '#domains/appointments/contract.ts'
import { joinSpan } from '#domains/video/access.ts'
import { buttonClass } from '#ui/button.tsx'
import { seconds } from '#shared/dates.ts'
import { useNow } from '#web/use-now.ts'
import { sessionPath } from './session-path.ts'

/** The way into a family session from its appointment, while it can be joined. */
export function FamilyJoinLink({
  appointment,
}: {
  appointment: Pick<Appointment, 'id' | 'scheduledAt' | 'durationMinutes' | 'status'>
}) {
  const { t } = useTranslation('family-session')
  const now = useNow(seconds(15))
  const { opensAt, closesAt } = joinSpan(appointment)
  if (appointment.status === 'cancelled' || now < opensAt || now > closesAt) return null
  return (
    <Link to={sessionPath(appointment.id)} className={buttonClass('primary')}>
      {t('join')}
    </Link>
  )
}
