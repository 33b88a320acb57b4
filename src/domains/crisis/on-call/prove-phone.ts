import { withoutUnseen, withPlainDigits } from '#shared/digits.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { providersOf } from '#domains/notifications/providers.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { senderName } from '#domains/notifications/sender.ts'
import { newDigits } from '#platform/crypto/tokens.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { translate } from '#platform/texts.ts'
import { minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { codeDigits, type onCallEndpoints } from '../contract/on-call.ts'
import { crisisPhoneProofs } from '../tables.ts'
import { linkFor } from './pages.ts'
import { proofOfNumber, type Reachable, readStaff, toCallable } from './people.ts'

const codeLasts = minutes(15)
const triesAtMost = 5

const readSelf = async (db: Tx | Orm, ctx: Context): Promise<Reachable> => {
  const [person] = await readStaff(db, ctx, ctx, { ids: [ctx.actor.userId] })
  if (!person) throw new AppError('request.not_found')
  return person
}
const hashOf = ({ signer, actor }: Context, phone: string, code: string): string =>
  signer.sign('staff phone code', `${actor.userId} ${phone} ${code}`)

/** Sends a code to the caller's own number. Throws request.invalid where none is on record. */
export const sendPhoneCode: Verb<typeof onCallEndpoints.sendPhoneCode> = async (ctx) => {
  await ctx.db.orm.transaction(async (tx) => {
    const { phone } = await readSelf(tx, ctx)
    const number = phone && toPhoneNumber(phone)
    if (!phone || !number) throw new AppError('request.invalid', 'phone: is missing')
    const code = newDigits(codeDigits)
    const kept = { codeHash: hashOf(ctx, phone, code), sentAt: ctx.clock.now(), tries: 0 }
    await tx
      .insert(crisisPhoneProofs)
      .values({ userId: ctx.actor.userId, ...kept })
      .onConflictDoUpdate({ target: crisisPhoneProofs.userId, set: kept })
    const sender = await senderName(tx, ctx.organizationId)
    const body = translate('en', 'on-call-letters', 'phoneCode', { code, sender })
    await sendLetter(tx, ctx, ctx.organizationId, { channel: 'sms', to: number, body })
    await audit(tx, ctx, {
      action: 'user.phone_code_sent',
      recordType: 'user',
      recordId: ctx.actor.userId,
    })
  })
  return { ok: true }
}

/** Takes the code that was sent. Throws crisis.wrong_code for another one, an old one, and after five tries. */
export const provePhone: Verb<typeof onCallEndpoints.provePhone> = async (ctx, { code: typed }) => {
  const code = withPlainDigits(withoutUnseen(typed)).replace(/\s/g, '')
  const mine = eq(crisisPhoneProofs.userId, ctx.actor.userId)
  const isRight = await ctx.db.orm.transaction(async (tx) => {
    const { phone } = await readSelf(tx, ctx)
    const [row] = await tx.select().from(crisisPhoneProofs).where(mine).for('no key update')
    const isOpen =
      row?.codeHash && row.tries < triesAtMost && ctx.clock.now().getTime() - row.sentAt.getTime() < codeLasts
    const right = Boolean(phone && isOpen && row.codeHash === hashOf(ctx, phone, code))
    await tx
      .update(crisisPhoneProofs)
      .set(
        right && phone
          ? {
              codeHash: null,
              provenFor: proofOfNumber(ctx, ctx.actor.userId, phone),
              provenAt: ctx.clock.now(),
            }
          : { tries: sql`${crisisPhoneProofs.tries} + 1` },
      )
      .where(mine)
    await audit(tx, ctx, {
      action: right ? 'user.phone_proven' : 'user.phone_code_refused',
      recordType: 'user',
      recordId: ctx.actor.userId,
    })
    return right
  })
  // A try that failed is counted, so it must not roll back.
  if (!isRight) throw new AppError('crisis.wrong_code')
  return toCallable(await readSelf(ctx.db.orm, ctx))
}

/** Wakes the caller's own browsers once. Answers how many were woken; none where no push is set up. */
export const testPush: Verb<typeof onCallEndpoints.testPush> = async (ctx) => {
  const { browsers, role } = await readSelf(ctx.db.orm, ctx)
  const woken = providersOf(ctx.config).push ? browsers : []
  const sender = await senderName(ctx.db.orm, ctx.organizationId)
  const subject = translate('en', 'on-call-letters', 'pushTest', { sender })
  await ctx.db.orm.transaction(async (tx) => {
    for (const to of woken)
      await sendLetter(tx, ctx, ctx.organizationId, {
        channel: 'push',
        to,
        subject,
        body: linkFor(ctx.config, role),
      })
    await audit(tx, ctx, {
      action: 'user.push_tested',
      recordType: 'user',
      recordId: ctx.actor.userId,
      detail: { browsers: woken.length },
    })
  })
  return { browsers: woken.length }
}
