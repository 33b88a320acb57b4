import { useUpcomingAppointments } from '#domains/appointments/web/queries.ts'
import { useMoodHistory } from '#domains/mood/web/queries.ts'
import { useSteps } from '#domains/reentry/web/queries.ts'
import { useWho } from '#web/session.ts'
import { CheckIn } from './check-in.tsx'
import { DashboardView } from './dashboard-view.tsx'
import { partOf, ready } from './part.ts'
import { SafetyLinks } from './safety-links.tsx'

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
  const moods = useMoodHistory(clientId)
  const steps = useSteps(clientId)
  const appointments = useUpcomingAppointments(clientId)
  return (
    <div className="flex flex-col gap-5">
      <DashboardView
        moods={clientId ? partOf(moods) : ready({ rows: [], next: null })}
        steps={clientId ? partOf(steps) : ready([])}
        appointments={clientId ? partOf(appointments) : ready([])}
        checkIn={clientId && <CheckIn clientId={clientId} />}
        planTo={planTo}
        chatTo={chatTo}
        reportTo={clientId && '/hub/moods'}
        datesTo={role === 'client' ? '/hub/appointments' : null}
      />
      <SafetyLinks />
    </div>
  )
}
