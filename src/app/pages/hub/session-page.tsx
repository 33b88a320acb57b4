import { useParams } from 'react-router'
import { VideoSession } from '#domains/video/web/video-session.tsx'

/** /hub/session/:id: a client's video talk. */
export function SessionPage() {
  const { id = '' } = useParams()
  return (
    <div className="page py-4 sm:py-8">
      <VideoSession key={id} id={id} home="/hub/appointments" />
    </div>
  )
}
