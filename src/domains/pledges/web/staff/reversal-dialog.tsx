import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { formatCents } from '#shared/money.ts'
import { plainText } from '#shared/shapes.ts'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { notify } from '#web/notices.ts'
import { pledgeEndpoints, pledgeErrors } from '../../contract.ts'
import { longestReason, type PledgePayment } from '../../contract/pledges.ts'

interface ReversalDialogProps {
  pledgeId: string
  payment: PledgePayment
  onClose(): void
}

/** Takes back a payment that was recorded by mistake: the ledger keeps both entries. */
export function ReversalDialog({ pledgeId, payment, onClose }: ReversalDialogProps) {
  const { t, i18n } = useTranslation(['pledges-desk', 'common'])
  const { field, submit, isSending, problem } = useEndpointForm(
    pledgeEndpoints.reversePledgePayment,
    z.object({ reason: plainText(longestReason) }),
    {
      initial: { reason: '' },
      catalog: 'pledges-desk',
      errors: pledgeErrors,
      refreshes: [pledgeEndpoints.readPledge, pledgeEndpoints.readOwnCampaign],
      toInput: ({ reason }) => ({ id: pledgeId, paymentId: payment.id, reason }),
      onDone: () => {
        notify({ title: t('pledges-desk:reversal.done'), tone: 'good' })
        onClose()
      },
    },
  )
  const reason = field('reason')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pledges-desk:reversal.title')}
      closeLabel={t('pledges-desk:close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p>{t('pledges-desk:reversal.text', { amount: formatCents(payment.amountCents, i18n.language) })}</p>
        <Field label={t('pledges-desk:reversal.reason')} error={reason.error} required>
          {(bound) => <TextArea {...bound} {...reason.control} required dir="auto" rows={3} />}
        </Field>
        <FormEnd
          send={t('pledges-desk:reversal.send')}
          busy={isSending && t('pledges-desk:saving')}
          problem={problem?.words}
          cancel={t('pledges-desk:cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
