import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { users } from '#domains/auth/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { StaffProfile } from './contract.ts'

/** What is known of somebody who works here. Its row is what they who take one of the last places take turns by. */
export const staffProfiles = snakeCase.table(
  'staff_profiles',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: text()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    specialties: text().array().$type<StaffProfile['specialties'][number]>().notNull(),
    languages: text().array().$type<StaffProfile['languages'][number]>().notNull(),
    /** How many clients they may have; null is no limit. */
    caseloadLimit: integer(),
  },
  (t) => [index('staff_profiles_organization_idx').on(t.organizationId)],
)
