import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { dollars } from '#shared/dollars.ts'
import { centsAtMost, formatCents } from '#shared/money.ts'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { AmountField } from '#web/forms/amount-field.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { notify } from '#web/notices.ts'
import { useDayThere } from '#web/org-slots.ts'
import { donationEndpoints, donationErrors } from '../../contract.ts'
import { funds } from '../../contract/gifts.ts'
import { SpendingBody } from '../../contract/terms.ts'

const { fund, spentOn, description } = SpendingBody.shape
const amount = dollars({ most: centsAtMost }).refine((cents) => cents > 0, { error: 'zero' })
const shape = z.object({ amount, fund, spentOn, description })

/** Records what a fund was spent on. The draft keeps one id until it is saved, so that a second press makes no second row. */
export function SpendingForm() {
  const { t, i18n } = useTranslation(['gifts-desk', 'donations'])
  const dayThere = useDayThere()
  const [today] = useState(() => dayThere())
  const { form, field, submit, isSending, problem } = useEndpointForm(
    donationEndpoints.recordSpending,
    shape,
    {
      initial: { amount: '', fund: funds[0] as (typeof funds)[number], spentOn: today, description: '' },
      catalog: 'gifts-desk',
      draft: 'spending',
      errors: donationErrors,
      facts: { most: formatCents(centsAtMost, i18n.language, { short: true }) },
      toInput: ({ amount: amountCents, ...rest }, id) => ({ id, amountCents, ...rest }),
      refreshes: [donationEndpoints.listSpendings, donationEndpoints.readFunds],
      onDone: (saved) => {
        form.reset({ amount: '', fund: saved.fund, spentOn: today, description: '' })
        notify({
          title: t('gifts-desk:spending.saved'),
          description: t('gifts-desk:spending.savedText'),
          tone: 'good',
        })
      },
    },
  )
  const [money, of, day, words] = [field('amount'), field('fund'), field('spentOn'), field('description')]
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <AmountField
        label={t('gifts-desk:spending.amountLabel')}
        hint={t('gifts-desk:spending.amountHint')}
        {...money}
        text={form.watch('amount')}
        onChoose={(plain) => form.setValue('amount', plain, { shouldValidate: true, shouldDirty: true })}
      />
      <Field label={t('gifts-desk:spending.fund')} error={of.error} required>
        {(control) => (
          <Select {...control} {...of.control} required>
            {funds.map((value) => (
              <option key={value} value={value}>
                {t(`donations:fund.${value}.name`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('gifts-desk:spending.day')}
        hint={t('gifts-desk:spending.dayHint')}
        error={day.error}
        required
      >
        {(control) => <TextInput {...control} {...day.control} required type="date" max={today} />}
      </Field>
      <Field
        label={t('gifts-desk:spending.what')}
        hint={t('gifts-desk:spending.whatHint')}
        error={words.error}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            {...words.control}
            required
            rows={2}
            dir="auto"
            maxLength={200}
            className="min-h-20!"
          />
        )}
      </Field>
      <FormEnd
        send={t('gifts-desk:spending.send')}
        busy={isSending && t('gifts-desk:saving')}
        problem={problem?.words}
      />
    </form>
  )
}
