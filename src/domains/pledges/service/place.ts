import type { Services } from '#platform/context.ts'

type Sealed =
  | 'pledges.dedication'
  | 'pledges.words'
  | 'pledge_payments.reference'
  | 'pledge_payments.reversal_reason'
  | 'pledge_payments.receipt'
type Fields = Pick<Services, 'fields'>

const placeOf = (organizationId: string, field: Sealed, row: string) => ({
  scope: organizationId,
  field,
  row,
})

/** Seals a text; nothing stays nothing. */
export const sealText = (
  { fields, organizationId }: Fields & { organizationId: string },
  field: Sealed,
  row: string,
  text: string | undefined,
): Buffer | null => (text ? fields.seal(text, placeOf(organizationId, field, row)) : null)

export const openText = (
  { fields, organizationId }: Fields & { organizationId: string },
  field: Sealed,
  row: string,
  value: Buffer | null,
): string | null => value && fields.open(value, placeOf(organizationId, field, row))
