import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { withPlainDigits } from '#shared/digits.ts'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { notify } from '#web/notices.ts'
import { billingEndpoints, type Sponsorship } from '../../contract.ts'
import { PaidPlan } from '../../contract/client-plans.ts'
import { shownSeats } from './shown-seats.ts'

const kinds = ['nobody', 'every', 'seats'] as const
const seatsAtMost = 100_000

/** The number of seats is read where seats are chosen, and left alone elsewhere. */
const shape = z
  .object({ who: z.enum(kinds), plan: PaidPlan, seats: z.string() })
  .transform(({ who, plan, seats }, ctx) => {
    const isActive = who !== 'nobody'
    const number = Number(withPlainDigits(seats.trim()) || Number.NaN)
    const isNumber = Number.isInteger(number) && number >= 0 && number <= seatsAtMost
    if (who === 'seats' && !isNumber) {
      ctx.addIssue({ code: 'custom', message: 'any', path: ['seats'] })
      return z.NEVER
    }
    return { plan, isActive, seats: who === 'every' || !isNumber ? null : number }
  })

const kindOf = (sponsorship: Sponsorship | null): (typeof kinds)[number] => {
  if (!sponsorship?.isActive) return 'nobody'
  return sponsorship.seats === null ? 'every' : 'seats'
}

/** For whom the organization pays, and which plan. */
export function SponsorshipForm({ sponsorship }: { sponsorship: Sponsorship | null }) {
  const { t } = useTranslation('sponsorship')
  const { form, field, submit, isSending, problem } = useEndpointForm(
    billingEndpoints.setSponsorship,
    shape,
    {
      initial: {
        who: kindOf(sponsorship),
        plan: sponsorship?.plan ?? 'premium',
        seats: sponsorship?.seats?.toString() ?? '',
      },
      catalog: 'sponsorship',
      refreshes: shownSeats,
      onDone: () => notify({ title: t('form.saved'), description: t('form.savedText'), tone: 'good' }),
    },
  )
  const who = form.watch('who')
  const [plan, seats] = [field('plan'), field('seats')]
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <RadioGroup
        legend={t('form.who')}
        name="who"
        options={kinds.map((value) => ({ value, label: t(`form.${value}`), hint: t(`form.${value}Hint`) }))}
        value={who}
        onChange={(value) => form.setValue('who', value, { shouldValidate: form.formState.isSubmitted })}
      />
      {who !== 'nobody' && (
        <Field label={t('form.plan')} error={plan.error} required className="sm:max-w-80">
          {(control) => (
            <Select {...control} {...plan.control} required>
              {PaidPlan.options.map((value) => (
                <option key={value} value={value}>
                  {t(`plan.${value}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {who === 'seats' && (
        <Field label={t('form.number')} hint={t('form.numberHint')} error={seats.error} required>
          {(control) => (
            <TextInput
              {...control}
              {...seats.control}
              required
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
              maxLength={6}
              className="tabular-nums sm:max-w-40"
            />
          )}
        </Field>
      )}
      <FormEnd send={t('form.save')} busy={isSending && t('saving')} problem={problem?.words} />
    </form>
  )
}
