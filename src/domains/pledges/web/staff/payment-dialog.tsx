import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { newId } from '#shared/ids.ts'
import { formatCents, readAmount } from '#shared/money.ts'
import { AmountField, amountText } from '#web/forms/amount-field.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { notify } from '#web/notices.ts'
import { useDayThere } from '#web/org-slots.ts'
import { pledgeEndpoints, pledgeErrors } from '../../contract.ts'
import { amountBetween } from '../../contract/form.ts'
import {
  longestReference,
  type PaymentMethod,
  paymentMethods,
  type PledgeRecord,
} from '../../contract/pledges.ts'

interface PaymentValues {
  amount: string
  method: PaymentMethod
  receivedOn: string
  reference: string
}

/** What is missing of the first part that has not arrived whole. */
const nextCents = ({ schedule, leftCents }: PledgeRecord): number => {
  const part = schedule.find(({ cents, receivedCents }) => receivedCents < cents)
  return part ? part.cents - part.receivedCents : leftCents
}

/** A check or a transfer that has arrived: it goes into the ledger, and the thermometer shows it. */
export function PaymentDialog({ pledge, onClose }: { pledge: PledgeRecord; onClose(): void }) {
  const { t, i18n } = useTranslation(['pledges-desk', 'common'])
  const today = useDayThere()()
  const [paymentId] = useState(newId)
  const initial: PaymentValues = {
    amount: amountText(nextCents(pledge)),
    method: 'check',
    receivedOn: today,
    reference: '',
  }
  const { form, field, submit, isSending, problem } = useEndpointForm(
    pledgeEndpoints.recordPledgePayment,
    z.object({
      amount: amountBetween({ leastCents: 1, mostCents: pledge.leftCents }),
      method: z.enum(paymentMethods),
      receivedOn: z
        .string()
        .refine((day) => day !== '', { error: 'empty' })
        .refine((day) => day <= today, { error: 'ahead' }),
      reference: z.string().max(longestReference),
    }),
    {
      initial,
      catalog: 'pledges-desk',
      errors: pledgeErrors,
      facts: { max: formatCents(pledge.leftCents, i18n.language) },
      refreshes: [pledgeEndpoints.readPledge, pledgeEndpoints.readOwnCampaign],
      // The list behind the dialog shows the recorded payment, so that nobody records it twice.
      isOldAfter: [pledgeErrors.recorded_otherwise],
      toInput: ({ amount, ...rest }) => {
        const read = readAmount(amount)
        return { id: pledge.id, paymentId, ...rest, amountCents: read.kind === 'amount' ? read.cents : 0 }
      },
      onDone: () => {
        notify({ title: t('pledges-desk:payment.done'), tone: 'good' })
        onClose()
      },
    },
  )
  const [text, method] = form.watch(['amount', 'method'])
  const receivedOn = field('receivedOn')
  const reference = field('reference')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pledges-desk:payment.title')}
      closeLabel={t('pledges-desk:close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="text-muted">{t('pledges-desk:payment.text')}</p>
        <AmountField
          label={t('pledges-desk:payment.amount')}
          hint={t('pledges-desk:payment.amountHint', { left: formatCents(pledge.leftCents, i18n.language) })}
          {...field('amount')}
          text={text}
          onChoose={(plain) => form.setValue('amount', plain, { shouldValidate: true })}
          isFirst
        />
        <Segmented
          legend={t('pledges-desk:payment.method')}
          options={paymentMethods.map((value) => ({ value, label: t(`pledges-desk:method.${value}`) }))}
          value={method}
          onChange={(next) => form.setValue('method', next)}
        />
        <Field label={t('pledges-desk:payment.day')} error={receivedOn.error} required>
          {(bound) => (
            <TextInput
              {...bound}
              {...receivedOn.control}
              required
              type="date"
              max={today}
              className="sm:max-w-xs"
            />
          )}
        </Field>
        <Field
          label={t(method === 'check' ? 'pledges-desk:payment.check' : 'pledges-desk:payment.transfer')}
          optionalLabel={t('pledges-desk:optional')}
          error={reference.error}
        >
          {(bound) => (
            <TextInput
              {...bound}
              {...reference.control}
              dir="auto"
              autoComplete="off"
              maxLength={longestReference}
            />
          )}
        </Field>
        <FormEnd
          send={t('pledges-desk:payment.send')}
          busy={isSending && t('pledges-desk:saving')}
          problem={problem?.words}
          cancel={t('pledges-desk:cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
