import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { toDay } from '#shared/dates.ts'
import { dollars } from '#shared/dollars.ts'
import { formatCents, readAmount } from '#shared/money.ts'
import { day, plainText } from '#shared/shapes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { maxDay } from '#web/date-field.ts'
import { calendarDay } from '#web/format.ts'
import { AmountField, amountText } from '#web/forms/amount-field.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import {
  type AdminSubscription,
  monthlyPriceAtMost,
  organizationPlanEndpoints,
  organizationPlanErrors,
} from '../../contract.ts'
import { InvoicePreview } from './invoice-preview.tsx'
import { PriceHistory } from './price-history.tsx'
import { type SavedPrice, shownPrices } from './use-price-saved.ts'
import { serverDate } from '#web/server-time.ts'

interface PriceDialogProps {
  subscription: AdminSubscription
  onClose(): void
  onSaved(saved: SavedPrice): void
}

const price = dollars({ most: monthlyPriceAtMost })
const planPrice = z.string().transform(() => null)
/** What the field for the price reads as: cents, or null for the plan's price, whatever stands in it. */
const priceOf: Record<'custom' | 'plan', z.ZodType<number | null, string>> = {
  custom: price,
  plan: planPrice,
}

/** Sets a price of its own for one organization, or the plan's again: from a day on, with the reason. */
export function PriceDialog({ subscription, onClose, onSaved }: PriceDialogProps) {
  const { t, i18n } = useTranslation(['organization-plans', 'common'])
  const { id, plan, organization, customPrice, nextPrice } = subscription
  const [kind, setKind] = useState<'custom' | 'plan'>('custom')
  // Days of prices are those of the server: of the world's clock.
  const [today] = useState(() => toDay(serverDate()))
  const shape = useMemo(
    () => z.object({ customPrice: priceOf[kind], startsOn: day, reason: plainText(300) }),
    [kind],
  )
  const { form, field, submit, isSending, problem } = useEndpointForm(
    organizationPlanEndpoints.setSubscriptionPrice,
    shape,
    {
      initial: {
        customPrice: customPrice === null ? '' : amountText(customPrice),
        startsOn: today,
        reason: '',
      },
      catalog: 'organization-plans',
      facts: { most: formatCents(monthlyPriceAtMost, i18n.language, { short: true }) },
      errors: organizationPlanErrors,
      refreshes: shownPrices,
      // Today is left to the server: its day may have changed while this was open.
      toInput: ({ startsOn, ...rest }) => ({ id, ...rest, ...(startsOn === today ? {} : { startsOn }) }),
      onDone: () => {
        const startsOn = form.getValues('startsOn')
        onSaved({ startsOn, isToday: startsOn === today })
      },
    },
  )
  const [text, startsOn] = form.watch(['customPrice', 'startsOn'])
  const read = readAmount(text)
  const asked =
    kind === 'plan'
      ? null
      : read.kind === 'amount' && read.cents <= monthlyPriceAtMost
        ? read.cents
        : undefined
  const amount = field('customPrice')
  const start = field('startsOn')
  const reason = field('reason')
  const replaced = nextPrice && nextPrice.startsOn >= startsOn ? nextPrice : null

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('organization-plans:price.title', { name: organization.name })}
      closeLabel={t('organization-plans:close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {(customPrice !== null || nextPrice !== null) && (
          <Segmented
            legend={t('organization-plans:price.kind')}
            options={(['custom', 'plan'] as const).map((value) => ({
              value,
              label: t(`organization-plans:price.kinds.${value}`),
            }))}
            value={kind}
            onChange={setKind}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {kind === 'custom' ? (
            <AmountField
              isFirst
              label={t('organization-plans:price.amount')}
              hint={t('organization-plans:price.planCosts', {
                plan: plan.name,
                price: formatCents(plan.monthlyPrice, i18n.language),
              })}
              error={amount.error}
              control={amount.control}
              text={text}
              onChoose={(chosen) => form.setValue('customPrice', chosen, { shouldValidate: true })}
            />
          ) : (
            <p className="self-center">
              {t('organization-plans:price.planCosts', {
                plan: plan.name,
                price: formatCents(plan.monthlyPrice, i18n.language),
              })}
            </p>
          )}
          <Field
            label={t('organization-plans:price.startsOn')}
            hint={t('organization-plans:price.startsOnHint')}
            error={start.error}
            required
          >
            {(control) => (
              <TextInput {...control} {...start.control} required type="date" min={today} max={maxDay} />
            )}
          </Field>
        </div>
        <InvoicePreview id={id} customPrice={asked} startsOn={startsOn} today={today} />
        {replaced && (
          <p className="text-sm text-muted">
            {t('organization-plans:price.replaces', { day: calendarDay(replaced.startsOn, i18n.language) })}
          </p>
        )}
        <Field label={t('organization-plans:reason')} error={reason.error} required>
          {(control) => (
            <TextArea {...control} {...reason.control} required rows={2} dir="auto" className="min-h-20!" />
          )}
        </Field>
        <FormEnd
          send={t('organization-plans:price.save')}
          busy={isSending && t('organization-plans:saving')}
          problem={problem?.words}
          cancel={t('organization-plans:cancel')}
          onCancel={onClose}
        />
      </form>
      <PriceHistory id={id} />
    </Dialog>
  )
}
