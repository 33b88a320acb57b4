import { alertSheetService } from '#domains/alert-sheet/service.ts'
import { awaitingService } from '#domains/awaiting/service.ts'
import { forgetAtSignOut, whenAccountCloses } from '#domains/auth/closing.ts'
import { findOthersFor } from '#domains/appointments/booking/find-others.ts'
import { whenDateLeaves } from '#domains/appointments/booking/leave-time.ts'
import { endFeedsOf } from '#domains/appointments/calendar/links.ts'
import { whenAddressChanges } from '#domains/auth/partner-address.ts'
import { authService } from '#domains/auth/service.ts'
import { knowNumbers } from '#domains/appointments/reminders/number-owners.ts'
import { submissionsAt } from '#domains/submissions/texts.ts'
import { whenTextsStop } from '#domains/appointments/reminders/when-texts-stop.ts'
import { appointmentService } from '#domains/appointments/service.ts'
import { chatService } from '#domains/chat/service.ts'
import { needService } from '#domains/needs/service.ts'
import { clientService } from '#domains/clients/service.ts'
import { crisisService } from '#domains/crisis/service.ts'
import { shiftService } from '#domains/crisis/shifts/service.ts'
import { endShiftsOf } from '#domains/crisis/shifts/tokens.ts'
import { whenSessionsEnd } from '#domains/auth/session.ts'
import { mayReadContactFile, contactService } from '#domains/contact/service.ts'
import { fileKind } from '#domains/contact/contract.ts'
import { photoKind } from '#domains/documents/contract.ts'
import { readersOf } from '#domains/documents/readers.ts'
import { consentService } from '#domains/consents/service.ts'
import { draftCookie, fileKind as intakeFileKind } from '#domains/intake/contract.ts'
import { mayReadIntakeFile } from '#domains/intake/files.ts'
import { intakeService } from '#domains/intake/service.ts'
import { goodsFileKind } from '#domains/goods/contract/goods.ts'
import { mayReadGoodsFile } from '#domains/goods/service/read-goods.ts'
import { staffService } from '#domains/staff/service.ts'
import { propertyMover } from '#domains/housing/follow.ts'
import { mayReadPhoto } from '#domains/housing/photos.ts'
import { housingService } from '#domains/housing/service.ts'
import { guardService } from '#domains/guard/service.ts'
import { followEmployer } from '#domains/job-board/follow-address.ts'
import { jobMover } from '#domains/job-board/moves.ts'
import { mayReadAnswerFile, mayReadResume } from '#domains/job-board/readers.ts'
import { jobService } from '#domains/job-board/service.ts'
import { circleFileKind } from '#domains/messaging/contract/shapes.ts'
import { mayReadCircleFile } from '#domains/messaging/service/files.ts'
import { relationsFrom } from '#domains/messaging/service/relation.ts'
import { relationsOf } from '#domains/circle/service/relations.ts'
import { endTextsToSupporters } from '#domains/messaging/service/stop-texts.ts'
import { endConversation, openConversation } from '#domains/messaging/service/open.ts'
import { moodService } from '#domains/mood/service.ts'
import { notificationService } from '#domains/notifications/service.ts'
import { organizationService } from '#domains/organizations/service.ts'
import { reentryService } from '#domains/reentry/service.ts'
import { assessmentService } from '#domains/assessments/service.ts'
import { noteService } from '#domains/notes/service.ts'
import { safetyPlanService } from '#domains/safety-plan/service.ts'
import { timelineService } from '#domains/timeline/service.ts'
import { taskService } from '#domains/tasks/service.ts'
import { progressService } from '#domains/progress/service.ts'
import { exportService } from '#domains/export/service.ts'
import { videoService } from '#domains/video/service.ts'
import { vacateRoom } from '#domains/video/vacate.ts'
import { followAddress } from '#domains/submissions/follow-address.ts'
import { followMoves } from '#domains/submissions/move.ts'
import { stopTextsAbout } from '#domains/submissions/stop-texts.ts'
import { submissionService } from '#domains/submissions/service.ts'
import { followMatches } from '#domains/volunteers/service/when-matched.ts'
import { volunteerMoves } from '#domains/volunteers/service/moves.ts'
import { volunteerService } from '#domains/volunteers/service.ts'
import { workbookService } from '#domains/workbooks/service.ts'
import { registerListeners } from '#platform/domain/listeners.ts'
import type { Bound } from '#platform/http/bind.ts'
import { domainServers } from './domains.server.ts'

/** Every endpoint of the product. */
export const allEndpoints: Bound[] = [
  ...authService,
  ...organizationService,
  ...clientService,
  ...chatService,
  ...crisisService,
  ...shiftService,
  ...moodService,
  ...appointmentService,
  ...reentryService,
  ...notificationService,
  ...taskService,
  ...timelineService,
  ...safetyPlanService,
  ...noteService,
  ...assessmentService,
  ...progressService,
  ...exportService,
  ...videoService,
  ...workbookService,
  ...submissionService,
  ...contactService,
  ...needService,
  ...volunteerService,
  ...guardService,
  ...staffService,
  ...consentService,
  ...intakeService,
  ...jobService,
  ...housingService,
  ...awaitingService,
  ...alertSheetService,
  ...domainServers.flatMap(({ bound }) => bound),
]

registerListeners(domainServers.flatMap(({ listeners }) => listeners))

// A shift outlives a sign-in session that lapses, not one that is ended.
whenSessionsEnd(endShiftsOf)
// Secret addresses of a calendar end with the account that made them.
whenAccountCloses(endFeedsOf)
// Whoever has talks to come with somebody who leaves is found another counselor.
whenAccountCloses(findOthersFor)
// A date leaves its time: its room closes, and where people are in it, it stays.
whenDateLeaves(vacateRoom)
readersOf(fileKind, (ctx, { subjectId }) => mayReadContactFile(ctx, subjectId))
readersOf(intakeFileKind, mayReadIntakeFile)
// Whoever leaves quickly leaves no half-filled registration in the browser.
forgetAtSignOut(draftCookie)
readersOf('resume', mayReadResume)
readersOf('job_answer', mayReadAnswerFile)
// A job that closes is told to whoever waits on it.
followMoves('job', jobMover)
followMoves('volunteer', volunteerMoves)
// Whoever stands together may write to each other, as long as they do.
followMatches({
  starts: async (tx, ctx, { clientId, userId }) => {
    if (userId) await openConversation(tx, ctx, { clientId, userId, kind: 'volunteer' })
  },
  ends: async (tx, ctx, { clientId, userId }) => {
    if (userId) await endConversation(tx, ctx, { clientId, userId, kind: 'volunteer' })
  },
})
readersOf(goodsFileKind, (ctx, { subjectId }) => mayReadGoodsFile(ctx, subjectId))
readersOf(
  photoKind,
  async (ctx, { subjectId }) =>
    (await mayReadCircleFile(ctx, subjectId)) || (await mayReadPhoto(ctx, subjectId)),
)
relationsFrom(relationsOf)
readersOf(circleFileKind, (ctx, { subjectId }) => mayReadCircleFile(ctx, subjectId))
followMoves('property', propertyMover)
// Whoever ends texts ends them for what they handed in, too.
knowNumbers(submissionsAt)
whenTextsStop(stopTextsAbout)
whenTextsStop(endTextsToSupporters)
// News of what somebody handed in follows them to another address.
whenAddressChanges(followAddress)
whenAddressChanges(followEmployer)
