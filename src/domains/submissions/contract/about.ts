import { type GoodsCategory, goodsCategories } from '#domains/goods/contract/goods.ts'
import { type HelpType, helpTypes } from '#domains/volunteers/contract/values.ts'
import type { SubmissionKind } from './lifecycle.ts'

/**
 * Under which `about.` of the status texts stands what a submission is about, where it was chosen and not written: how a
 * volunteer wants to help, what kind of goods are given, or that any counselor will do. Undefined where the sender's own
 * words say it.
 */
export const chosenAbout = (submission: {
  kind: SubmissionKind
  about: string
}): HelpType | GoodsCategory | 'anybody' | undefined => {
  const { kind, about } = submission
  if (kind === 'intake') return about ? undefined : 'anybody'
  if (kind === 'in_kind') return goodsCategories.find((category) => category === about)
  return kind === 'volunteer' ? helpTypes.find((type) => type === about) : undefined
}
