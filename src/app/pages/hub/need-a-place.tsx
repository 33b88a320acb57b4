import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { standingLink } from '#ui/link.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { Call211 } from '#domains/needs/web/call-211.tsx'
import { useHelpNear } from '#domains/needs/web/queries.ts'
import { useBoot } from '#web/org-slots.ts'
import { useWho } from '#web/session.ts'
import { BedRequest } from './bed-request.tsx'
import { PlacesNear } from './places-near.tsx'

/** For a person without a home: 211, the nearest bed and the list, the organization's phone, and the way to say it. */
export function NeedAPlace() {
  const { t } = useTranslation('needs')
  const { role } = useWho()
  const phone = useBoot().organization.supportPhone
  return (
    <div className="flex flex-col gap-4">
      <Call211 />
      <Nearest />
      <Fold title={t('bed.list')}>
        <PlacesNear only="bed" />
      </Fold>
      {phone && (
        <p>
          {t('bed.us')}: <PhoneLink phone={phone} className={standingLink} />
        </p>
      )}
      {role === 'client' ? (
        <Link to="/hub/help#ask" className={`${buttonClass()} self-start`}>
          {t('bed.team')}
        </Link>
      ) : (
        <>
          <a href="#ask" className={`${buttonClass()} self-start`}>
            {t('ask.title')}
          </a>
          <BedRequest />
        </>
      )}
    </div>
  )
}

/** The first place of the list with a bed, in two lines. The list below has the rest. */
function Nearest() {
  const { t, i18n } = useTranslation('needs')
  const place = useHelpNear('').data?.places.find(({ offers }) => offers.includes('bed'))
  if (!place) return null
  const { name, address, phone, miles, isOpen, hours } = place
  const distance =
    miles === null ? '' : t('miles', { miles: new Intl.NumberFormat(i18n.language).format(miles) })
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3">
        <bdi className="min-w-0 font-bold break-words">{name}</bdi>
        {hours.some((day) => day !== null) && (
          <Badge tone={isOpen ? 'good' : 'neutral'}>{t(isOpen ? 'open' : 'closed')}</Badge>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        {phone && <PhoneLink phone={phone} className={standingLink} />}
        <span className="text-muted">
          <bdi>{address}</bdi>
          {address && distance && ' · '}
          {distance}
        </span>
      </p>
    </div>
  )
}
