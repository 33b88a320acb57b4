import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/empty-state.tsx'
import { useConversations } from '#domains/messaging/web/queries.ts'
import { MatchCard } from '#domains/volunteers/web/client/match-card.tsx'
import { useOwnMatches } from '#domains/volunteers/web/client/queries.ts'
import { Loaded } from '#web/loaded.tsx'
import { useWho } from '#web/session.ts'
import { useFocusAfter } from '#web/use-focus-after.ts'
import { CircleTalks } from '../circle-talks.tsx'
import { HubPage } from './hub-page.tsx'

/** /hub/circle: people who stand by a client, and what they write to each other. */
export function CirclePage() {
  const { t } = useTranslation('circle')
  const { clientId } = useWho()
  const matches = useOwnMatches(clientId ?? '')
  const conversations = useConversations()
  const [ending, setEnding] = useState('')
  const open = matches.data?.filter(({ state }) => state === 'proposed' || state === 'active')
  // A match that is over takes its card away, and what was pressed with it.
  const part = useFocusAfter<HTMLDivElement>(Boolean(ending && open && !open.some(({ id }) => id === ending)))
  return (
    <HubPage title={t('title')} lead={t('lead')}>
      <div className="flex flex-col gap-6">
        <Loaded query={matches} failed={t('failed')}>
          {() => (
            <div ref={part} className="flex flex-col gap-6">
              {open?.length ? (
                open.map((match) => (
                  <MatchCard key={match.id} match={match} onLeave={() => setEnding(match.id)} />
                ))
              ) : (
                <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
              )}
            </div>
          )}
        </Loaded>
        <CircleTalks conversations={conversations} />
      </div>
    </HubPage>
  )
}
