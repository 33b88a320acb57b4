import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { OwnCircle } from '#domains/circle/web/client/own-circle.tsx'
import { useTabVisibility } from '#domains/organizations/web/queries.ts'
import { MatchCard } from '#domains/volunteers/web/client/match-card.tsx'
import { useOwnMatches } from '#domains/volunteers/web/client/queries.ts'
import { Loaded } from '#web/loaded.tsx'
import { useWho } from '#web/session.ts'
import { useFocusAfter } from '#web/use-focus-after.ts'
import { HubPage } from './hub-page.tsx'

/** /hub/circle: the people who stand by a client, what each may see, and volunteers. */
export function CirclePage() {
  const { t } = useTranslation('circle')
  const { clientId } = useWho()
  const matches = useOwnMatches(clientId ?? '')
  const tabs = useTabVisibility()
  const hasTab = tabs.data?.some(({ tabName, isVisible }) => tabName === 'family' && isVisible)
  const messagesTo = hasTab ? '/hub?tab=family' : '/hub/circle/messages'
  const [ending, setEnding] = useState('')
  const open = matches.data?.filter(({ state }) => state === 'proposed' || state === 'active')
  // A match that is over takes its card away, and what was pressed with it.
  const part = useFocusAfter<HTMLDivElement>(Boolean(ending && open && !open.some(({ id }) => id === ending)))
  return (
    <HubPage title={t('title')} lead={t('lead')}>
      <div className="flex flex-col gap-8">
        <div>
          <Link to={messagesTo} className={buttonClass()}>
            {t('toMessages')}
          </Link>
        </div>
        {clientId && <OwnCircle clientId={clientId} messagesTo={messagesTo} />}
        <Loaded query={matches} failed={t('failed')}>
          {() => (
            <div ref={part} className="flex flex-col gap-6">
              <h2 className="text-xl font-bold">{t('volunteers')}</h2>
              {open?.length === 0 && (
                <p data-next tabIndex={-1} className="text-muted">
                  {t('noVolunteer')}
                </p>
              )}
              {open?.map((match) => (
                <MatchCard key={match.id} match={match} onLeave={() => setEnding(match.id)} />
              ))}
            </div>
          )}
        </Loaded>
      </div>
    </HubPage>
  )
}
