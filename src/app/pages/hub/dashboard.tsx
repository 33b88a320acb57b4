import { Suspense, useState } from 'react'
import { Skeleton } from '#ui/skeleton.tsx'
import { useUpcomingAppointments } from '#domains/appointments/web/upcoming.ts'
import { useMoodCount, useMoodHistory } from '#domains/mood/web/queries.ts'
import { useClient } from '#domains/clients/web/queries.ts'
import { useDashboardSteps } from '#domains/reentry/web/dashboard-steps.ts'
import { lazyScreen } from '#web/lazy-screen.ts'
import { currentWho, useWho } from '#web/session.ts'
import { DashboardView } from './dashboard-view.tsx'
import { NewFeatures } from './new-features.tsx'
import { partOf, ready } from './part.ts'
import { SafetyLinks } from './safety-links.tsx'

// A visitor has no use for it; whoever has gets it at once.
const loadCheckIn = async () => (await import('./check-in.tsx')).CheckIn
const CheckIn = lazyScreen(loadCheckIn, ['alerts', 'mood'])
const AwaitingCard = lazyScreen(
  async () => (await import('./awaiting.tsx')).AwaitingCard,
  ['appointments', 'awaiting'],
)
if (typeof document !== 'undefined' && currentWho().clientId) void loadCheckIn().catch(() => undefined)

/** The dashboard tab. A visitor has nothing yet, and nothing is asked for. */
export function Dashboard({
  clientId,
  planTo,
  chatTo,
}: {
  clientId: string | null
  planTo: string | null
  chatTo: string
}) {
  const { role } = useWho()
  const [isSuggested, setSuggested] = useState(false)
  const moods = useMoodHistory(clientId)
  const moodCount = useMoodCount(clientId, moods)
  const steps = useDashboardSteps(clientId)
  const client = useClient(role === 'client' ? clientId : null)
  const appointments = useUpcomingAppointments(clientId)
  return (
    <div className="flex flex-col gap-5">
      {role === 'client' && clientId && (
        <Suspense fallback={null}>
          <AwaitingCard clientId={clientId} onSuggested={setSuggested} />
        </Suspense>
      )}
      <DashboardView
        moods={clientId ? partOf(moods) : ready({ rows: [], next: null })}
        moodCount={clientId ? partOf(moodCount) : ready(0)}
        steps={clientId ? partOf(steps) : ready([])}
        appointments={clientId ? partOf(appointments) : ready([])}
        ownMoodsOf={clientId}
        releasedOn={client.data?.releasedOn ?? null}
        checkIn={
          clientId && (
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <CheckIn clientId={clientId} />
            </Suspense>
          )
        }
        isSuggested={isSuggested}
        planTo={planTo}
        chatTo={chatTo}
        reportTo={clientId && '/hub/moods'}
        datesTo={role === 'client' ? '/hub/appointments' : null}
      />
      <NewFeatures />
      <SafetyLinks />
    </div>
  )
}
