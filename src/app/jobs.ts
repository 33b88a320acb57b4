import { dateLetters, offerLetters, reminderLetters } from '#domains/appointments/reminders/follow-letters.ts'
import { sendPasswordReset } from '#domains/auth/service.ts'
import { expireSessions } from '#domains/auth/session.ts'
import { expireSignInCounts } from '#domains/auth/sign-in-limits.ts'
import { secondOpinion } from '#domains/chat/ai/second-opinion.ts'
import { expireGuests } from '#domains/crisis/jobs.ts'
import { pageLetters } from '#domains/crisis/on-call/follow-letters.ts'
import { endExports, makeExport } from '#domains/export/jobs.ts'
import { followLetters } from '#domains/notifications/followers.ts'
import { deliverLetter, deliverPush, deliverSms } from '#domains/notifications/send.ts'
import { reportLetters } from '#domains/progress/send-report.ts'
import type { Job } from '#platform/jobs/queue.ts'

/** Every background job of the product. */
export const allJobs = [
  deliverLetter,
  deliverSms,
  deliverPush,
  sendPasswordReset,
  secondOpinion,
  makeExport,
  endExports,
  expireGuests,
  expireSessions,
  expireSignInCounts,
] as unknown as Job[]

// Letters of these kinds are followed by the domain that wrote them.
followLetters('page', pageLetters)
followLetters('reminder', reminderLetters)
followLetters('date', dateLetters)
followLetters('offer', offerLetters)
followLetters('report', reportLetters)
