import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import { type OpenedOrganization, openOrganization } from '#domains/organizations/open.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { StartRefused } from '#platform/start-refused.ts'
import { newId } from '#shared/ids.ts'
import { emailAddress, plainText } from '#shared/shapes.ts'
import { emailPlace, makeLink } from './links.ts'
import { oneTimeLinks, users } from './tables.ts'

export const FirstAdmin = z.object({
  organization: plainText(120),
  email: emailAddress(200),
  name: plainText(120),
  /** Also when the organization has an admin who can sign in. */
  again: z.boolean(),
})

/** Why nobody was invited, for the person at the keyboard. */
export class FirstAdminRefused extends StartRefused {}

export interface InvitedAdmin {
  organization: OpenedOrganization
  link: string
  expiresAt: Date
}

/**
 * Invites an admin without anyone signed in, for who has the machine itself. Answers the single-use link instead
 * of sending it: a new instance may have no mail yet. Throws FirstAdminRefused when there is an admin already.
 */
export const inviteFirstAdmin = (
  services: Services,
  { organization: called, email, name, again }: z.output<typeof FirstAdmin>,
): Promise<InvitedAdmin> =>
  services.db.orm.transaction(async (tx) => {
    // Two at once take turns, so that one organization is made and the refusal holds.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall first admin'))`)
    const organization = await openOrganization(tx, services, called)
    const admins = await tx
      .select()
      .from(users)
      .where(
        and(eq(users.organizationId, organization.id), eq(users.role, 'admin'), isNull(users.disabledAt)),
      )
    if (!again && admins.some(({ passwordHash }) => passwordHash))
      throw new FirstAdminRefused(
        `${organization.name} has an admin who can sign in. To invite one more, add --again.`,
      )
    const waiting = admins.find(
      ({ id, passwordHash, email: kept }) =>
        !passwordHash && kept && services.fields.open(kept, emailPlace(organization.id, id)) === email,
    )
    const userId = waiting?.id ?? newId()
    if (waiting) await renew(tx, services, userId, name)
    else
      await tx.insert(users).values({
        id: userId,
        organizationId: organization.id,
        role: 'admin',
        fullName: name,
        email: services.fields.seal(email, emailPlace(organization.id, userId)),
        createdAt: services.clock.now(),
      })
    await audit(tx, backgroundContext(services, organization.id), {
      action: 'user.invited',
      recordType: 'user',
      recordId: userId,
      detail: { role: 'admin', by: 'first-admin command' },
    })
    return { organization, ...(await makeLink(tx, services, { userId, kind: 'invitation' })) }
  })

/** The same person asked for again has one account, and of their links only the newest opens it. */
const renew = async (tx: Tx, { clock }: Services, userId: string, fullName: string): Promise<void> => {
  await tx.update(users).set({ fullName }).where(eq(users.id, userId))
  await tx
    .update(oneTimeLinks)
    .set({ usedAt: clock.now() })
    .where(and(eq(oneTimeLinks.userId, userId), isNull(oneTimeLinks.usedAt)))
}
