import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { nameInLetter, publicUrl } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { checkClient } from '#domains/clients/check.ts'
import { isMinorOnRecord } from '#domains/clients/guardian.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { clients } from '#domains/clients/tables.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { senderName } from '#domains/notifications/sender.ts'
import type { Context } from '#platform/context.ts'
import { hashToken, newDigits, newLetters } from '#platform/crypto/tokens.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { translate } from '#platform/texts.ts'
import { days } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { topics } from '#shared/realtime.ts'
import { type circleEndpoints, circleErrors, supportersChanged } from '../contract.ts'
import {
  codeDigits,
  type Invitation,
  type InvitationBody,
  invitationDays,
  supportersAtMost,
} from '../contract/shapes.ts'
import { circleInvitations } from '../tables.ts'
import { askTeam } from './ask-team.ts'
import { checkEnd } from './days.ts'
import { type InvitationRow, type Invitee, openInvitee, stateOf } from './invitee.ts'
import { isKeptApart } from './keep-apart.ts'
import { readOrderedNames, signOfOrder } from './orders.ts'
import { inviteePlace } from './place.ts'
import { readCircleOf, toInvitation } from './read-circle.ts'

/** Letters of a link's secret: as good as a password of 90 bits, and it can be typed from a text message. */
const linkLetters = 20

/** What a code is found by. */
export const codeIndexOf = ({ signer }: Pick<Context, 'signer'>, code: string): string =>
  signer.sign('circle-code', code)

const inviteeOf = ({ name, way, email = '', phone = '' }: InvitationBody): Invitee => {
  if (way === 'email' && !email) throw new AppError(circleErrors.email_wanted)
  const number = phone ? toPhoneNumber(phone) : null
  if ((way === 'sms' || phone) && !number) throw new AppError(circleErrors.phone_wanted)
  return { name, email: email.trim().toLowerCase(), phone: number ?? '' }
}

/**
 * Asks access to the client of an invitation, then works on it with the client locked. Throws request.not_found,
 * circle.invitation_over.
 */
const withInvitation = async <T>(
  ctx: Context,
  id: string,
  purpose: 'own' | 'work',
  work: (tx: Tx, row: InvitationRow) => Promise<T>,
): Promise<T> => {
  const [found] = await ctx.db.orm
    .select({ clientId: circleInvitations.clientId })
    .from(circleInvitations)
    .where(eq(circleInvitations.id, id))
  if (!found) throw new AppError('request.not_found')
  const client = await checkClient(ctx, found.clientId, purpose)
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const [row] = await tx.select().from(circleInvitations).where(eq(circleInvitations.id, id))
    if (!row) throw new AppError('request.not_found')
    if (row.acceptedAt || row.endedAt) throw new AppError(circleErrors.invitation_over)
    return work(tx, row)
  })
}

const tellClientPages = (tx: Tx, clientId: string): Promise<void> =>
  publish(tx, topics.client(clientId), supportersChanged, { clientId })

/**
 * Sends an invitation that may be sent by now: a new secret, by the way that was chosen. Answers the code where it is one
 * to be read aloud; this is the one time it can be shown.
 */
const sendOut = async (
  tx: Tx,
  ctx: Context,
  before: InvitationRow,
): Promise<{ row: InvitationRow; code: string | null }> => {
  const row = { ...before, isHeld: await isKeptApart(tx, ctx, before.clientId, [openInvitee(ctx, before)]) }
  if (row.isHeld !== before.isHeld)
    await tx.update(circleInvitations).set({ isHeld: row.isHeld }).where(eq(circleInvitations.id, row.id))
  if (stateOf(row) !== 'sent') return { row, code: null }
  const expiresAt = new Date(ctx.clock.now().getTime() + days(invitationDays))
  const code = row.way === 'code' ? newDigits(codeDigits) : null
  const secret = newLetters(linkLetters)
  const [sent] = await tx
    .update(circleInvitations)
    .set({
      expiresAt,
      codeIndex: code ? codeIndexOf(ctx, code) : null,
      tokenHash: code ? null : hashToken(secret),
    })
    .where(eq(circleInvitations.id, row.id))
    .returning()
  if (!sent) throw new AppError('request.not_found')
  if (!code) await sendInvitation(tx, ctx, sent, `${publicUrl(ctx)}/join#${secret}`)
  return { row: sent, code }
}

