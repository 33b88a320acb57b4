import { and, asc, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { auditRead } from '#domains/audit/record.ts'
import { users } from '#domains/auth/tables.ts'
import { checkClient } from '#domains/clients/check.ts'
import { isMinorOnRecord } from '#domains/clients/guardian.ts'
import { areContactsKeptOut } from '#domains/crisis/on-call/kept-out.ts'
import { conversations, contactBlocks } from '#domains/messaging/tables.ts'
import { stepPlace } from '#domains/reentry/service/read.ts'
import { titleForReader } from '#domains/reentry/service/ready-made.ts'
import { reentrySteps } from '#domains/reentry/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { firstName } from '#shared/names.ts'
import type { circleEndpoints } from '../contract.ts'
import { type Circle, type Invitation, supportersAtMost } from '../contract/shapes.ts'
import { circleGrants, circleInvitations, supporters } from '../tables.ts'
import { openBlock } from './block-facts.ts'
import { holdsAt } from './current.ts'
import { openInvitee, stateOf } from './invitee.ts'
import { readOrderedNames, signOfOrder } from './orders.ts'
import { helpPlace } from './place.ts'

/** Every supporter of a client with what each may see, and the conversation of the two. */
const readSupporters = async (
  db: Tx | Orm,
  ctx: Context,
  clientId: string,
): Promise<Circle['supporters']> => {
  const [people, grants, talks] = await Promise.all([
    db
      .select({ supporter: supporters, fullName: users.fullName })
      .from(supporters)
      .innerJoin(users, eq(users.id, supporters.userId))
      .where(and(eq(supporters.clientId, clientId), isNull(supporters.endedAt)))
      .orderBy(asc(supporters.since), asc(supporters.userId))
      .limit(supportersAtMost),
    db
      .select({ grant: circleGrants, step: reentrySteps })
      .from(circleGrants)
      .leftJoin(reentrySteps, and(eq(reentrySteps.id, circleGrants.stepId), isNull(reentrySteps.deletedAt)))
      .where(and(eq(circleGrants.clientId, clientId), holdsAt(ctx.clock.now())))
      .orderBy(asc(circleGrants.grantedAt), asc(circleGrants.id)),
    db
      .select({ id: conversations.id, userId: conversations.userId })
      .from(conversations)
      .where(
        and(
          eq(conversations.clientId, clientId),
          eq(conversations.kind, 'family'),
          isNull(conversations.endedAt),
          isNotNull(conversations.userId),
        ),
      ),
  ])
  return people.map(({ supporter, fullName }) => {
    const { userId } = supporter
    const own = grants.filter(({ grant }) => grant.userId === userId)
    const writes = own.some(({ grant }) => grant.kind === 'messages')
    return {
      userId,
      fullName,
      relation: supporter.relation,
      since: supporter.since.toISOString(),
      conversationId: (writes && talks.find((one) => one.userId === userId)?.id) || null,
      grants: own.map(({ grant, step }) => ({
        id: grant.id,
        kind: grant.kind,
        step: grant.stepId
          ? {
              id: grant.stepId,
              title: step
                ? titleForReader(
                    step.template,
                    ctx.language,
                    ctx.fields.open(step.title, stepPlace(clientId, step.id)),
                  )
                : null,
            }
          : null,
        words: grant.words ? ctx.fields.open(grant.words, helpPlace(clientId, grant.id)) : '',
        grantedAt: grant.grantedAt.toISOString(),
        endsOn: grant.endsOn,
      })),
    }
  })
}

type InvitationRow = typeof circleInvitations.$inferSelect

export const toInvitation = (
  ctx: Pick<Context, 'fields'>,
  row: InvitationRow,
  preparer: string | null,
  order: Invitation['order'] = null,
): Invitation => {
  const { name, email, phone } = openInvitee(ctx, row)
  return {
    id: row.id,
    name,
    relation: row.relation,
    way: row.way,
    to: (row.way === 'email' ? email : row.way === 'sms' ? phone : '') || null,
    kinds: row.kinds.filter((kind) => kind !== 'step'),
    endsOn: row.endsOn,
    state: stateOf(row),
    preparedBy: row.preparedBy && preparer ? firstName(preparer) : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    order,
  }
}

/** Invitations that can still be accepted, or still wait. */
const readInvitations = async (db: Tx | Orm, ctx: Context, clientId: string): Promise<Invitation[]> => {
  const rows = await db
    .select({ row: circleInvitations, preparer: users.fullName })
    .from(circleInvitations)
    .leftJoin(users, eq(users.id, circleInvitations.preparedBy))
    .where(
      and(
        eq(circleInvitations.clientId, clientId),
        isNull(circleInvitations.acceptedAt),
        isNull(circleInvitations.endedAt),
        or(isNull(circleInvitations.expiresAt), gt(circleInvitations.expiresAt, ctx.clock.now())),
      ),
    )
    .orderBy(desc(circleInvitations.createdAt), desc(circleInvitations.id))
    .limit(supportersAtMost)
  // An order is for staff alone to see.
  const names = ctx.actor.clientId === clientId ? [] : await readOrderedNames(db, ctx, clientId)
  return rows.map(({ row, preparer }) =>
    toInvitation(ctx, row, preparer, signOfOrder(names, { way: row.way, name: openInvitee(ctx, row).name })),
  )
}

/** People whom the client blocked. An order that staff recorded, or a block by the other one, is not theirs to see. */
const readBlocked = async (db: Tx | Orm, ctx: Context, clientId: string): Promise<Circle['blocked']> => {
  const rows = await db
    .select({ row: contactBlocks, fullName: users.fullName })
    .from(contactBlocks)
    .leftJoin(users, eq(users.id, contactBlocks.userId))
    .where(
      and(
        eq(contactBlocks.clientId, clientId),
        eq(contactBlocks.kind, 'block'),
        eq(contactBlocks.createdBy, ctx.actor.userId),
        isNull(contactBlocks.endedAt),
      ),
    )
    .orderBy(desc(contactBlocks.createdAt))
    .limit(100)
  return rows.map(({ row, fullName }) => ({
    id: row.id,
    name: fullName ?? openBlock(ctx, row).name,
    createdAt: row.createdAt.toISOString(),
  }))
}

/** A client's circle; the caller has asked access. */
export const readCircleOf = async (db: Tx | Orm, ctx: Context, clientId: string): Promise<Circle> => ({
  supporters: await readSupporters(db, ctx, clientId),
  invitations: await readInvitations(db, ctx, clientId),
  blocked: await readBlocked(db, ctx, clientId),
  needsTeam: await isMinorOnRecord(db, ctx, clientId),
  isPaused: await areContactsKeptOut(db, ctx, clientId),
})

export const readCircle: Verb<typeof circleEndpoints.readCircle> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'work')
  const circle = await readCircleOf(ctx.db.orm, ctx, client)
  await auditRead(ctx, { action: 'circle.read', recordType: 'client', recordId: client, clientId: client })
  return circle
}
