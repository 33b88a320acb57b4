import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { type InvitationNews, emailPlace, makeLink, sendLink, textLink } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import type { Actor } from '#shared/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { sealBirth } from './birth.ts'
import { checkGuardian, type Guardianship, keepGuardian } from './guardian.ts'
import { nextNumber } from './number.ts'
import { sealPhone } from './phone.ts'
import { clients } from './tables.ts'

export type ClientRow = typeof clients.$inferSelect

export interface Registration {
  fullName: string
  language: string
  /** One that was given before; the next one otherwise. */
  number?: number | undefined
  phone?: string | null | undefined
  dateOfBirth?: string | null | undefined
  releasedOn?: string | null | undefined
  guardian?: Guardianship | null | undefined
}

/** Makes a client's record. Throws intake.guardian_first for somebody under age without a guardian's consent. */
export const registerClient = async (tx: Tx, ctx: Context, given: Registration): Promise<ClientRow> => {
  const { organizationId } = ctx
  const { fullName, language, phone, dateOfBirth = null, releasedOn = null, guardian = null } = given
  await checkGuardian(tx, ctx, dateOfBirth, guardian)
  const id = newId()
  const [created] = await tx
    .insert(clients)
    .values({
      id,
      organizationId,
      number: given.number ?? (await nextNumber(tx, organizationId)),
      fullName,
      riskLevel: 'medium',
      language,
      releasedOn,
      releasedOnBy: releasedOn ? 'worker' : null,
      ...(phone ? sealPhone(ctx, id, phone) : {}),
      ...(dateOfBirth ? sealBirth(ctx, { id, organizationId }, dateOfBirth) : {}),
      createdAt: ctx.clock.now(),
    })
    .returning()
  if (!created) throw new Error('nothing was inserted')
  await audit(tx, ctx, { action: 'client.created', recordType: 'client', recordId: id, clientId: id })
  if (guardian) await keepGuardian(tx, ctx, id, guardian)
  return created
}

export type Invitation = { by: 'email'; email: string } | { by: 'sms'; phone: string } | { by: 'paper' }

/**
 * Offers a client an account of their own. On paper it is letters that open it once, within seven days: they are
 * answered here and nowhere kept. `inviter`: who invites, where that is not the caller.
 */
export const inviteClient = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { id, userId: known, fullName, language }: Pick<ClientRow, 'id' | 'userId' | 'fullName' | 'language'>,
  invitation: Invitation,
  { news, inviter }: { news?: InvitationNews | undefined; inviter?: string } = {},
): Promise<string | null> => {
  const { organizationId, actor } = ctx
  const userId = known ?? newId()
  if (!known) {
    await tx.insert(users).values({
      id: userId,
      organizationId,
      role: 'client',
      fullName,
      email:
        invitation.by === 'email'
          ? ctx.fields.seal(invitation.email, emailPlace(organizationId, userId))
          : null,
      createdAt: ctx.clock.now(),
    })
    await tx.update(clients).set({ userId }).where(eq(clients.id, id))
  } else if (invitation.by === 'email')
    // Nobody has opened it yet: the letter goes where it is asked to go now.
    await tx
      .update(users)
      .set({ email: ctx.fields.seal(invitation.email, emailPlace(organizationId, userId)) })
      .where(eq(users.id, userId))
  const about = { userId, organizationId, language }
  let code: string | null = null
  if (invitation.by === 'email')
    await sendLink(tx, ctx, {
      ...about,
      email: invitation.email,
      kind: 'invitation',
      inviter: inviter ?? actor?.fullName ?? '',
      news,
    })
  if (invitation.by === 'sms') {
    const phone = toPhoneNumber(invitation.phone)
    if (!phone) throw new AppError('request.invalid', 'phone: is no number that can be texted')
    await textLink(tx, ctx, { ...about, phone })
  }
  if (invitation.by === 'paper')
    code = (await makeLink(tx, ctx, { userId, kind: 'invitation', typed: true })).token
  await audit(tx, ctx, {
    action: 'user.invited',
    recordType: 'user',
    recordId: userId,
    clientId: id,
    detail: { role: 'client', by: invitation.by },
  })
  return code
}
