import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#domains/auth/tables.ts'
import { crisisAlerts } from '#domains/crisis/tables.ts'
import { refundRequests } from '#domains/donations/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { DeletionBlock, OwnData } from '../contract.ts'

/** Whether an alert of a client of the organization is open: a counselor may be on the way. */
const hasOpenAlert = async (db: Tx | Orm, organizationId: string): Promise<boolean> => {
  const [open] = await db
    .select({ id: crisisAlerts.id })
    .from(crisisAlerts)
    .where(and(eq(crisisAlerts.organizationId, organizationId), isNull(crisisAlerts.closedAt)))
    .limit(1)
  return open !== undefined
}

/** Whether the deployment runs through this organization: it is the default one, or the super admin's account is in it. */
const runsTheServer = async (db: Tx | Orm, organizationId: string): Promise<boolean> => {
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

/** Whether a refund to one of its donors is being sent: the donor would never get it, and nobody could see that. */
const hasRefundOnItsWay = async (db: Tx | Orm, organizationId: string): Promise<boolean> => {
  const [sent] = await db
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(and(eq(refundRequests.organizationId, organizationId), eq(refundRequests.state, 'approved')))
    .limit(1)
  return sent !== undefined
}

/** What a deletion whose day has come has to wait for, apart from payments that are still to be ended; null where nothing is in its way. */
export const whatIsInTheWay = async (db: Tx | Orm, organizationId: string): Promise<DeletionBlock | null> => {
  if (await runsTheServer(db, organizationId)) return 'runs_the_server'
  if (await hasOpenAlert(db, organizationId)) return 'alert'
  return (await hasRefundOnItsWay(db, organizationId)) ? 'payments' : null
}

/** Why an organization cannot be deleted now; null where nothing is in its way. */
export const refusalOf = async (db: Tx | Orm, organizationId: string): Promise<OwnData['refusal']> => {
  if (await runsTheServer(db, organizationId)) return 'runs_the_server'
  return (await hasOpenAlert(db, organizationId)) ? 'alert_open' : null
}
