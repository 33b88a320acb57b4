import { dateLetters, offerLetters, reminderLetters } from '#domains/appointments/reminders/follow-letters.ts'
import { sendPartnerLink } from '#domains/auth/partners.ts'
import { sendPasswordReset } from '#domains/auth/service.ts'
import { expireSessions } from '#domains/auth/session.ts'
import { expireSignInCounts } from '#domains/auth/sign-in-limits.ts'
import { secondOpinion } from '#domains/chat/ai/second-opinion.ts'
import { expireGuests } from '#domains/crisis/jobs.ts'
import { pageLetters } from '#domains/crisis/on-call/follow-letters.ts'
import { scanAgain, scanDocument, sweepFiles } from '#domains/documents/jobs.ts'
import { endExports, makeExport } from '#domains/export/jobs.ts'
import { sweepGuard } from '#domains/guard/counts.ts'
import { sweepIntakeDrafts } from '#domains/intake/jobs.ts'
import { jobClosedLetters, jobNewsLetters } from '#domains/job-board/letters.ts'
import { tellJobClosed } from '#domains/job-board/moves.ts'
import { homeCheckInLetters } from '#domains/housing/ask-check-ins.ts'
import { writeOwnerLetter } from '#domains/housing/owner-letter.ts'
import { placeLetters } from '#domains/housing/tell.ts'
import { addUpMoodHours } from '#domains/mood/hours.ts'
import { settleHeldCancel } from '#domains/appointments/booking/settle-cancel.ts'
import { endPastTasks } from '#domains/appointments/end-past-tasks.ts'
import { followLetters } from '#domains/notifications/followers.ts'
import { whenNumberRefused } from '#domains/notifications/when-refused.ts'
import { noteRefusal } from '#domains/appointments/reminders/doubt-number.ts'
import { registerTemplates } from '#domains/notifications/notify.ts'
import { deliverLetter, deliverPush, deliverSms } from '#domains/notifications/send.ts'
import { reportLetters } from '#domains/progress/send-report.ts'
import { submissionLetters } from '#domains/submissions/letters.ts'
import { safetyLetters } from '#domains/circle/service/safety.ts'
import { staffTexts } from '#domains/circle/service/send-text.ts'
import { updateLetters } from '#domains/circle/service/updates.ts'
import { familySessionLetters, familySessionReminders } from '#domains/family-sessions/service/letters.ts'
import { circleMessageLetters } from '#domains/messaging/service/letters.ts'
import { circleLetters, endedLetters } from '#domains/volunteers/service/letters.ts'
import { checkInLetters } from '#domains/work/ask.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { domainServers } from './domains.server.ts'

/** Every background job of the product. */
export const allJobs = [
  deliverLetter,
  deliverSms,
  deliverPush,
  sendPasswordReset,
  sendPartnerLink,
  secondOpinion,
  makeExport,
  endExports,
  scanDocument,
  scanAgain,
  sweepFiles,
  expireGuests,
  endPastTasks,
  settleHeldCancel,
  writeOwnerLetter,
  expireSessions,
  expireSignInCounts,
  sweepGuard,
  sweepIntakeDrafts,
  addUpMoodHours,
  tellJobClosed,
  ...domainServers.flatMap(({ jobs }) => jobs),
] as unknown as Job[]

// Letters of these kinds are followed by the domain that wrote them.
whenNumberRefused(noteRefusal)
followLetters('page', pageLetters)
followLetters('reminder', reminderLetters)
followLetters('date', dateLetters)
followLetters('offer', offerLetters)
followLetters('report', reportLetters)
followLetters('submission', submissionLetters)
followLetters('jobnews', jobNewsLetters)
followLetters('jobclosed', jobClosedLetters)
followLetters('workcheck', checkInLetters)
followLetters('circle', circleLetters)
followLetters('match', endedLetters)
followLetters('message', circleMessageLetters)
followLetters('circle-safety', safetyLetters)
followLetters('circle-update', updateLetters)
followLetters('staff-text', staffTexts)
followLetters('place', placeLetters)
followLetters('homecheck', homeCheckInLetters)
followLetters('family-session', familySessionLetters)
followLetters('family-session-soon', familySessionReminders)
registerTemplates(domainServers.flatMap(({ notifications }) => notifications))
