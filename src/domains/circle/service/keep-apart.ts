import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { emailIndex } from '#domains/auth/find-partner.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { phonePlace } from '#domains/auth/phone.ts'
import { users } from '#domains/auth/tables.ts'
import { phoneIndex } from '#domains/clients/phone.ts'
import { clients } from '#domains/clients/tables.ts'
import { contactBlocks } from '#domains/messaging/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { topics } from '#shared/realtime.ts'
import { supportersChanged } from '../contract.ts'
import { circleInvitations } from '../tables.ts'
import { askTeam } from './ask-team.ts'
import type { BlockRow, Facts } from './block-facts.ts'
import { openInvitee } from './invitee.ts'
import { readOrderedNames, signOfOrder } from './orders.ts'
import { factsPlace } from './place.ts'

interface NewBlock {
  id?: string
  clientId: string
  kind: BlockRow['kind']
  userId?: string | null
  otherUserId?: string | null
  email?: string
  phone?: string
  facts?: Facts
}

/** The mailbox behind an address: what follows a plus, and dots at Gmail, lead to the same one. */
const plainAddress = (email: string): string => {
  const [, local = '', host = ''] = /^(.*)@(.*)$/.exec(email.trim().toLowerCase()) ?? []
  const box = local.replace(/(?<=.)\+.*$/, '')
  if (host === 'gmail.com' || host === 'googlemail.com') return `${box.replaceAll('.', '')}@gmail.com`
  return host ? `${box}@${host}` : email
}

