import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import { OwnPledges } from '#domains/pledges/web/own/own-pledges.tsx'
import { StateBadge } from '#domains/submissions/web/state-badge.tsx'

/** A donor's pledges on the partner's page. */
export function PledgeSection() {
  const { t } = useTranslation('partner')
  return (
    <OwnPledges
      state={({ id, state, reference }) => (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <StateBadge kind="pledge" state={state} />
          <bdi dir="ltr" className="text-muted tabular-nums">
            {reference}
          </bdi>
          <Link to={`/partner/${id}`} className={standingLink}>
            {t('open')}
            <span className="sr-only">: {reference}</span>
          </Link>
        </p>
      )}
    />
  )
}