const sendInvitation = async (tx: Tx, ctx: Context, row: InvitationRow, link: string): Promise<void> => {
  const { email, phone } = openInvitee(ctx, row)
  const [client] = await tx
    .select({ fullName: clients.fullName })
    .from(clients)
    .where(eq(clients.id, row.clientId))
  const facts = {
    name: nameInLetter(client?.fullName ?? '', row.language),
    link,
    sender: await senderName(tx, row.organizationId),
  }
  const writes = row.kinds.includes('messages')
    ? `${translate(row.language, 'circle-letters', 'invitation.writes')} `
    : ''
  const say = (part: 'subject' | 'body' | 'sms') =>
    translate(row.language, 'circle-letters', `invitation.${part}`, { ...facts, writes })
  await sendLetter(
    tx,
    ctx,
    row.organizationId,
    row.way === 'sms'
      ? { channel: 'sms', to: phone, body: say('sms') }
      : { channel: 'email', to: email, subject: say('subject'), body: say('body') },
  )
}

const answer = async (
  tx: Tx,
  ctx: Context,
  { row, code }: { row: InvitationRow; code: string | null },
): Promise<{ invitation: Invitation; code: string | null }> => {
  const [preparer] = row.preparedBy
    ? await tx.select({ fullName: users.fullName }).from(users).where(eq(users.id, row.preparedBy))
    : []
  return { invitation: toInvitation(ctx, row, preparer?.fullName ?? null), code }
}

export const inviteSupporter: Verb<typeof circleEndpoints.inviteSupporter> = async (ctx, { id, ...body }) => {
  const isByClient = ctx.actor.clientId === id
  const client = await checkClient(ctx, id, isByClient ? 'own' : 'work')
  const invitee = inviteeOf(body)
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const [known] = await tx
      .select()
      .from(circleInvitations)
      .where(eq(circleInvitations.id, body.invitationId))
    if (known && known.clientId !== client) throw new AppError('request.invalid', 'invitationId: is taken')
    // Pressed twice, or the answer was lost. The client gets a new code: the first one was never seen. No code is staff's.
    if (known) {
      const isOpen = !known.acceptedAt && !known.endedAt
      const codeAgain = isByClient && isOpen && known.way === 'code'
      return answer(tx, ctx, codeAgain ? await sendOut(tx, ctx, known) : { row: known, code: null })
    }
    await checkEnd(tx, ctx, body.endsOn)
    const { supporters, invitations } = await readCircleOf(tx, ctx, client)
    if (supporters.length + invitations.length >= supportersAtMost)
      throw new AppError(circleErrors.circle_full)
    const now = ctx.clock.now()
    const sign = signOfOrder(await readOrderedNames(tx, ctx, client), body)
    const needsTeam = sign !== null || (await isMinorOnRecord(tx, ctx, client))
    const [row] = await tx
      .insert(circleInvitations)
      .values({
        id: body.invitationId,
        organizationId: ctx.organizationId,
        clientId: client,
        relation: body.relation,
        way: body.way,
        invitee: ctx.fields.seal(JSON.stringify(invitee), inviteePlace(client, body.invitationId)),
        kinds: [...new Set(body.kinds)],
        endsOn: body.endsOn,
        language: ctx.language,
        preparedBy: isByClient ? null : ctx.actor.userId,
        createdAt: now,
        confirmedAt: isByClient ? now : null,
        needsTeam,
        // Staff who prepare it have agreed to it. They may not know of an order on a person of this name.
        ...(needsTeam && !isByClient && sign !== 'name'
          ? { approvedBy: ctx.actor.userId, approvedAt: now }
          : {}),
        isHeld: await isKeptApart(tx, ctx, client, [invitee]),
      })
      .returning()
    if (!row) throw new Error('no invitation was kept')
    await audit(tx, ctx, {
      action: isByClient ? 'supporter.invited' : 'supporter.invitation_prepared',
      recordType: 'circle_invitation',
      recordId: row.id,
      clientId: client,
      detail: { way: row.way },
    })
    await askTeam(tx, ctx, row)
    await tellClientPages(tx, client)
    return answer(tx, ctx, await sendOut(tx, ctx, row))
  })
}

