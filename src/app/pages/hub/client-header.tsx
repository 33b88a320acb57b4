import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import { Banner } from '#ui/banner.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useClient } from '#domains/clients/web/queries.ts'
import { RiskBadge } from '#domains/clients/web/risk-badge.tsx'
import { useBoot } from '#web/org-slots.ts'
import { reachesServer } from '#web/realtime.ts'
import { useSessionOver, useWho } from '#web/session.ts'
import { SignedOut } from '#web/signed-out.tsx'
import { useConnection } from '#web/use-realtime.ts'
import { HubHeader } from './hub-header.tsx'
import { partOf } from './part.ts'
import { PartView } from './section.tsx'

/**
 * Welcome and risk level: of the client, or of the Demo Client whom a visitor and a guest are shown as.
 * Short, it leaves a phone's height to the conversation. Above a `form` for everybody nobody is called a client.
 */
export function ClientHeader({ isShort, form }: { isShort: boolean; form?: string | undefined }) {
  const { t } = useTranslation('hub')
  const { role, clientId, fullName } = useWho()
  const { showRiskToClients } = useBoot().organization
  const isClient = role === 'client'
  const client = useClient(isClient ? clientId : null)
  const isOver = useSessionOver()
  const isOnline = reachesServer(useConnection())

  const under = isShort ? 'max-sm:hidden' : ''

  if (!isClient && form) return <HubHeader name={null} title={form} canSignOut={false} />
  if (!isClient) {
    return (
      <HubHeader name={t('demoName')} canSignOut={false}>
        {showRiskToClients && (
          <div className={under}>
            <RiskBadge level="low" isExample />
          </div>
        )}
        <p className="measure mt-1">
          {t(role === 'guest' ? 'guest' : 'visitor')}{' '}
          <Link to="/login" className={`${standingLink} ms-1`}>
            {t('signIn')}
          </Link>
        </p>
      </HubHeader>
    )
  }
  if (isOver)
    return (
      <HubHeader name={null} canSignOut={false}>
        <Banner tone="caution" className="my-3">
          <SignedOut />
        </Banner>
      </HubHeader>
    )
  const level = partOf(client)
  return (
    <HubHeader name={client.data?.fullName ?? fullName} canSignOut>
      <div className={under}>
        {/* That there is no line is said once, and not by this. */}
        {(level.state !== 'failed' || isOnline) && (
          <PartView
            part={level}
            failed={t('failed.profile')}
            waiting={showRiskToClients && <Skeleton className="my-2 h-7 w-44" />}
          >
            {({ riskLevel, riskAssessedAt }) =>
              riskLevel && <RiskBadge level={riskLevel} isUnset={riskAssessedAt === null} />
            }
          </PartView>
        )}
      </div>
    </HubHeader>
  )
}
