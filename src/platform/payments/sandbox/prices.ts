import type { z } from 'zod'
import { refuse } from './failure.ts'
import { hidden, type Kinds, type StoredPrice, wireDecimal } from './kinds.ts'
import type { Recurrence } from './periods.ts'
import type { PriceData, priceShape, productShape } from './shapes.ts'
import { emit, makeId, read, write, type Turn } from './turn.ts'

type ProductParameters = Omit<z.output<typeof productShape>, 'expand'>
type PriceParameters = Omit<z.output<typeof priceShape>, 'expand'>

/** Source: https://docs.stripe.com/api/products/create */
export const createProduct = async (
  turn: Turn,
  { name, description, metadata = {} }: ProductParameters,
): Promise<Kinds['product']> => {
  const product = await write(turn, 'product', {
    id: makeId('prod'),
    object: 'product',
    active: true,
    created: turn.at,
    default_price: null,
    description: description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: turn.at,
    url: null,
  })
  await emit(turn, 'product.created', product)
  return product
}

/** Source: https://docs.stripe.com/api/prices/create. `unit_amount` is in cents. */
export const createPrice = async (turn: Turn, parameters: PriceParameters): Promise<StoredPrice> => {
  const price = await write(turn, 'price', await makePrice(turn, parameters))
  await emit(turn, 'price.created', price)
  return price
}

/** A price that is not written, for a preview. */
export const makePrice = async (
  turn: Turn,
  { unit_amount, product, recurring, nickname, metadata = {} }: PriceParameters,
): Promise<StoredPrice> => {
  const { name } = await read(turn, 'product', product, 'product')
  return {
    id: makeId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: turn.at,
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata,
    nickname: nickname ?? null,
    product,
    recurring: recurring
      ? { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount,
    unit_amount_decimal: wireDecimal(unit_amount),
    [hidden]: { name },
  }
}

/** The price that a line names by id, or describes; exactly one of both. `param` names the line in errors. */
export const resolvePrice = async (
  turn: Turn,
  { price, price_data: data }: { price?: string; price_data?: PriceData },
  param: string,
): Promise<StoredPrice> => {
  if (price && data)
    throw refuse(`You may only specify one of these parameters: price, price_data.`, { param })
  if (price) return read(turn, 'price', price, `${param}[price]`)
  if (!data)
    throw refuse(`Missing required param: ${param}[price].`, {
      code: 'parameter_missing',
      param: `${param}[price]`,
    })
  const { product_data: made, product, ...rest } = data
  if ((made === undefined) === (product === undefined))
    throw refuse('You must specify exactly one of product, product_data.', { param: `${param}[price_data]` })
  const productId = product ?? (await createProduct(turn, made!)).id
  return createPrice(turn, { ...rest, product: productId })
}

/** How often a price is billed. Throws for a price of a single payment. */
export const recurrenceOf = (price: StoredPrice): Recurrence => {
  if (!price.recurring)
    throw refuse(
      `The price specified is set to \`type=one_time\` but this field only accepts recurring prices.`,
    )
  return price.recurring as Recurrence
}

export const sameRecurrence = (a: StoredPrice, b: StoredPrice): boolean => {
  const [left, right] = [recurrenceOf(a), recurrenceOf(b)]
  return left.interval === right.interval && left.interval_count === right.interval_count
}