export const confirmInvitation: Verb<typeof circleEndpoints.confirmInvitation> = async (
  ctx,
  { id, kinds, endsOn },
) =>
  withInvitation(ctx, id, 'own', async (tx, row) => {
    if (row.confirmedAt) return answer(tx, ctx, { row, code: null })
    await checkEnd(tx, ctx, endsOn)
    const [confirmed] = await tx
      .update(circleInvitations)
      .set({ kinds: [...new Set(kinds)], endsOn, confirmedAt: ctx.clock.now() })
      .where(eq(circleInvitations.id, id))
      .returning()
    if (!confirmed) throw new AppError('request.not_found')
    await audit(tx, ctx, {
      action: 'supporter.invitation_confirmed',
      recordType: 'circle_invitation',
      recordId: id,
      clientId: row.clientId,
    })
    await askTeam(tx, ctx, confirmed)
    await tellClientPages(tx, row.clientId)
    return answer(tx, ctx, await sendOut(tx, ctx, confirmed))
  })

export const decideInvitation: Verb<typeof circleEndpoints.decideInvitation> = async (ctx, { id, agree }) => {
  await withInvitation(ctx, id, 'work', async (tx, row) => {
    if (!row.needsTeam || row.approvedAt) throw new AppError(circleErrors.invitation_over)
    const now = ctx.clock.now()
    const [decided] = await tx
      .update(circleInvitations)
      .set(agree ? { approvedBy: ctx.actor.userId, approvedAt: now } : { endedAt: now })
      .where(eq(circleInvitations.id, id))
      .returning()
    await audit(tx, ctx, {
      action: agree ? 'supporter.invitation_approved' : 'supporter.invitation_refused',
      recordType: 'circle_invitation',
      recordId: id,
      clientId: row.clientId,
    })
    // A code is shown to the client alone, who makes one when they read that it was approved.
    if (decided && agree && row.way !== 'code') await sendOut(tx, ctx, decided)
    await tellClientPages(tx, row.clientId)
  })
  return { ok: true }
}

export const renewInvitation: Verb<typeof circleEndpoints.renewInvitation> = async (ctx, { id }) =>
  withInvitation(ctx, id, 'own', async (tx, row) => {
    await audit(tx, ctx, {
      action: 'supporter.invitation_renewed',
      recordType: 'circle_invitation',
      recordId: id,
      clientId: row.clientId,
    })
    return answer(tx, ctx, await sendOut(tx, ctx, row))
  })

export const cancelInvitation: Verb<typeof circleEndpoints.cancelInvitation> = async (ctx, { id }) => {
  await withInvitation(ctx, id, ctx.actor.clientId ? 'own' : 'work', async (tx, row) => {
    await tx
      .update(circleInvitations)
      .set({ endedAt: ctx.clock.now() })
      .where(and(eq(circleInvitations.id, id), isNull(circleInvitations.endedAt)))
    await audit(tx, ctx, {
      action: 'supporter.invitation_canceled',
      recordType: 'circle_invitation',
      recordId: id,
      clientId: row.clientId,
    })
    await tellClientPages(tx, row.clientId)
  })
  return { ok: true }
}
