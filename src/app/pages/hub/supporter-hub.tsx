import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import { standingLink } from '#ui/link.tsx'
import { circleEndpoints } from '#domains/circle/contract.ts'
import { SettingsCard } from '#domains/circle/web/settings-card.tsx'
import { HowToHelp } from '#domains/circle/web/supporter/how-to-help.tsx'
import { SharedCard } from '#domains/circle/web/supporter/shared-card.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useWho } from '#web/session.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import { startSending } from '#app/start-sending.ts'
import { CircleMessages } from '../circle-messages.tsx'
import { FamilySessions } from '../family-sessions.tsx'
import { HubHeader } from './hub-header.tsx'

/** A supporter's home: messages first, then what each client chose to show them, how to help, their own settings. */
export function SupporterHub() {
  const { t } = useTranslation('supporter')
  const { fullName } = useWho()
  const shared = useEndpoint(circleEndpoints.listShared)
  // Messages that were written without a line go out from here.
  useEffect(() => void startSending(), [])
  return (
    <div className="page py-5 sm:py-8">
      <HubHeader name={fullName} canSignOut>
        <p className="measure mt-1 text-muted">{t('lead')}</p>
        <p className="mb-4">
          <Link to="/hub/phone" className={standingLink}>
            {t('phone')}
          </Link>
        </p>
      </HubHeader>
      <FamilySessions />
      <div className="flex flex-col gap-8">
        <section aria-labelledby="messages-title">
          <h2 id="messages-title" className="mb-2 text-xl font-bold">
            {t('messages')}
          </h2>
          <CircleMessages none={<p className="text-muted">{t('noMessages')}</p>} />
        </section>
        <Loaded query={shared} failed={t('failed')}>
          {(people) =>
            people.length ? (
              people.map((one) => <SharedCard key={one.clientId} shared={one} />)
            ) : (
              <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
            )
          }
        </Loaded>
        <HowToHelp />
        <SettingsCard isSupporter />
      </div>
    </div>
  )
}
