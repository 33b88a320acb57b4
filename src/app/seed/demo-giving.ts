import { and, eq, isNull } from 'drizzle-orm'
import type { OwnGoods } from '#domains/goods/contract/goods.ts'
import { goodsPlace } from '#domains/goods/service/place.ts'
import { goods } from '#domains/goods/tables.ts'
import { sealText } from '#domains/pledges/service/place.ts'
import { aboutOf } from '#domains/pledges/service/terms.ts'
import { campaigns, pledges } from '#domains/pledges/tables.ts'
import type { PaymentPlan } from '#domains/pledges/contract/schedule.ts'
import type { SubmissionState } from '#domains/submissions/contract/lifecycle.ts'
import { backgroundContext, type Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { days, daysFrom, hours, toDay } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { seedSubmission } from './demo-submissions.ts'
import data from './demo-giving.json' with { type: 'json' }

type In = Pick<Services, 'clock' | 'fields'> & { organizationId: string }

/** What the example campaign is called: it says itself that it is one. */
export const exampleName = data.campaign.name

/** The organization's open campaign; the example where it has none. Answers its id. */
export const exampleCampaign = async (tx: Tx, { clock, organizationId }: In): Promise<string> => {
  const [known] = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.organizationId, organizationId), isNull(campaigns.closedAt)))
  if (known) return known.id
  const id = newId()
  const createdAt = new Date(clock.now().getTime() - days(60))
  await tx.insert(campaigns).values({
    ...data.campaign,
    id,
    organizationId,
    endsOn: daysFrom(toDay(clock.now()), 180),
    isShown: true,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  })
  return id
}

type GoodsWords = Pick<OwnGoods, 'category' | 'condition' | 'description' | 'city' | 'stateCode' | 'way'>

/** The row of a gift in kind under its submission. */
export const goodsRow = (
  { fields, organizationId }: In,
  id: string,
  { description, ...words }: GoodsWords,
): typeof goods.$inferInsert => ({
  ...words,
  id,
  organizationId,
  description: fields.seal(description, goodsPlace(organizationId, 'description', id)),
})

interface Seeded {
  name: string
  email: string
  hoursAgo: number
  state?: string
  reason?: string
}

/** An example campaign with pledges, none of which is paid since the ledger keeps all that is posted, and gifts in kind. */
export const seedGiving = async (
  tx: Tx,
  services: Services,
  organizationId: string,
  adminId: string,
): Promise<void> => {
  const ctx = backgroundContext(services, organizationId)
  const campaignId = await exampleCampaign(tx, ctx)
  const now = services.clock.now()
  const submit = (kind: 'pledge' | 'in_kind', about: string, given: Seeded): Promise<string> =>
    seedSubmission(tx, services, organizationId, {
      kind,
      about,
      name: given.name,
      email: given.email,
      hoursAgo: given.hoursAgo,
      ...(given.state ? { state: given.state as SubmissionState, movedBy: adminId } : {}),
      ...(given.reason ? { reason: given.reason } : {}),
    })
  for (const { amountCents, plan, parts, words, ...given } of data.pledges) {
    const id = await submit('pledge', aboutOf(amountCents, exampleName), given)
    await tx.insert(pledges).values({
      id,
      organizationId,
      campaignId,
      amountCents,
      plan: plan as PaymentPlan,
      parts,
      firstDueOn: daysFrom(toDay(now), 30),
      words: sealText(ctx, 'pledges.words', id, words),
      createdAt: new Date(now.getTime() - hours(given.hoursAgo)),
    })
  }
  for (const { category, condition, description, city, stateCode, way, ...given } of data.goods) {
    const id = await submit('in_kind', category, given)
    const words = { category, condition, description, city, stateCode, way } as GoodsWords
    await tx.insert(goods).values(goodsRow(ctx, id, words))
  }
}
