import { useTranslation } from 'react-i18next'
import { RadioGroup, Segmented } from '#ui/radio-group.tsx'
import { formatCents } from '#shared/money.ts'
import { monthlyCents, PaidPlan, type PlanInterval } from '../../contract/client-plans.ts'

export interface Choice {
  plan: PaidPlan
  interval: PlanInterval
}

/** A paid plan and how it is paid. Without `interval` only the plan is asked: a trial costs nothing. */
export function ChoosePlan({
  choice,
  onChange,
  asksInterval = true,
}: {
  choice: Choice
  onChange(choice: Choice): void
  asksInterval?: boolean
}) {
  const { t, i18n } = useTranslation('billing')
  const { interval } = choice
  return (
    <div className="flex flex-col gap-4">
      {asksInterval && (
        <Segmented
          legend={t('change.pay')}
          value={interval}
          onChange={(next) => onChange({ ...choice, interval: next })}
          options={[
            { value: 'month', label: t('change.month') },
            { value: 'year', label: t('change.year') },
          ]}
        />
      )}
      <RadioGroup
        legend={t('change.choose')}
        value={choice.plan}
        onChange={(plan) => onChange({ ...choice, plan })}
        options={PaidPlan.options.map((plan) => ({
          value: plan,
          label: t(`plan.${plan}`),
          hint: t('change.price', {
            price: formatCents(monthlyCents(plan, interval), i18n.language, { short: true }),
          }),
        }))}
      />
    </div>
  )
}
