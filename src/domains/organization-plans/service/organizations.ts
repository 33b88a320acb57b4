import { eq, isNull, and, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { emailPlace, sendLink } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { organizationEvents } from '#domains/organizations/contract.ts'
import { defaultSettings } from '#domains/organizations/settings.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { isUniqueViolation } from '#platform/db/unique.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { type organizationPlanEndpoints, organizationPlanErrors } from '../contract.ts'
import { billingPlans, organizationSubscriptions } from '../tables.ts'
import { readSubscription, subscriptionOf } from './read-subscriptions.ts'

/** Throws organization-plans.organization_name_taken. Two that are made at once take turns. */
const checkName = async (tx: Tx, name: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall organization names'))`)
  const [taken] = await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(sql`lower(${organizations.name})`, sql`lower(${name})`))
    .limit(1)
  if (taken) throw new AppError(organizationPlanErrors.organization_name_taken)
}

/** The organization, its subscription and its admin's account exist together, and the invitation leaves with them. */
export const createOrganization: Verb<typeof organizationPlanEndpoints.createOrganization> = async (
  ctx,
  { name, host, planId, adminName, adminEmail },
) => {
  const [organizationId, userId, id] = [newId(), newId(), newId()]
  const createdAt = ctx.clock.now()
  try {
    return await ctx.db.orm.transaction(async (tx) => {
      const [plan] = await tx
        .select({ id: billingPlans.id })
        .from(billingPlans)
        .where(and(eq(billingPlans.id, planId), isNull(billingPlans.archivedAt)))
      if (!plan) throw new AppError(organizationPlanErrors.archived)
      await checkName(tx, name)
      await tx
        .insert(organizations)
        .values({ id: organizationId, name, host: host ?? null, settings: defaultSettings, createdAt })
      await tx.insert(users).values({
        id: userId,
        organizationId,
        role: 'admin',
        fullName: adminName,
        email: ctx.fields.seal(adminEmail, emailPlace(organizationId, userId)),
        createdAt,
      })
      await tx
        .insert(organizationSubscriptions)
        .values({ id, organizationId, planId, adminUserId: userId, createdAt })
      await audit(tx, ctx, {
        action: 'organization.created',
        recordType: 'organization',
        recordId: organizationId,
      })
      await sendLink(tx, ctx, {
        userId,
        organizationId,
        email: adminEmail,
        kind: 'invitation',
        inviter: ctx.actor.fullName,
        language: ctx.language,
      })
      return readSubscription(tx, ctx, id)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'organizations_host_key'))
      throw new AppError(organizationPlanErrors.host_taken)
    throw error
  }
}

export const suspendOrganization: Verb<typeof organizationPlanEndpoints.suspendOrganization> = async (
  ctx,
  { id, isSuspended, reason },
) =>
  ctx.db.orm.transaction(async (tx) => {
    const subscription = await subscriptionOf(tx, id)
    if (!subscription) throw new AppError('request.not_found')
    await tx
      .update(organizations)
      .set({ suspendedAt: isSuspended ? ctx.clock.now() : null })
      .where(eq(organizations.id, id))
    // In two histories: the super admin's, and the organization's.
    for (const organizationId of new Set([ctx.organizationId, id]))
      await audit(
        tx,
        { ...ctx, organizationId },
        {
          action: isSuspended ? 'organization.suspended' : 'organization.resumed',
          recordType: 'organization',
          recordId: id,
          detail: { reason },
        },
      )
    await publish(tx, topics.organization(id), organizationEvents.changed, { organizationId: id })
    return readSubscription(tx, ctx, subscription.row.id)
  })
