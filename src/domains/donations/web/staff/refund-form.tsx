import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { dollars } from '#shared/dollars.ts'
import { formatCents } from '#shared/money.ts'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextArea } from '#ui/inputs.tsx'
import { AmountField, amountText } from '#web/forms/amount-field.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { notify } from '#web/notices.ts'
import { donationEndpoints, donationErrors } from '../../contract.ts'
import { type DeskPayment, type RefundReason, refundReasons } from '../../contract/desk.ts'

/** Asks another admin to agree that a payment, or a part of it, goes back to its donor. */
export function RefundForm({ payment, onClose }: { payment: DeskPayment; onClose(): void }) {
  const { t, i18n } = useTranslation(['gifts-desk', 'donations'])
  const left = payment.amountCents - payment.refundedCents
  const { form, field, submit, isSending, problem } = useEndpointForm(
    donationEndpoints.askRefund,
    z.object({
      refundAmount: dollars({ most: left }).refine((cents) => cents > 0, { error: 'zero' }),
      reason: z.enum(refundReasons),
      note: z.string().max(500),
    }),
    {
      initial: { refundAmount: amountText(left), reason: 'donor_asked' as RefundReason, note: '' },
      catalog: 'gifts-desk',
      draft: `refund ${payment.id}`,
      errors: donationErrors,
      facts: { most: formatCents(left, i18n.language) },
      toInput: ({ refundAmount: amountCents, reason, note }, id) => ({
        id,
        paymentId: payment.id,
        amountCents,
        reason,
        ...(note.trim() ? { note: note.trim() } : {}),
      }),
      refreshes: [donationEndpoints.listRefunds],
      onDone: () => {
        onClose()
        notify({
          title: t('gifts-desk:refund.asked'),
          description: t('gifts-desk:refund.askedText'),
          tone: 'good',
        })
      },
    },
  )
  const [money, why, note] = [field('refundAmount'), field('reason'), field('note')]
  return (
    <form
      noValidate
      aria-label={t('gifts-desk:refund.title')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 rounded-card border border-edge p-4"
    >
      <div>
        <h3 className="font-bold">{t('gifts-desk:refund.title')}</h3>
        <p className="text-sm text-muted">{t('gifts-desk:refund.text')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <AmountField
          label={t('gifts-desk:spending.amountLabel')}
          {...money}
          text={form.watch('refundAmount')}
          onChoose={(plain) => form.setValue('refundAmount', plain, { shouldValidate: true })}
        />
        <Field label={t('gifts-desk:refund.reason')} error={why.error} required>
          {(control) => (
            <Select {...control} {...why.control} required>
              {refundReasons.map((value) => (
                <option key={value} value={value}>
                  {t(`gifts-desk:refund.reasons.${value}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label={t('gifts-desk:refund.note')}
        optionalLabel={t('donations:form.optional')}
        error={note.error}
      >
        {(control) => <TextArea {...control} {...note.control} rows={2} dir="auto" className="min-h-20!" />}
      </Field>
      <FormEnd
        send={t('gifts-desk:refund.ask')}
        busy={isSending && t('gifts-desk:saving')}
        problem={problem?.words}
        cancel={t('gifts-desk:cancel')}
        onCancel={onClose}
      />
    </form>
  )
}
