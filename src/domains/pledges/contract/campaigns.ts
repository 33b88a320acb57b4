import { z } from 'zod'
import { id, plainText } from '#shared/shapes.ts'

/** The smallest and the largest goal of a campaign, in cents: it raises capital for one house. */
export const leastGoalCents = 100_000_00
export const mostGoalCents = 250_000_00
export const longestCampaign = { name: 120, purpose: 1200 } as const

/** Only pledges that the team has confirmed count. Cents. */
export const CampaignFigures = z.object({
  pledgedCents: z.int(),
  receivedCents: z.int(),
  pledges: z.int(),
})
export type CampaignFigures = z.output<typeof CampaignFigures>

/** What every visitor reads of the open campaign: no name of a donor. */
export const PublicCampaign = CampaignFigures.extend({
  id,
  name: z.string(),
  purpose: z.string(),
  goalCents: z.int(),
  endsOn: z.iso.date(),
})
export type PublicCampaign = z.output<typeof PublicCampaign>

export const Campaign = PublicCampaign.extend({
  isShown: z.boolean(),
  /** The last day is over: visitors read that no campaign is open. */
  isOver: z.boolean(),
  version: z.int(),
})
export type Campaign = z.output<typeof Campaign>

export const CampaignBody = z.object({
  /** Made on the device for a new campaign, so that one that is sent twice is one. */
  id,
  name: plainText(longestCampaign.name),
  /** Read by everybody: names no person. */
  purpose: plainText(longestCampaign.purpose),
  goalCents: z.int().min(1),
  endsOn: z.iso.date(),
  isShown: z.boolean(),
  /** The version that the admin saw; 0 for a new campaign. */
  version: z.int().min(0),
})
