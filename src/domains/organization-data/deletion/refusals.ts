import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { OwnData } from '../contract.ts'

/** Whether an alert of a client of the organization is open: a counselor may be on the way. */
export const hasOpenAlert = async (db: Tx | Orm, organizationId: string): Promise<boolean> => {
  const [open] = await db
    .select({ id: crisisAlerts.id })
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.organizationId, organizationId), isNull(crisisAlerts.closedAt)))
    .limit(1)
  return open !== undefined
}

/** Whether the deployment runs through this organization: it is the default one, or the super admin's account is in it. */
export const runsTheServer = async (db: Tx | Orm, organizationId: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        eq(organizations.id, organizationId),
        sql`(${organizations.isDefault} or exists (${db
          .select({ one: sql`1` })
          .from(users)
          .where(
            and(
              eq(users.organizationId, organizationId),
              eq(users.role, 'superadmin'),
              isNull(users.disabledAt),
            ),
          )}))`,
      ),
    )
  return row !== undefined
}

/** Why an organization cannot be deleted now; null where nothing is in its way. */
export const refusalOf = async (db: Tx | Orm, organizationId: string): Promise<OwnData['refusal']> => {
  if (await runsTheServer(db, organizationId)) return 'runs_the_server'
  return (await hasOpenAlert(db, organizationId)) ? 'alert_open' : null
}
