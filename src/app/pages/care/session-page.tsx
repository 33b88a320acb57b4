import { useParams } from 'react-router'
import { VideoSession } from '#domains/video/web/video-session.tsx'

/** /care/session/:id: a video session from the counselor's side, with the queue still in sight. */
export function SessionPage() {
  const { id = '' } = useParams()
  return (
    <VideoSession
      key={id}
      id={id}
      home="/care"
      recordPath={(clientId) => `/care/${clientId}`}
      notePath={(clientId) => `/care/${clientId}?note=${id}#notes`}
    />
  )
}
