import { audit } from '#domains/audit/record.ts'
import { publicUrl } from '#domains/auth/links.ts'
import { findOwnPush } from '#domains/notifications/push.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { senderName } from '#domains/notifications/sender.ts'
import type { Verb } from '#platform/http/bind.ts'
import { translate } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import type { deviceEndpoints } from './contract.ts'

/** Sends one push message to the browser that asks for it, by the way that all others take. */
export const sendTestPush: Verb<typeof deviceEndpoints.sendTestPush> = async (ctx, { endpoint }) => {
  const id = await findOwnPush(ctx, endpoint)
  if (!id) throw new AppError('request.not_found')
  await ctx.db.orm.transaction(async (tx) => {
    const sender = await senderName(tx, ctx.organizationId)
    await sendLetter(tx, ctx, ctx.organizationId, {
      channel: 'push',
      to: id,
      subject: translate(ctx.language, 'phone-letters', 'pushTest', { sender }),
      body: `${publicUrl(ctx)}/hub`,
    })
    await audit(tx, ctx, { action: 'push.tested', recordType: 'user', recordId: ctx.actor.userId })
  })
  return { ok: true }
}
