import { and, eq, isNull } from 'drizzle-orm'
import { isOwnPassword } from '#domains/auth/check-password.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { isUniqueViolation } from '#platform/db/unique.ts'
import type { Verb } from '#platform/http/bind.ts'
import { days } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { auditInBoth } from '../both-histories.ts'
import { type organizationDataEndpoints, organizationDataErrors } from '../contract.ts'
import { dataLetters, dayInLetter, tellAdmins } from '../letters.ts'
import { ownData } from '../read.ts'
import { organizationDeletions as deletions } from '../tables.ts'
import { refusalOf } from './refusals.ts'

type Calls = typeof organizationDataEndpoints

/** Between the request and the deletion. */
export const waits = days(30)

const folded = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

const reasonPlace = (organizationId: string, row: string) => ({
  scope: organizationId,
  field: 'organization_deletions.reason',
  row,
})

export const requestDeletion: Verb<Calls['requestDeletion']> = async (ctx, { name, reason, password }) => {
  const { organizationId, language } = ctx
  const [organization] = await ctx.db.orm
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (folded(organization?.name ?? '') !== folded(name)) throw new AppError(organizationDataErrors.other_name)
  if (!(await isOwnPassword(ctx, password))) throw new AppError(organizationDataErrors.wrong_password)
  const id = newId()
  const requestedAt = ctx.clock.now()
  const dueAt = new Date(requestedAt.getTime() + waits)
  try {
    await ctx.db.orm.transaction(async (tx) => {
      const refusal = await refusalOf(tx, organizationId)
      if (refusal) throw new AppError(organizationDataErrors[refusal])
      await tx.insert(deletions).values({
        id,
        organizationId,
        requestedBy: ctx.actor.userId,
        reason: ctx.fields.seal(reason, reasonPlace(organizationId, id)),
        language,
        requestedAt,
        dueAt,
      })
      await auditInBoth(tx, ctx, organizationId, {
        action: 'deletion.requested',
        detail: { dueAt: dueAt.toISOString() },
      })
      await tellAdmins(tx, ctx, { organizationId, language }, dataLetters.deletionRequested, {
        about: id,
        facts: { day: await dayInLetter(tx, organizationId, { at: dueAt, language }) },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'organization_deletions_one_open_key'))
      throw new AppError(organizationDataErrors.already_requested)
    throw error
  }
  return ownData(ctx)
}

export const takeBackDeletion: Verb<Calls['takeBackDeletion']> = async (ctx) => {
  const { organizationId } = ctx
  await ctx.db.orm.transaction(async (tx) => {
    const [open] = await tx
      .update(deletions)
      .set({ takenBackAt: ctx.clock.now(), takenBackBy: ctx.actor.userId })
      .where(and(eq(deletions.organizationId, organizationId), isNull(deletions.takenBackAt)))
      .returning()
    if (!open) throw new AppError(organizationDataErrors.nothing_requested)
    await auditInBoth(tx, ctx, organizationId, { action: 'deletion.taken_back' })
    await tellAdmins(tx, ctx, { organizationId, language: open.language }, dataLetters.deletionTakenBack, {
      about: open.id,
    })
  })
  return ownData(ctx)
}
