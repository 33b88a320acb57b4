import { whenAccountCloses } from '#domains/auth/closing.ts'
import { findOthersFor } from '#domains/appointments/booking/find-others.ts'
import { whenDateLeaves } from '#domains/appointments/booking/leave-time.ts'
import { endFeedsOf } from '#domains/appointments/calendar/links.ts'
import { authService } from '#domains/auth/service.ts'
import { appointmentService } from '#domains/appointments/service.ts'
import { chatService } from '#domains/chat/service.ts'
import { clientService } from '#domains/clients/service.ts'
import { crisisService } from '#domains/crisis/service.ts'
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
import { workbookService } from '#domains/workbooks/service.ts'
import type { Bound } from '#platform/http/bind.ts'

/** Every endpoint of the product. */
export const allEndpoints: Bound[] = [
  ...authService,
  ...organizationService,
  ...clientService,
  ...chatService,
  ...crisisService,
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
]

// Secret addresses of a calendar end with the account that made them.
whenAccountCloses(endFeedsOf)
// Whoever has talks to come with somebody who leaves is found another counselor.
whenAccountCloses(findOthersFor)
// A date leaves its time: its room closes, and where people are in it, it stays.
whenDateLeaves(vacateRoom)
