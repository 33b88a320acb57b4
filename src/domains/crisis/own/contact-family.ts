import { audit } from '#domains/audit/record.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { checkClient } from '#domains/clients/check.ts'
import { supportersOf } from '#domains/clients/support.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import type { Verb } from '#platform/http/bind.ts'
import { translate } from '#platform/texts.ts'
import { AppError } from '#shared/errors.ts'
import { firstName } from '#shared/names.ts'
import type { ownEndpoints } from '../contract/own.ts'
import { areContactsKeptOut } from '../on-call/kept-out.ts'

/**
 * Writes to each supporter, in words that name no reason. Answers the first names it wrote to. Refuses with
 * `crisis.contacts_kept_out` while the danger may come from a supporter.
 */
export const contactFamily: Verb<typeof ownEndpoints.contactFamily> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'own')
  const name = firstName(ctx.actor.fullName)
  return ctx.db.orm.transaction(async (tx) => {
    if (await areContactsKeptOut(tx, client)) throw new AppError('crisis.contacts_kept_out')
    const writtenTo: string[] = []
    for (const { userId, fullName, email } of await supportersOf(tx, client)) {
      if (!email) continue
      await sendLetter(tx, ctx, ctx.organizationId, {
        channel: 'email',
        to: ctx.fields.open(email, emailPlace(ctx.organizationId, userId)),
        subject: translate(ctx.language, 'clients', 'letter.callMe.subject', { name }),
        body: translate(ctx.language, 'clients', 'letter.callMe.body', { name }),
      })
      writtenTo.push(firstName(fullName))
    }
    await audit(tx, ctx, {
      action: 'family.contacted',
      recordType: 'client',
      recordId: client,
      clientId: client,
      detail: { count: writtenTo.length },
    })
    return { writtenTo }
  })
}
