import { useParams } from 'react-router'
import { VideoSession } from '#domains/video/web/video-session.tsx'
import { useWho } from '#web/session.ts'
import { HeardCard, useHeard } from './heard.tsx'

/** /hub/session/:id: a client's video session. Words that worry get help on this page. */
export function SessionPage() {
  const { id = '' } = useParams()
  const { clientId } = useWho()
  const { level, hear } = useHeard()
  return (
    <div className="page py-4 sm:py-8">
      {clientId && <HeardCard clientId={clientId} level={level} />}
      <VideoSession key={id} id={id} home="/hub/appointments" onHeard={hear} />
    </div>
  )
}
