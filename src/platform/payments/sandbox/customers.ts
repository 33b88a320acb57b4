import type Stripe from 'stripe'
import type { z } from 'zod'
import { refuse } from './failure.ts'
import type { Kinds } from './kinds.ts'
import type { customerShape } from './shapes.ts'
import { emit, makeId, read, write, type Turn } from './turn.ts'

type Parameters = Omit<z.output<typeof customerShape>, 'expand'>

/** Source: https://docs.stripe.com/api/customers/create */
export const createCustomer = async (turn: Turn, parameters: Parameters): Promise<Kinds['customer']> => {
  const id = makeId('cus')
  const empty: Kinds['customer'] = {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: turn.at,
    currency: 'usd',
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
  const customer = await write(turn, 'customer', await change(turn, empty, parameters))
  await emit(turn, 'customer.created', customer)
  return customer
}

/** Source: https://docs.stripe.com/api/customers/update */
export const updateCustomer = async (
  turn: Turn,
  id: string,
  parameters: Parameters,
): Promise<Kinds['customer']> => {
  const before = await read(turn, 'customer', id)
  const after = await change(turn, before, parameters)
  await write(turn, 'customer', after)
  await emit(turn, 'customer.updated', after, before)
  return after
}

const change = async (
  turn: Turn,
  customer: Kinds['customer'],
  { email, name, phone, description, address, metadata, preferred_locales, invoice_settings }: Parameters,
): Promise<Kinds['customer']> => {
  const card = invoice_settings?.default_payment_method
  if (card) await readCardOf(turn, customer.id, card, 'invoice_settings[default_payment_method]')
  return {
    ...customer,
    email: cleared(email, customer.email),
    name: cleared(name, customer.name ?? null),
    phone: cleared(phone, customer.phone ?? null),
    description: cleared(description, customer.description),
    address: address === undefined ? customer.address : address === '' ? null : fullAddress(address),
    metadata: mergeMetadata(customer.metadata, metadata),
    preferred_locales: preferred_locales ?? customer.preferred_locales,
    invoice_settings: {
      ...customer.invoice_settings,
      default_payment_method: cleared(card, customer.invoice_settings.default_payment_method),
    },
  }
}

const cleared = (value: string | undefined, before: string | null): string | null =>
  value === undefined ? before : value || null

export const fullAddress = (address: Partial<Stripe.Address>): Stripe.Address => ({
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
  ...address,
})

/** An empty value removes its key; an empty text removes all. Source: https://docs.stripe.com/api/metadata */
export const mergeMetadata = (
  before: Stripe.Metadata,
  change: Stripe.Metadata | '' | undefined,
): Stripe.Metadata => {
  if (change === '') return {}
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''))
}

/** A saved card of this customer. Throws when the card is unknown or belongs to another customer. */
export const readCardOf = async (
  turn: Turn,
  customer: string,
  id: string,
  param: string,
): Promise<Kinds['payment_method']> => {
  const card = await read(turn, 'payment_method', id, param)
  if (card.customer !== customer)
    throw refuse(`The customer does not have a payment method with the ID ${id}.`, {
      code: 'resource_missing',
      param,
    })
  return card
}

/** Gives a saved card to a customer. */
export const attachCard = async (
  turn: Turn,
  customer: string,
  card: Kinds['payment_method'],
): Promise<Kinds['payment_method']> => {
  const attached = await write(turn, 'payment_method', { ...card, customer })
  await emit(turn, 'payment_method.attached', attached)
  return attached
}
