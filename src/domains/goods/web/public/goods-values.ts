import { z } from 'zod'
import { mayBePhone } from '#shared/digits.ts'
import {
  type GoodsCategory,
  type GoodsCondition,
  GoodsForm,
  type GoodsWay,
  longestGoodsForm,
} from '../../contract/goods.ts'

/** The public form as its page has it: what is not chosen yet is empty. */
export interface GoodsValues {
  category: GoodsCategory | null
  description: string
  condition: GoodsCondition | ''
  city: string
  stateCode: string
  way: GoodsWay | null
  name: string
  email: string
  phone: string
}

const { name, email, description, city, category, condition, way, stateCode } = GoodsForm.shape
const chosen = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .any()
    .refine((value) => shape.safeParse(value).success, { error: 'empty' })
    .pipe(shape)
/** What the form takes, with each choice that is missing named in one word. */
export const GoodsShape = z.object({
  category: chosen(category),
  description,
  condition: chosen(condition),
  city,
  stateCode: chosen(stateCode),
  way: chosen(way),
  name,
  email,
  phone: z
    .string()
    .max(longestGoodsForm.phone)
    .refine((text) => !text.trim() || mayBePhone(text), { error: 'noPhone' }),
})
