/** The smallest gift, in cents. Smaller ones cost the processor's fee, and are what stolen cards are tried with. */
export const leastCents = 1_00
/** The largest gift on the form unless the organization sets another, in cents. */
export const usualMostCents = 25_000_00

/** What the form offers, in cents. */
export const presetCents = [25_00, 50_00, 100_00, 250_00, 500_00, 1000_00] as const

// What the processor keeps of a payment by card. Source: stripe.com/pricing, United States.
const perThousand = 29
const fixedCents = 30

/**
 * What a donor adds so that the organization gets the whole gift, in cents: the smallest addition after which the
 * processor's fee, 2.9 % and 30 cents of all that is charged, leaves at least `giftCents`.
 */
export const feeToCover = (giftCents: number): number =>
  Math.ceil(((giftCents + fixedCents) * 1000) / (1000 - perThousand)) - giftCents

/** The gift within an amount that covers its own fee, in cents: the inverse of `feeToCover`. */
export const giftOf = (chargedCents: number): number =>
  Math.max(1, Math.floor((chargedCents * (1000 - perThousand)) / 1000) - fixedCents)
