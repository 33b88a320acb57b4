import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { daysFrom } from '#shared/dates.ts'
import { formatCents, readAmount } from '#shared/money.ts'
import { call } from '#web/api.ts'
import { AmountField, amountText } from '#web/forms/amount-field.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { notify } from '#web/notices.ts'
import { useDayThere } from '#web/org-slots.ts'
import { donationEndpoints, donationErrors } from '../../contract.ts'
import { feeToCover, leastCents } from '../../contract/amounts.ts'
import { farthestPaymentDays, type OwnGift } from '../../contract/gifts.ts'
import { GiftDialog } from './gift-dialog.tsx'

const amountKinds = ['empty', 'unreadable', 'unclear', 'too_small'] as const
const problemOf = (text: string): string | null => {
  const read = readAmount(text)
  if (read.kind !== 'amount') return read.kind
  return read.cents < leastCents ? 'too_small' : null
}
const amount = amountKinds.reduce(
  (shape, kind) => shape.refine((text) => problemOf(text) !== kind, { error: kind }),
  z.string(),
)
const Shape = z.object({ amount, day: z.string() })

interface DialogProps {
  gift: OwnGift
  onClose(): void
}

/** Another amount, or another day for the next payment: what it does is said before it is done. */
export function ChangeDialog({ gift, onClose }: DialogProps) {
  const { t, i18n } = useTranslation('donations')
  const dayThere = useDayThere()
  const today = dayThere()
  const day = gift.nextPaymentAt ? dayThere(gift.nextPaymentAt) : ''
  const money = (cents: number): string => formatCents(cents, i18n.language)
  const farthest = farthestPaymentDays[gift.type === 'yearly' ? 'yearly' : 'monthly']
  const { form, field, ...sending } = useEndpointForm(donationEndpoints.changeGift, Shape, {
    initial: { amount: amountText(gift.giftCents), day },
    catalog: 'donations',
    errors: donationErrors,
    facts: { min: money(leastCents) },
    toInput: (read) => {
      const chosen = readAmount(read.amount)
      const cents = chosen.kind === 'amount' ? chosen.cents : gift.giftCents
      return {
        id: gift.id,
        ...(cents === gift.giftCents ? {} : { amountCents: cents }),
        ...(read.day && read.day !== day ? { nextPaymentOn: read.day } : {}),
      }
    },
    send: async (input) =>
      input.amountCents === undefined && input.nextPaymentOn === undefined
        ? gift
        : call(donationEndpoints.changeGift, input),
    refreshes: [donationEndpoints.listOwnGifts],
    onDone: () => {
      notify({ title: t('own.changed'), tone: 'good' })
      onClose()
    },
  })
  const text = form.watch('amount')
  const chosen = readAmount(text)
  const next = field('day')
  return (
    <GiftDialog
      title={t('own.amountDialog.title')}
      save={t('own.amountDialog.save')}
      onClose={onClose}
      {...sending}
    >
      <AmountField
        label={t('own.amountDialog.amount')}
        hint={t('own.amountDialog.amountText')}
        {...field('amount')}
        text={text}
        onChoose={(plain) => form.setValue('amount', plain, { shouldValidate: true })}
        isFirst
      />
      {gift.feeCents > 0 && chosen.kind === 'amount' && (
        <p className="text-muted">
          {t('own.amountDialog.withFee', { total: money(chosen.cents + feeToCover(chosen.cents)) })}
        </p>
      )}
      {gift.state === 'active' && day && (
        <Field label={t('own.amountDialog.day')} hint={t('own.amountDialog.dayText')} error={next.error}>
          {(bound) => (
            <TextInput
              {...bound}
              {...next.control}
              type="date"
              min={daysFrom(today, 1)}
              max={daysFrom(today, farthest)}
              className="sm:max-w-xs"
            />
          )}
        </Field>
      )}
    </GiftDialog>
  )
}
