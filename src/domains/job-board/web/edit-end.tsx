import { Suspense } from 'react'
import { FormEnd } from '#ui/form-end.tsx'
import { lazyScreen } from '#web/lazy-screen.ts'
import { Problem } from '#web/signed-out.tsx'
import { isOvertaken, useJobWords } from './job-words.ts'
import type { PostingEdit } from './use-posting-edit.ts'

// Two rarely change one job at once: its words are those of a house that two change, fetched when it happens.
const PostingMeanwhile = lazyScreen(
  async () => (await import('./posting-meanwhile.tsx')).PostingMeanwhile,
  ['housing', 'jobs', 'job-posting'],
)

interface EditEndProps {
  edit: PostingEdit
  error: Error | null
  send: string
  busy: string | false
  cancel: string
  onCaughtUp(): void
  onCancel(): void
}

/** The end of a form in which a job is changed: saved, refused, or changed by somebody else meanwhile. */
export function EditEnd({ edit, error, onCaughtUp, ...end }: EditEndProps) {
  const words = useJobWords()
  const isOld = isOvertaken(error) && edit.now.version !== edit.seen
  return (
    <>
      {isOld && (
        <Suspense fallback={null}>
          <PostingMeanwhile edit={edit} onCaughtUp={onCaughtUp} />
        </Suspense>
      )}
      <FormEnd
        {...end}
        problem={error && !isOld && <Problem error={error}>{words.problem(error)}</Problem>}
      />
    </>
  )
}
