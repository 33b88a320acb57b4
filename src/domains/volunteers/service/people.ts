import { withPlainDigits } from '#shared/digits.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import type { Context } from '#platform/context.ts'
import type { volunteerReferences } from '../tables.ts'
import { wordsOf } from './place.ts'

type ReferenceRow = typeof volunteerReferences.$inferSelect
type Keys = Pick<Context, 'fields' | 'organizationId'>

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * What tells one who speaks for a volunteer from another: an address or a number is one person's, however it is written;
 * other words about where they are found only together with the name.
 */
export const personOf = ({ name, reach }: { name: string; reach: string }): string => {
  const place = folded(reach)
  const [address] = /[^\s<>,;:]+@[^\s<>,;:]+/.exec(place) ?? []
  if (address) return address
  const digits = withPlainDigits(place).replace(/\D/g, '')
  if (digits.length >= 7) return toPhoneNumber(digits) ?? digits
  return `${folded(name)} ${place}`
}

/** The people behind some entries: who was named twice is one. */
export const peopleOf = (
  ctx: Keys,
  rows: readonly Pick<ReferenceRow, 'id' | 'name' | 'reach'>[],
): Set<string> => {
  const words = wordsOf(ctx, 'volunteer_references')
  return new Set(
    rows.map(({ id, name, reach }) =>
      personOf({ name: words.open('name', id, name), reach: words.open('reach', id, reach) }),
    ),
  )
}
