import { inArray, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { clients } from '#domains/clients/tables.ts'
import { removeBytes } from '#domains/documents/bytes.ts'
import { documents } from '#domains/documents/tables.ts'
import { pledgePayments } from '#domains/pledges/tables.ts'
import { submissions } from '#domains/submissions/tables.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { demoCampaigns, demoSubmissions, type DemoLeft, findHanging, listDemo } from './demo-left.ts'

/** Lists what `removeDemo` would remove, and what keeps it from that. Changes nothing. */
export const previewDemo = async (services: Services): Promise<{ left: DemoLeft; hanging: string[] }> => ({
  left: await listDemo(services.db.orm),
  hanging: await findHanging(services.db.orm, services.clock.now()),
})

/**
 * Removes demo accounts and demo data in one transaction, with a line of history for each organization. Answers what
 * it removed. Throws StartRefused, naming each, while something real hangs on a demo account.
 */
export const removeDemo = async (services: Services): Promise<DemoLeft> => {
  const { left, files } = await services.db.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall go live'))`)
    const hanging = await findHanging(tx, services.clock.now())
    if (hanging.length)
      throw new StartRefused(
        ['Demo accounts cannot be removed while something real hangs on them:', ...hanging].join('\n  '),
      )
    const left = await listDemo(tx)
    const organizations = await tx
      .selectDistinct({ id: users.organizationId })
      .from(users)
      .where(sql`${users.isDemo}`)
    const files = await tx
      .delete(documents)
      .where(
        sql`${documents.clientId} in (select id from clients where is_demo)
          or ${documents.uploadedBy} in (select id from users where is_demo)
          or ${documents.subjectId} in (${demoSubmissions})`,
      )
      .returning({ id: documents.id })
    const gone = await tx.execute(demoSubmissions)
    const ids = (gone as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id)
    if (ids.length) await tx.delete(pledgePayments).where(inArray(pledgePayments.pledgeId, ids))
    if (ids.length) await tx.delete(submissions).where(inArray(submissions.id, ids))
    // The example campaign goes, if nobody real has pledged to it and no admin has changed it.
    await tx.execute(demoCampaigns)
    await tx.delete(clients).where(sql`${clients.isDemo}`)
    // A demo pays for all its clients. What an admin has set since is not the demo's.
    await tx.execute(sql`delete from sponsorships s using users u where u.is_demo and u.organization_id = s.organization_id
      and not exists (select 1 from audit_events a
        where a.organization_id = s.organization_id and a.action = 'sponsorship.set')`)
    await tx.delete(users).where(sql`${users.isDemo}`)
    for (const { id } of organizations)
      await audit(tx, backgroundContext(services, id), {
        action: 'demo.removed',
        recordType: 'organization',
        recordId: id,
        detail: {
          accounts: left.accounts.length,
          clients: left.clients,
          submissions: left.submissions,
          by: 'go-live command',
        },
      })
    return { left, files }
  })
  for (const { id } of files) await removeBytes(services, id)
  return left
}
