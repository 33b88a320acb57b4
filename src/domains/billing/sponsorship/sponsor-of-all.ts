import type { sponsorships } from '../tables.ts'

/** An organization that pays for every client, without seats to give: the demo, and the organizations of tests. */
export const sponsorOfAll = (organizationId: string, since: Date): typeof sponsorships.$inferInsert => ({
  organizationId,
  plan: 'professional',
  seats: null,
  isActive: true,
  since,
})
