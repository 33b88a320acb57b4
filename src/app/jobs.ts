import { sendPasswordReset } from '#domains/auth/service.ts'
import { expireSessions } from '#domains/auth/session.ts'
import { expireSignInCounts } from '#domains/auth/sign-in-limits.ts'
import { expireGuests } from '#domains/crisis/jobs.ts'
import { pageResponders } from '#domains/crisis/paging.ts'
import { deliverLetter } from '#domains/notifications/send.ts'
import type { Job } from '#platform/jobs/queue.ts'

/** Every background job of the product. */
export const allJobs = [
  deliverLetter,
  sendPasswordReset,
  pageResponders,
  expireGuests,
  expireSessions,
  expireSignInCounts,
] as unknown as Job[]
