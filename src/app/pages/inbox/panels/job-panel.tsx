import { JobReviewView } from '#domains/job-board/web/staff/job-review.tsx'

/** What a job shows of its own in the inbox. */
export function JobPanel({ id }: { id: string }) {
  return <JobReviewView id={id} />
}
