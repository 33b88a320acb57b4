import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { dollars } from '#shared/dollars.ts'
import { formatCents } from '#shared/money.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import { AmountField, amountText } from '#web/forms/amount-field.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { notify } from '#web/notices.ts'
import {
  type BillingPlan,
  BillingPlanForm,
  defaultMonthlyPrice,
  monthlyPriceAtMost,
  organizationPlanEndpoints as calls,
  organizationPlanErrors,
} from '../../contract.ts'

const Features = BillingPlanForm.shape.features.unwrap()

const form = BillingPlanForm.extend({
  description: z.string().trim().max(500),
  monthlyPrice: dollars({ most: monthlyPriceAtMost }),
  /** One a line. */
  features: z.string().transform((text, ctx): string[] => {
    const lines = text.split('\n').filter((line) => line.trim())
    const read = Features.safeParse(lines)
    if (read.success) return read.data
    ctx.addIssue({ code: 'custom', message: lines.length > 20 ? 'too_many' : 'too_long' })
    return z.NEVER
  }),
})

/** Makes a plan, or changes one. */
export function PlanDialog({ plan, onClose }: { plan: BillingPlan | null; onClose(): void }) {
  const { t, i18n } = useTranslation('organization-plans')
  const common = {
    initial: {
      name: plan?.name ?? '',
      monthlyPrice: amountText(plan?.monthlyPrice ?? defaultMonthlyPrice),
      description: plan?.description ?? '',
      features: plan?.features.join('\n') ?? '',
    },
    catalog: 'organization-plans',
    facts: { most: formatCents(monthlyPriceAtMost, i18n.language, { short: true }) },
    errors: organizationPlanErrors,
    refreshes: [calls.listBillingPlans, calls.listAdminSubscriptions],
    onDone: ({ name }: BillingPlan) => {
      onClose()
      notify({ title: t(plan ? 'plans.saved' : 'plans.created'), description: name, tone: 'good' })
    },
  }
  const making = useEndpointForm(calls.createBillingPlan, form, common)
  const editing = useEndpointForm(calls.editBillingPlan, form, {
    ...common,
    toInput: (read) => ({ id: plan?.id ?? '', ...read }),
  })
  const { form: fields, field, submit, isSending, problem } = plan ? editing : making
  const [name, price, description, features] = [
    field('name'),
    field('monthlyPrice'),
    field('description'),
    field('features'),
  ]
  const [written, text] = fields.watch(['name', 'monthlyPrice'])
  return (
    <Dialog
      open
      onClose={onClose}
      title={plan ? t('plans.editOf', { name: plan.name }) : t('plans.newTitle')}
      closeLabel={t('close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label={t('plans.name')} error={name.error} required>
          {(control) => (
            <TextInput {...control} {...name.control} required data-first="" dir="auto" autoComplete="off" />
          )}
        </Field>
        <AmountField
          label={t('plans.price')}
          hint={plan && plan.organizations > 0 && t('plans.payers', { count: plan.organizations })}
          error={price.error}
          control={price.control}
          text={text}
          onChoose={(chosen) => fields.setValue('monthlyPrice', chosen, { shouldValidate: true })}
        />
        <Field label={t('plans.description')} optionalLabel={t('optional')} error={description.error}>
          {(control) => (
            <TextArea {...control} {...description.control} rows={2} dir="auto" className="min-h-20!" />
          )}
        </Field>
        <Field
          label={t('plans.features')}
          optionalLabel={t('optional')}
          hint={t('plans.featuresHint')}
          error={features.error}
        >
          {(control) => <TextArea {...control} {...features.control} rows={4} dir="auto" />}
        </Field>
        <FormEnd
          send={t(plan ? 'plans.save' : 'plans.create')}
          busy={isSending && t('saving')}
          problem={problem?.words}
          disabledReason={!written.trim() && t('plans.nameFirst')}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
