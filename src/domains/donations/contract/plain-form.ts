import { z } from 'zod'
import { leastCents, presetCents } from './amounts.ts'
import { GiftWords, longestGiftForm } from './gifts.ts'
import { Tribute, type TributeKind, tributeKinds } from './tribute.ts'
import { readAmount } from '#shared/money.ts'

/** The names of the form's inputs: the page and the same form without a script send the same. */
export interface FormValues {
  type: string
  fund: string
  /** A preset in cents, as text; '' where none is chosen. */
  preset: string
  /** An amount as it was typed. */
  amount: string
  coversFee: boolean
  donorName: string
  donorEmail: string
  message: string
  /** '' for a gift without a tribute. */
  tributeKind: '' | TributeKind
  tributeName: string
  tributeEmail: string
}

/** The fields of a tribute, empty. */
export const noTribute = { tributeKind: '', tributeName: '', tributeEmail: '' } as const

/** In whose honor or memory a form says the gift is; undefined without a tribute. */
export const tributeOf = ({
  tributeKind: kind,
  tributeName,
  tributeEmail,
}: Pick<FormValues, 'tributeKind' | 'tributeName' | 'tributeEmail'>): Tribute | undefined => {
  const tellEmail = tributeEmail.trim()
  return kind ? { kind, name: tributeName.trim(), ...(tellEmail ? { tellEmail } : {}) } : undefined
}

/** What is wrong with the tribute of a form, by its field. */
const tributeProblem = (values: FormValues): 'tributeName' | 'tributeEmail' | null => {
  const read = Tribute.optional().safeParse(tributeOf(values))
  if (read.success) return null
  return read.error.issues.some(({ path }) => path[0] === 'name') ? 'tributeName' : 'tributeEmail'
}

/** The chosen or typed amount: cents, or why there are none. */
export type ChosenAmount =
  | { kind: 'amount'; cents: number }
  | { kind: 'empty' | 'unreadable' | 'both' }
  | { kind: 'unclear'; asThousands: number; asDecimals: number }

/** Reads the amount of a form. `meant` is the answer to the question which of two readings is right, in cents. */
export const chosenAmount = (
  { preset, amount }: Pick<FormValues, 'preset' | 'amount'>,
  meant: number | null = null,
): ChosenAmount => {
  const cents = presetCents.find((one) => String(one) === preset)
  if (!amount.trim()) return cents === undefined ? { kind: 'empty' } : { kind: 'amount', cents }
  const read = readAmount(amount)
  if (cents !== undefined)
    return read.kind === 'amount' && read.cents === cents ? { kind: 'amount', cents } : { kind: 'both' }
  if (read.kind === 'unclear' && (meant === read.asThousands || meant === read.asDecimals))
    return { kind: 'amount', cents: meant }
  return read
}

const problemOf = (values: FormValues, maximumCents: number): string | null => {
  const chosen = chosenAmount(values)
  if (chosen.kind !== 'amount') return chosen.kind
  if (chosen.cents < leastCents) return 'too_small'
  return chosen.cents > maximumCents ? 'too_large' : null
}

/** The shape of the page's form; a problem of the amount is named at the field of the typed one. */
export const donationForm = (maximumCents: number) =>
  (['tributeName', 'tributeEmail'] as const).reduce(
    (shape, field) =>
      shape.refine((values) => tributeProblem(values) !== field, {
        path: [field],
        error: 'wrong',
        when: () => true,
      }),
    amountForm(maximumCents),
  )

const amountForm = (maximumCents: number) =>
  ['empty', 'unreadable', 'both', 'unclear', 'too_small', 'too_large'].reduce(
    (shape, kind) =>
      shape.refine((values) => problemOf(values, maximumCents) !== kind, {
        path: ['amount'],
        error: kind,
        // All that is wrong is said at once.
        when: () => true,
      }),
    z.object({
      ...GiftWords.omit({ tribute: true }).shape,
      tributeKind: z.enum(['', ...tributeKinds]),
      tributeName: z.string(),
      tributeEmail: z.string(),
      preset: z.string(),
      amount: z.string(),
      message: z.string().max(longestGiftForm.message),
    }),
  )
