import { audit } from '#domains/audit/record.ts'
import { ensurePartner } from '#domains/auth/partners.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { checkGuardOf } from '#domains/guard/check.ts'
import { todayOf } from '#domains/organizations/today.ts'
import { openSubmission } from '#domains/submissions/open.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { pledgeErrors, type pledgeEndpoints } from '../contract.ts'
import { pledges } from '../tables.ts'
import { findOpenCampaign } from './campaign.ts'
import { sealText } from './place.ts'
import { aboutOf, checkTerms } from './terms.ts'

/** A pledge of the public form. Its words are screened before anything else is asked. */
export const makePledge: Verb<typeof pledgeEndpoints.makePledge> = async (
  ctx,
  { id: formId, campaignId, guard, ...form },
) =>
  hearFirst(ctx, [form.words, form.dedication], 'form', async (heard) => {
    const campaign = await findOpenCampaign(ctx)
    if (campaign?.id !== campaignId) throw new AppError(pledgeErrors.closed)
    checkTerms(form, { mostCents: campaign.goalCents, today: await todayOf(ctx.db.orm, ctx) })
    const tells = await checkGuardOf(ctx, heard, guard, { form: 'pledge', email: form.email })
    return ctx.db.orm.transaction(async (tx) => {
      const { name, email, phone, dedication, words, amountCents, plan, parts, firstDueOn } = form
      const partnerId = await ensurePartner(tx, ctx, { email, fullName: name })
      const { id, isNew, reference, token } = await openSubmission(tx, ctx, {
        id: formId,
        kind: 'pledge',
        name,
        about: aboutOf(amountCents, campaign.name),
        email,
        phone: phone || null,
        partnerId,
        heard: heard.level,
        content: [campaignId, form],
        tells,
      })
      if (!isNew) return { reference, token, crisis: heard.level, clientId: null }
      await tx.insert(pledges).values({
        id,
        organizationId: ctx.organizationId,
        campaignId,
        amountCents,
        plan,
        parts,
        firstDueOn,
        dedication: sealText(ctx, 'pledges.dedication', id, dedication),
        words: sealText(ctx, 'pledges.words', id, words),
        createdAt: ctx.clock.now(),
      })
      await audit(tx, ctx, {
        action: 'pledge.made',
        recordType: 'pledge',
        recordId: id,
        detail: { amountCents, plan, parts },
      })
      const clientId = await keepHeard(tx, ctx, heard, 'form')
      return { reference, token, crisis: heard.level, clientId }
    })
  })
