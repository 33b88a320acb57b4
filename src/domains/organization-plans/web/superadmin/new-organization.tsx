import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '#shared/money.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import {
  type BillingPlan,
  OrganizationForm,
  organizationPlanEndpoints,
  organizationPlanErrors,
} from '../../contract.ts'
import { z } from 'zod'

const { host } = OrganizationForm.shape
/** An empty host name is none. */
const form = OrganizationForm.extend({
  host: z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(host),
})

/** Makes an organization on a plan; its admin is invited by e-mail. */
export function NewOrganization({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('organization-plans')
  const plans = useEndpoint(organizationPlanEndpoints.listBillingPlans)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('organization.title')}
      closeLabel={t('close')}
      closesOutside={false}
    >
      <Loaded query={plans} failed={t('plans.failed')}>
        {(all) => {
          const open = all.filter(({ archivedAt }) => !archivedAt)
          return open.length ? <Form plans={open} onClose={onClose} /> : <p>{t('organization.noPlan')}</p>
        }}
      </Loaded>
    </Dialog>
  )
}

function Form({ plans, onClose }: { plans: readonly BillingPlan[]; onClose(): void }) {
  const { t, i18n } = useTranslation('organization-plans')
  const {
    form: { setFocus },
    field,
    submit,
    isSending,
    problem,
  } = useEndpointForm(organizationPlanEndpoints.createOrganization, form, {
    initial: { name: '', host: '', planId: plans[0]?.id ?? '', adminName: '', adminEmail: '' },
    catalog: 'organization-plans',
    errors: organizationPlanErrors,
    refreshes: [
      organizationPlanEndpoints.listAdminSubscriptions,
      organizationPlanEndpoints.listBillingPlans,
      organizationPlanEndpoints.readRevenueStats,
    ],
    toInput: ({ host: own, ...rest }) => ({ ...rest, ...(own ? { host: own } : {}) }),
    onDone: ({ adminUser }) => {
      onClose()
      notify({
        title: t('organization.done'),
        description: t('organization.invited', { email: adminUser?.email ?? '' }),
        tone: 'good',
      })
    },
  })
  // The dialog may have opened before the plans had come.
  useEffect(() => setFocus('name'), [setFocus])
  const [name, ownHost, plan, admin, email] = [
    field('name'),
    field('host'),
    field('planId'),
    field('adminName'),
    field('adminEmail'),
  ]
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={t('organization.name')} error={name.error} required>
        {(control) => (
          <TextInput {...control} {...name.control} required data-first="" dir="auto" autoComplete="off" />
        )}
      </Field>
      <Field
        label={t('organization.host')}
        optionalLabel={t('optional')}
        hint={t('organization.hostHint')}
        error={ownHost.error}
      >
        {(control) => (
          <TextInput
            {...control}
            {...ownHost.control}
            dir="ltr"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('organization.plan')} error={plan.error} required>
        {(control) => (
          <Select {...control} {...plan.control} required>
            {plans.map(({ id, name: planName, monthlyPrice }) => (
              <option key={id} value={id}>
                {`${planName} · ${t('aMonth', { price: formatCents(monthlyPrice, i18n.language) })}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('organization.adminName')} error={admin.error} required>
        {(control) => <TextInput {...control} {...admin.control} required dir="auto" autoComplete="off" />}
      </Field>
      <Field
        label={t('organization.adminEmail')}
        hint={t('organization.adminEmailHint')}
        error={email.error}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            {...email.control}
            required
            type="email"
            inputMode="email"
            dir="ltr"
            autoComplete="off"
          />
        )}
      </Field>
      <FormEnd
        send={t('organization.send')}
        busy={isSending && t('saving')}
        problem={problem?.words}
        cancel={t('cancel')}
        onCancel={onClose}
      />
    </form>
  )
}
