import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/empty-state.tsx'
import { useConversations } from '#domains/messaging/web/queries.ts'
import { MatchCard } from '#domains/volunteers/web/client/match-card.tsx'
import { useOwnMatches } from '#domains/volunteers/web/client/queries.ts'
import { Loaded } from '#web/loaded.tsx'
import { useWho } from '#web/session.ts'
import { CircleTalks } from '../circle-talks.tsx'
import { HubPage } from './hub-page.tsx'

/** /hub/circle: people who stand by a client, and what they write to each other. */
export function CirclePage() {
  const { t } = useTranslation('circle')
  const { clientId } = useWho()
  const matches = useOwnMatches(clientId ?? '')
  const conversations = useConversations()
  return (
    <HubPage title={t('title')} lead={t('lead')}>
      <div className="flex flex-col gap-6">
        <Loaded query={matches} failed={t('failed')}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
            ) : (
              all
                .filter(({ state }) => state === 'proposed' || state === 'active')
                .map((match) => <MatchCard key={match.id} match={match} />)
            )
          }
        </Loaded>
        <CircleTalks conversations={conversations} />
      </div>
    </HubPage>
  )
}
