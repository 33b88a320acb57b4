import { eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import type { donationEndpoints } from '../contract.ts'
import { leastCents, usualMostCents } from '../contract/amounts.ts'
import { type DonationSettings, exampleSettings, isExample } from '../contract/terms.ts'
import { donationSettings } from '../tables.ts'
import { takesGifts } from './takes-gifts.ts'

/** What an organization set, or the examples. */
export const settingsOf = async (db: Tx | Orm, organizationId: string): Promise<DonationSettings> => {
  const [row] = await db
    .select()
    .from(donationSettings)
    .where(eq(donationSettings.organizationId, organizationId))
  const { legalName, ein, statement, maximumCents } = row ?? {
    ...exampleSettings,
    maximumCents: usualMostCents,
  }
  return { legalName, ein, statement, maximumCents }
}

export const readDonationTerms: Verb<typeof donationEndpoints.readDonationTerms> = async (ctx) => {
  const settings = await settingsOf(ctx.db.orm, ctx.organizationId)
  return {
    ...settings,
    isExample: isExample(settings),
    minimumCents: leastCents,
    takesGifts: await takesGifts(ctx),
  }
}

export const readDonationSettings: Verb<typeof donationEndpoints.readDonationSettings> = async ({
  db,
  organizationId,
}: Context) => settingsOf(db.orm, organizationId)

export const saveDonationSettings: Verb<typeof donationEndpoints.saveDonationSettings> = async (
  ctx,
  settings,
) => {
  const { organizationId } = ctx
  const row = { ...settings, updatedAt: ctx.clock.now() }
  await ctx.db.orm.transaction(async (tx) => {
    await tx
      .insert(donationSettings)
      .values({ organizationId, ...row })
      .onConflictDoUpdate({ target: donationSettings.organizationId, set: row })
    await audit(tx, ctx, {
      action: 'donation_settings.saved',
      recordType: 'organization',
      recordId: organizationId,
    })
  })
  return settings
}
