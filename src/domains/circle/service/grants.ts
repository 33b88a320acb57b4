import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { clients } from '#domains/clients/tables.ts'
import { keepGroupsUntil, leaveGroups } from '#domains/messaging/service/groups.ts'
import { endConversation, openConversation } from '#domains/messaging/service/open.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { reentrySteps } from '#domains/reentry/tables.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { translate } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type { circleEndpoints } from '../contract.ts'
import { grantElements, type GrantKind, grantVersion } from '../contract/shapes.ts'
import { circleGrants } from '../tables.ts'
import { checkSupporter, tellCircle } from './current.ts'
import { checkEnd } from './days.ts'
import { elementsPlace, helpPlace } from './place.ts'
import { readCircleOf } from './read-circle.ts'

interface NewGrant {
  clientId: string
  userId: string
  kind: GrantKind
  endsOn: string
  stepId?: string
  words?: string
}

/** The words of a consent, as they stood before the client. */
const consentWords = async (
  tx: Tx,
  ctx: Context,
  { clientId, userId, kind, endsOn }: NewGrant,
): Promise<Record<string, string>> => {
  const [names] = await tx
    .select({ client: clients.fullName, organization: organizations.name })
    .from(clients)
    .innerJoin(organizations, eq(organizations.id, clients.organizationId))
    .where(eq(clients.id, clientId))
  const { fullName: supporter } = await checkSupporter(tx, clientId, userId)
  const facts = {
    client: names?.client ?? '',
    organization: names?.organization ?? '',
    supporter,
    day: endsOn,
  }
  return Object.fromEntries(
    grantElements.map((element) => [
      element,
      translate(ctx.language, 'circle-consent', element === 'what' ? `what.${kind}` : element, facts),
    ]),
  )
}

/** Ends what is granted now of the same kind, or for the same step. Answers whether there was something. */
const revoke = async (
  tx: Tx,
  ctx: Pick<Context, 'clock'>,
  { clientId, userId, kind, stepId }: Pick<NewGrant, 'clientId' | 'userId' | 'kind' | 'stepId'>,
): Promise<boolean> => {
  const ended = await tx
    .update(circleGrants)
    .set({ revokedAt: ctx.clock.now() })
    .where(
      and(
        eq(circleGrants.clientId, clientId),
        eq(circleGrants.userId, userId),
        eq(circleGrants.kind, kind),
        stepId ? eq(circleGrants.stepId, stepId) : undefined,
        isNull(circleGrants.revokedAt),
      ),
    )
    .returning({ id: circleGrants.id })
  return ended.length > 0
}

/** Keeps one grant as a consent record in place of the one before it. A grant of messages opens the conversation. */
export const giveGrant = async (tx: Tx, ctx: Context, grant: NewGrant): Promise<void> => {
  const { clientId, userId, kind, endsOn, stepId, words = '' } = grant
  const endsAt = await checkEnd(tx, ctx, endsOn)
  await revoke(tx, ctx, grant)
  const id = newId()
  const elements = await consentWords(tx, ctx, grant)
  await tx.insert(circleGrants).values({
    id,
    organizationId: ctx.organizationId,
    clientId,
    userId,
    kind,
    stepId: stepId ?? null,
    words: words ? ctx.fields.seal(words, helpPlace(clientId, id)) : null,
    version: grantVersion,
    language: ctx.language,
    elements: ctx.fields.seal(JSON.stringify(elements), elementsPlace(clientId, id)),
    grantedAt: ctx.clock.now(),
    endsOn,
    endsAt,
  })
  if (kind === 'messages') {
    await openConversation(tx, ctx, { clientId, userId, kind: 'family' }, { until: endsAt })
    await keepGroupsUntil(tx, ctx, { clientId, userId, until: endsAt })
  }
  await audit(tx, ctx, {
    action: 'circle_grant.given',
    recordType: 'circle_grant',
    recordId: id,
    clientId,
    detail: { kind },
  })
}

/** Takes one kind back, at once. */
const takeBack = async (
  tx: Tx,
  ctx: Context,
  grant: Pick<NewGrant, 'clientId' | 'userId' | 'kind' | 'stepId'>,
): Promise<void> => {
  if (!(await revoke(tx, ctx, grant))) return
  const { clientId, userId, kind } = grant
  if (kind === 'messages') await partMessages(tx, ctx, clientId, userId)
  await audit(tx, ctx, {
    action: 'circle_grant.revoked',
    recordType: 'client',
    recordId: clientId,
    clientId,
    detail: { kind, userId },
  })
}

/** Ends the writing of a client and a supporter, in every conversation of theirs. */
export const partMessages = async (tx: Tx, ctx: Context, clientId: string, userId: string): Promise<void> => {
  await endConversation(tx, ctx, { clientId, userId, kind: 'family' })
  await leaveGroups(tx, ctx, clientId, userId)
}

export const setGrant: Verb<typeof circleEndpoints.setGrant> = async (ctx, { id, userId, kind, endsOn }) => {
  const client = await checkClient(ctx, id, 'own')
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    await checkSupporter(tx, client, userId)
    if (endsOn) await giveGrant(tx, ctx, { clientId: client, userId, kind, endsOn })
    else await takeBack(tx, ctx, { clientId: client, userId, kind })
    await tellCircle(tx, client, userId)
    return readCircleOf(tx, ctx, client)
  })
}

export const shareStep: Verb<typeof circleEndpoints.shareStep> = async (
  ctx,
  { id, userId, stepId, words, endsOn },
) => {
  return hearFirst(ctx, [words], 'circle', async (heard) => {
    const client = await checkClient(ctx, id, 'own')
    return ctx.db.orm.transaction(async (tx) => {
      await lockClient(tx, client)
      await checkSupporter(tx, client, userId)
      const [step] = await tx
        .select({ id: reentrySteps.id })
        .from(reentrySteps)
        .where(
          and(eq(reentrySteps.id, stepId), eq(reentrySteps.clientId, client), isNull(reentrySteps.deletedAt)),
        )
      if (!step) throw new AppError('request.not_found')
      const grant = { clientId: client, userId, kind: 'step', stepId } as const
      if (endsOn) await giveGrant(tx, ctx, { ...grant, words, endsOn })
      else await takeBack(tx, ctx, grant)
      await keepHeard(tx, ctx, heard, 'circle')
      await tellCircle(tx, client, userId)
      return readCircleOf(tx, ctx, client)
    })
  })
}
