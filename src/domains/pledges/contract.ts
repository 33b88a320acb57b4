import { z } from 'zod'
import { Received, submissionsChanged } from '#domains/submissions/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineErrors } from '#shared/errors.ts'
import { id, plainText } from '#shared/shapes.ts'
import { Campaign, CampaignBody, PublicCampaign } from './contract/campaigns.ts'
import {
  longestReason,
  OwnPledge,
  ownPledgesPage,
  PaymentBody,
  PledgeBody,
  PledgeRecord,
  TermsBody,
} from './contract/pledges.ts'

export const pledgeErrors = defineErrors('pledges', {
  /** No campaign is open, the donor read about another one, or the organization is suspended. */
  closed: 409,
  too_small: [422, 'amount'],
  too_large: [422, 'amount'],
  parts_wrong: [422, 'parts'],
  first_day_past: [422, 'firstDueOn'],
  first_day_far: [422, 'firstDueOn'],
  goal_too_small: [422, 'goal'],
  goal_too_large: [422, 'goal'],
  end_past: [422, 'endsOn'],
  /** Another admin opened a campaign, or saved this one or the terms of this pledge. */
  changed_meanwhile: 409,
  /** Only a confirmed pledge is paid and changed. */
  not_confirmed: 409,
  in_the_future: [422, 'receivedOn'],
  more_than_left: [422, 'amount'],
  less_than_received: [422, 'amount'],
  already_reversed: 409,
  /** A payment of the same id has another amount, day, method or reference. */
  recorded_otherwise: 409,
})

const ofPledge = {
  access: ['admin'],
  record: { kind: 'pledge', at: 'id' },
  params: z.object({ id }),
  reply: PledgeRecord,
} as const

export const pledgeEndpoints = defineEndpoints({
  readCampaign: {
    method: 'GET',
    path: '/api/campaign',
    summary: 'The open campaign with its figures, for every visitor; null where there is none',
    access: 'public',
    reply: z.object({ campaign: PublicCampaign.nullable() }),
  },
  readOwnCampaign: {
    method: 'GET',
    path: '/api/admin/campaign',
    summary: 'The organization’s campaign that is not closed, also one that is hidden or over',
    access: ['admin'],
    reply: z.object({ campaign: Campaign.nullable() }),
    changedBy: [submissionsChanged],
  },
  saveCampaign: {
    method: 'PUT',
    path: '/api/admin/campaign',
    summary: 'Opens the organization’s campaign, or changes it',
    access: ['admin'],
    body: CampaignBody,
    reply: z.object({ campaign: Campaign }),
  },
  closeCampaign: {
    method: 'POST',
    path: '/api/admin/campaigns/{id}/close',
    summary: 'Closes a campaign for good, so that another one can be opened; its pledges stay',
    access: ['admin'],
    record: { kind: 'campaign', at: 'id' },
    params: z.object({ id }),
    reply: z.object({ campaign: z.null() }),
  },
  makePledge: {
    method: 'POST',
    path: '/api/pledges',
    summary: 'Takes in a promise to give; nothing is charged',
    access: 'public',
    body: PledgeBody,
    reply: Received,
    // Far off: the guard counts, and a person in danger may write again and again.
    limit: { max: 600, seconds: 900 },
    extraFields: 'ignored',
  },
  readPledgeStatus: {
    method: 'POST',
    path: '/api/pledges/status',
    summary: 'The schedule of a pledge and what of it has arrived, for a donor who has its secret link',
    access: 'public',
    body: z.object({ token: z.string().min(20).max(120) }),
    reply: OwnPledge,
    limit: { max: 240, seconds: 900 },
  },
  listOwnPledges: {
    method: 'GET',
    path: '/api/partner/pledges',
    summary: 'A donor’s pledges with their schedules, newest first',
    access: ['partner'],
    query: z.object(ownPledgesPage),
    reply: z.array(OwnPledge),
    changedBy: [submissionsChanged],
  },
  readPledge: {
    method: 'GET',
    path: '/api/submissions/{id}/pledge',
    summary: 'A pledge with its schedule and its payments, for the team',
    access: ['therapist', 'admin'],
    record: { kind: 'pledge', at: 'id' },
    params: z.object({ id }),
    reply: PledgeRecord,
    changedBy: [submissionsChanged],
  },
  changePledge: {
    method: 'PUT',
    path: '/api/pledges/{id}/terms',
    summary: 'Changes amount and schedule of a pledge, as its donor asked',
    ...ofPledge,
    body: TermsBody,
  },
  recordPledgePayment: {
    method: 'POST',
    path: '/api/pledges/{id}/payments',
    summary: 'Records a check or a transfer that has arrived for a pledge, and posts it to the ledger',
    ...ofPledge,
    body: PaymentBody,
    status: 201,
  },
  reversePledgePayment: {
    method: 'POST',
    path: '/api/pledges/{id}/payments/{paymentId}/reversal',
    summary: 'Takes back a payment that was recorded by mistake, by a reversal in the ledger',
    ...ofPledge,
    params: z.object({ id, paymentId: id }),
    body: z.object({ reason: plainText(longestReason) }),
  },
})
