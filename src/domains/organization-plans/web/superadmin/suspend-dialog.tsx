import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { plainText } from '#shared/shapes.ts'
import { Banner } from '#ui/banner.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { notify } from '#web/notices.ts'
import { type AdminSubscription, organizationPlanEndpoints } from '../../contract.ts'

const form = z.object({ reason: plainText(300) })

/** Suspends an organization or ends that, with a reason. Says what stops, and that care and safety stay on. */
export function SuspendDialog({
  subscription,
  onClose,
}: {
  subscription: AdminSubscription
  onClose(): void
}) {
  const { t } = useTranslation('organization-plans')
  const { organization } = subscription
  const way = organization.isSuspended ? 'resume' : 'suspend'
  const { field, submit, isSending, problem } = useEndpointForm(
    organizationPlanEndpoints.suspendOrganization,
    form,
    {
      initial: { reason: '' },
      catalog: 'organization-plans',
      refreshes: [
        organizationPlanEndpoints.listAdminSubscriptions,
        organizationPlanEndpoints.readRevenueStats,
      ],
      toInput: ({ reason }) => ({ id: organization.id, isSuspended: way === 'suspend', reason }),
      onDone: () => {
        onClose()
        notify({ title: t(`suspension.${way}Done`), description: organization.name, tone: 'good' })
      },
    },
  )
  const reason = field('reason')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`suspension.${way}Of`, { name: organization.name })}
      closeLabel={t('close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {way === 'suspend' ? (
          <Banner tone="caution" announce="no">
            <p>{t('suspension.stops')}</p>
            <p>{t('suspension.stays')}</p>
          </Banner>
        ) : (
          <p>{t('suspension.resumes')}</p>
        )}
        <Field label={t('reason')} hint={t('suspension.reasonHint')} error={reason.error} required>
          {(control) => (
            <TextArea {...control} {...reason.control} required rows={2} dir="auto" className="min-h-20!" />
          )}
        </Field>
        <FormEnd
          variant={way === 'suspend' ? 'danger' : 'primary'}
          send={t(`suspension.${way}`)}
          busy={isSending && t('saving')}
          problem={problem?.words}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
