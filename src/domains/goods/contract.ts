import { z } from 'zod'
import { Received, submissionsChanged } from '#domains/submissions/contract.ts'
import { defineEndpoints, type Endpoint } from '#shared/endpoint.ts'
import { defineErrors } from '#shared/errors.ts'
import { id, plainText } from '#shared/shapes.ts'
import {
  goodsFormPath,
  GoodsForm,
  GoodsRecord,
  OwnGoods,
  ownGoodsPage,
  ReceiptBody,
} from './contract/goods.ts'

export const goodErrors = defineErrors('goods', {
  /** Only an accepted gift arrives. */
  not_accepted: 409,
  not_received: 409,
  in_the_future: [422, 'receivedOn'],
  names_value: [422, 'description'],
})

/** The public form as its page sends it: with pictures, so its address is opened in `routes.ts`. */
export const goodsFormCall = {
  method: 'POST',
  path: goodsFormPath,
  summary: 'Takes in a gift in kind with its pictures',
  access: 'public',
  body: GoodsForm,
  reply: Received,
} as const satisfies Endpoint

const ofGoods = {
  record: { kind: 'goods', at: 'id' },
  params: z.object({ id }),
  reply: GoodsRecord,
} as const

export const goodEndpoints = defineEndpoints({
  readGoods: {
    method: 'GET',
    path: '/api/submissions/{id}/goods',
    summary: 'A gift in kind with its pictures, for the team',
    access: ['therapist', 'admin'],
    ...ofGoods,
    changedBy: [submissionsChanged],
  },
  listOwnGoods: {
    method: 'GET',
    path: '/api/partner/goods',
    summary: 'A donor’s gifts in kind, newest first',
    access: ['partner'],
    query: z.object(ownGoodsPage),
    reply: z.array(OwnGoods),
    changedBy: [submissionsChanged],
  },
  receiveGoods: {
    method: 'POST',
    path: '/api/goods/{id}/receipt',
    summary: 'Records that a gift in kind has arrived, and makes its acknowledgement',
    access: ['admin'],
    ...ofGoods,
    body: ReceiptBody,
  },
  takeBackGoodsReceipt: {
    method: 'POST',
    path: '/api/goods/{id}/receipt/reversal',
    summary: 'Takes back that a gift in kind has arrived, with the reason; its acknowledgement is void',
    access: ['admin'],
    ...ofGoods,
    body: z.object({ reason: plainText(500) }),
  },
})
