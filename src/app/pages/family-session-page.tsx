import { useParams } from 'react-router'
import { FamilySession } from '#domains/video/web/family/family-session.tsx'
import { useWho } from '#web/session.ts'

const homes = { client: '/hub/circle/messages', therapist: '/care/messages' } as const

/** /family-session/:id: a video session of a client with people of their circle, for each of them. */
export function FamilySessionPage() {
  const { id = '' } = useParams()
  const { role } = useWho()
  return (
    <div className="page py-4 sm:py-8">
      <FamilySession key={id} id={id} home={homes[role as keyof typeof homes] ?? '/hub'} />
    </div>
  )
}