/** Keeps two people apart from now on: by their accounts, or by an address where one has none. */
export const keepApart = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { id = newId(), clientId, kind, userId = null, otherUserId = null, email, phone, facts }: NewBlock,
): Promise<void> => {
  const number = phone ? toPhoneNumber(phone) : null
  await tx
    .insert(contactBlocks)
    .values({
      id,
      organizationId: ctx.organizationId,
      clientId,
      kind,
      userId,
      otherUserId,
      emailIndex: email ? emailIndex(ctx, plainAddress(email)) : null,
      phoneIndex: number && phoneIndex(ctx, number),
      facts: facts ? ctx.fields.seal(JSON.stringify(facts), factsPlace(clientId, id)) : null,
      createdBy: ctx.actor?.userId ?? null,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
  await holdInvitations(tx, ctx, clientId)
  if (kind === 'no_contact_order' && !otherUserId) await letWait(tx, ctx, clientId)
  await audit(tx, ctx, {
    action: kind === 'block' ? 'circle.blocked' : 'no_contact.recorded',
    recordType: 'client',
    recordId: clientId,
    clientId,
  })
}

/** Who would come near: an account, an address, a number. */
export interface Near {
  userId?: string | null
  email?: string
  phone?: string
}

type Keys = Pick<Context, 'signer' | 'fields'>
type Account = Pick<typeof users.$inferSelect, 'id' | 'organizationId' | 'email' | 'emailIndex' | 'phone'>
interface Marks {
  emails: (string | null)[]
  phones: (string | null)[]
}

const marksOf = (ctx: Keys, email = '', phone = ''): Marks => {
  const number = phone ? toPhoneNumber(phone) : null
  const emails = email ? [email, plainAddress(email)].map((one) => emailIndex(ctx, one)) : []
  return { emails, phones: [number && phoneIndex(ctx, number)] }
}

/** What an account is known by besides its id, also by an address that its owner never proved. */
const marksOfAccount = (
  ctx: Keys,
  { id, organizationId, email, emailIndex: proven, phone }: Account,
): Marks => {
  const { emails, phones } = marksOf(
    ctx,
    email ? ctx.fields.open(email, emailPlace(organizationId, id)) : '',
    phone ? ctx.fields.open(phone, phonePlace(organizationId, id)) : '',
  )
  return { emails: [proven, ...emails], phones }
}

const share = (a: readonly (string | null)[], b: readonly (string | null)[]): boolean =>
  a.some((one) => one !== null && b.includes(one))

/** Whether an account is of a person with this address or this number. */
export const isKnownBy = (ctx: Keys, account: Account, { email, phone }: Near): boolean => {
  const [own, given] = [marksOfAccount(ctx, account), marksOf(ctx, email, phone)]
  return share(own.emails, given.emails) || share(own.phones, given.phones)
}

const readAccount = async (db: Tx | Orm, id: string): Promise<Account[]> =>
  db.select().from(users).where(eq(users.id, id))

/** All of what the people who would come near are known by. */
const marksOfAll = async (db: Tx | Orm, ctx: Keys, near: readonly Near[]): Promise<Marks> => {
  const all = near.map(({ email, phone }) => marksOf(ctx, email, phone))
  for (const { userId } of near)
    if (userId) for (const account of await readAccount(db, userId)) all.push(marksOfAccount(ctx, account))
  return { emails: all.flatMap(({ emails }) => emails), phones: all.flatMap(({ phones }) => phones) }
}

/**
 * Whether a person may not come into a client's circle: by their account, and by every address and number that they or a
 * person who is kept away is known by. An address that the blocked person never proved does not count in a client's own
 * block: it may be another person's.
 */
export const isKeptApart = async (
  db: Tx | Orm,
  ctx: Keys,
  clientId: string,
  near: readonly Near[],
): Promise<boolean> => {
  const rows = await db
    .select({
      block: contactBlocks,
      account: users,
      isOwn: sql<boolean>`${contactBlocks.createdBy} = ${clients.userId}`,
    })
    .from(contactBlocks)
    .innerJoin(clients, eq(clients.id, contactBlocks.clientId))
    .leftJoin(users, eq(users.id, contactBlocks.userId))
    .where(
      and(
        eq(contactBlocks.clientId, clientId),
        isNull(contactBlocks.otherUserId),
        isNull(contactBlocks.endedAt),
      ),
    )
  if (!rows.length) return false
  const { emails, phones } = await marksOfAll(db, ctx, near)
  return rows.some(({ block, account, isOwn }) => {
    if (block.userId !== null && near.some(({ userId }) => userId === block.userId)) return true
    const behind = account ? marksOfAccount(ctx, account) : { emails: [], phones: [] }
    const kept = [block.emailIndex, ...(isOwn ? [account?.emailIndex ?? null] : behind.emails)]
    return share(kept, emails) || share([block.phoneIndex, ...behind.phones], phones)
  })
}

/** Invitations that were sent before two people were kept apart let nobody in any more. */
const holdInvitations = async (tx: Tx, ctx: Keys, clientId: string): Promise<void> => {
  const rows = await tx
    .select()
    .from(circleInvitations)
    .where(
      and(
        eq(circleInvitations.clientId, clientId),
        eq(circleInvitations.isHeld, false),
        isNull(circleInvitations.acceptedAt),
        isNull(circleInvitations.endedAt),
      ),
    )
  for (const row of rows)
    if (await isKeptApart(tx, ctx, clientId, [openInvitee(ctx, row)]))
      await tx.update(circleInvitations).set({ isHeld: true }).where(eq(circleInvitations.id, row.id))
}

/**
 * Invitations that were open when an order was recorded wait for staff, where they may be to the person of an order. Nobody
 * can use them meanwhile; once staff agree, they are sent again.
 */
const letWait = async (tx: Tx, ctx: Context<Actor | null>, clientId: string): Promise<void> => {
  const names = await readOrderedNames(tx, ctx, clientId)
  const rows = await tx
    .select()
    .from(circleInvitations)
    .where(
      and(
        eq(circleInvitations.clientId, clientId),
        isNull(circleInvitations.acceptedAt),
        isNull(circleInvitations.endedAt),
      ),
    )
  let isNews = false
  for (const row of rows) {
    if (!signOfOrder(names, { way: row.way, name: openInvitee(ctx, row).name })) continue
    const [waiting] = await tx
      .update(circleInvitations)
      .set({
        needsTeam: true,
        approvedBy: null,
        approvedAt: null,
        tokenHash: null,
        codeIndex: null,
        expiresAt: null,
      })
      .where(eq(circleInvitations.id, row.id))
      .returning()
    if (!waiting) continue
    isNews = true
    await askTeam(tx, ctx, waiting)
  }
  if (isNews) await publish(tx, topics.client(clientId), supportersChanged, { clientId })
}
