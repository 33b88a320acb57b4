import { useTranslation } from 'react-i18next'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { daysFrom } from '#shared/dates.ts'
import { AmountField } from '#web/forms/amount-field.tsx'
import type { TermsValues } from '../contract/form.ts'
import { farthestFirstDays, partsOf, type PaymentPlan, paymentPlans } from '../contract/schedule.ts'

interface Bound {
  error: string | false
  control: UseFormRegisterReturn
}

interface TermsFieldsProps {
  values: TermsValues
  amount: Bound
  parts: Bound
  firstDueOn: Bound
  amountHint?: string
  today: string
  onChange<Name extends keyof TermsValues>(name: Name, value: TermsValues[Name]): void
  /** The focus of a dialog goes to the amount. */
  isFirst?: boolean
}

const usualParts: Record<PaymentPlan, string> = { once: '1', monthly: '12', quarterly: '4', yearly: '2' }

/** How much, in how many parts, and from which day on. */
export function TermsFields(props: TermsFieldsProps) {
  const { values, amount, parts, firstDueOn, amountHint, today, onChange, isFirst = false } = props
  const { t } = useTranslation('pledges')
  const { least, most } = partsOf(values.plan)
  return (
    <>
      <AmountField
        label={t('form.amount')}
        hint={amountHint}
        error={amount.error}
        control={amount.control}
        text={values.amount}
        onChoose={(text) => onChange('amount', text)}
        isFirst={isFirst}
        className="sm:max-w-xs"
      />
      <RadioGroup
        legend={t('form.plan')}
        name="plan"
        options={paymentPlans.map((value) => ({ value, label: t(`plan.${value}`) }))}
        value={values.plan}
        onChange={(plan) => {
          onChange('plan', plan)
          onChange('parts', usualParts[plan])
        }}
      />
      {values.plan !== 'once' && (
        <Field label={t('form.parts')} error={parts.error} className="sm:max-w-xs">
          {(bound) => (
            <Select {...bound} {...parts.control}>
              {Array.from({ length: most - least + 1 }, (_, at) => String(least + at)).map((count) => (
                <option key={count} value={count}>
                  {t('form.partsOf', { count: Number(count) })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label={t(values.plan === 'once' ? 'form.day' : 'form.firstDay')}
        hint={t('form.dayHint')}
        error={firstDueOn.error}
        required
      >
        {(bound) => (
          <TextInput
            {...bound}
            {...firstDueOn.control}
            required
            type="date"
            min={today}
            max={daysFrom(today, farthestFirstDays)}
            className="sm:max-w-xs"
          />
        )}
      </Field>
    </>
  )
}
