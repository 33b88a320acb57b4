import { z } from 'zod'
import { Guard } from '#shared/form-guard.ts'
import { emailAddress, id, line, moment, page, plainText } from '#shared/shapes.ts'
import { UploadedFile } from '#shared/uploaded-file.ts'
import { stateCodes } from '#shared/us-states.ts'

/** What is given. */
export const goodsCategories = ['land', 'vehicle', 'furniture', 'clothes', 'tools', 'other'] as const
export type GoodsCategory = (typeof goodsCategories)[number]
export const goodsConditions = ['new', 'good', 'used', 'repair'] as const
export type GoodsCondition = (typeof goodsConditions)[number]
/** How it can get to us. */
export const goodsWays = ['bring', 'pick_up', 'stays'] as const
export type GoodsWay = (typeof goodsWays)[number]

/** The most letters of each. */
export const longestGoodsForm = { name: 120, email: 200, phone: 40, description: 2000, city: 80 } as const
export const goodsPhotosAtMost = 6
export const goodsPhotoKinds = ['jpg', 'png'] as const
export const goodsFormPath = '/api/goods'
/** What its pictures are called among all documents. */
export const goodsFileKind = 'goods'

/** Donors name no value, and neither do we: a paper that names one is not accepted for taxes. */
export const namesValue = (text: string): boolean =>
  /[$€£¥]\s*\d|\d\s*([$€£¥]|USD\b|dollars?\b)|\bUSD\b/i.test(text)

/** The public form. It travels as multipart, with pictures beside it: file_0, file_1 and on. */
export const GoodsForm = z.object({
  /** Made on the device, so that a form sent twice is one. */
  id: id.optional(),
  name: plainText(longestGoodsForm.name),
  email: emailAddress(longestGoodsForm.email),
  phone: line().trim().max(longestGoodsForm.phone).optional(),
  category: z.enum(goodsCategories),
  description: plainText(longestGoodsForm.description),
  condition: z.enum(goodsConditions),
  /** Where it is: never a street. */
  city: plainText(longestGoodsForm.city),
  stateCode: z.enum(stateCodes),
  way: z.enum(goodsWays),
  ...Guard.shape,
})

const Described = z.object({
  category: z.enum(goodsCategories),
  description: z.string(),
  condition: z.enum(goodsConditions),
  city: z.string(),
  stateCode: z.enum(stateCodes),
  way: z.enum(goodsWays),
})

export const goodsStates = ['submitted', 'accepted', 'received', 'declined', 'withdrawn'] as const

/** A gift in kind as its donor sees it. */
export const OwnGoods = Described.extend({
  id,
  reference: z.string(),
  state: z.enum(goodsStates),
  createdAt: moment,
  /** The day it arrived; its paper can be downloaded from then on. */
  receivedOn: z.iso.date().nullable(),
})
export type OwnGoods = z.output<typeof OwnGoods>

/** A gift in kind as the team sees it. */
export const GoodsRecord = OwnGoods.extend({
  files: z.array(UploadedFile),
  /** The words that stand on the paper. */
  receivedDescription: z.string().nullable(),
  /** The organization has not written its legal name and number yet: a paper now would be an example. */
  hasExampleSettings: z.boolean(),
})
export type GoodsRecord = z.output<typeof GoodsRecord>

export const ReceiptBody = z.object({
  receivedOn: z.iso.date(),
  description: plainText(longestGoodsForm.description),
})

export const ownGoodsPage = page(50)
/** Where the paper of a gift in kind is, for its donor and for the team. */
export const goodsPaperPath = (id: string): string => `/api/goods/${id}/acknowledgement.pdf`
