import { audit } from '#domains/audit/record.ts'
import { keepOwnLanguage } from '#domains/auth/own-language.ts'
import { publishCaseloadSoon } from '#domains/clients/caseload.ts'
import { keepClientLanguage } from '#domains/clients/own-language.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { languageEndpoints } from '../contract.ts'

export const chooseLanguage: Verb<typeof languageEndpoints.chooseLanguage> = async (ctx, { language }) => {
  const { userId, clientId } = ctx.actor
  await ctx.db.orm.transaction(async (tx) => {
    await keepOwnLanguage(tx, userId, language)
    await keepClientLanguage(tx, ctx, language)
    await audit(tx, ctx, {
      action: 'language.chosen',
      recordType: 'user',
      recordId: userId,
      clientId,
      detail: { language },
    })
  })
  if (clientId) publishCaseloadSoon(ctx, clientId)
  return { ok: true }
}
