import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import type { Received } from '#domains/submissions/contract.ts'
import { daysFrom } from '#shared/dates.ts'
import { formatCents } from '#shared/money.ts'
import { call } from '#web/api.ts'
import { useFormHelp } from '#web/form-help.ts'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { PersonFields } from '#web/forms/person-fields.tsx'
import { Honeypot, useGuard } from '#web/guard.tsx'
import { useDayThere } from '#web/org-slots.ts'
import { pledgeEndpoints, pledgeErrors } from '../../contract.ts'
import type { PublicCampaign } from '../../contract/campaigns.ts'
import { pledgeForm, termsIn, type TermsValues } from '../../contract/form.ts'
import { leastPledgeCents, longestPledgeForm } from '../../contract/pledges.ts'
import { TermsFields } from '../terms-fields.tsx'
import { Summary } from './summary.tsx'

interface PledgeValues extends TermsValues {
  name: string
  email: string
  phone: string
  dedication: string
  words: string
}

interface PledgeFormProps {
  campaign: PublicCampaign
  /** Of a person who is signed in. */
  ownName: string
  ownEmail: string
  onReceived(received: Received): void
}

/** Who promises, how much and in which parts; then the schedule in cents, and the button that sends it. */
export function PledgeForm({ campaign, ownName, ownEmail, onReceived }: PledgeFormProps) {
  const { t, i18n } = useTranslation('pledges')
  const guard = useGuard()
  const help = useFormHelp()
  const today = useDayThere()()
  const money = (cents: number): string => formatCents(cents, i18n.language, { short: true })
  const initial: PledgeValues = {
    amount: '',
    plan: 'once',
    parts: '1',
    firstDueOn: daysFrom(today, 30),
    name: ownName,
    email: '',
    phone: '',
    dedication: '',
    words: '',
  }
  const { form, field, submit, isSending, problem } = useEndpointForm(
    pledgeEndpoints.makePledge,
    pledgeForm({ mostCents: campaign.goalCents, today }),
    {
      initial,
      catalog: 'pledges',
      errors: pledgeErrors,
      facts: { min: money(leastPledgeCents), max: money(campaign.goalCents) },
      draft: 'pledge',
      toInput: ({ amount, plan, parts, firstDueOn, ...words }, id) => {
        const terms = termsIn({ amount, plan, parts, firstDueOn })
        return {
          ...words,
          plan,
          firstDueOn,
          amountCents: terms?.amountCents ?? 0,
          parts: terms?.parts ?? 1,
          id,
          campaignId: campaign.id,
          guard: { solution: '', website: '' },
        }
      },
      send: (input) => guard.send((solved) => call(pledgeEndpoints.makePledge, { ...input, guard: solved })),
      onDone: (received) => {
        help.hear(received)
        onReceived(received)
      },
      onUnsent: (values) => help.unsent(values),
      problemOf: guard.problemOf,
    },
  )
  const { setValue } = form
  useEffect(() => {
    if (ownEmail && !form.getValues('email')) setValue('email', ownEmail)
  }, [ownEmail, form, setValue])
  const values = form.watch()
  // In the order of the page: the first that is wrong gets the focus.
  const name = field('name')
  const email = field('email')
  const phone = field('phone')
  const amount = field('amount')
  const parts = field('parts')
  const firstDueOn = field('firstDueOn')
  const dedication = field('dedication')
  const words = field('words')
  const terms = termsIn(values)
  const fits =
    terms !== null && terms.amountCents >= leastPledgeCents && terms.amountCents <= campaign.goalCents

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Honeypot guard={guard} />
      <PersonFields
        name={name}
        email={email}
        phone={phone}
        labels={{
          name: t('form.name'),
          email: t('form.email'),
          emailHint: t('form.emailHint'),
          phone: t('form.phone'),
          optional: t('form.optional'),
        }}
        longest={longestPledgeForm}
      />
      <TermsFields
        values={values}
        amount={amount}
        parts={parts}
        firstDueOn={firstDueOn}
        amountHint={t('form.amountHint', { min: money(leastPledgeCents) })}
        today={today}
        onChange={(key, value) =>
          setValue(key, value as never, { shouldValidate: form.formState.isSubmitted, shouldDirty: true })
        }
      />
      <Field
        label={t('form.dedication')}
        hint={t('form.dedicationHint')}
        optionalLabel={t('form.optional')}
        error={dedication.error}
      >
        {(bound) => (
          <TextInput
            {...bound}
            {...dedication.control}
            dir="auto"
            autoComplete="off"
            maxLength={longestPledgeForm.dedication}
          />
        )}
      </Field>
      <Field label={t('form.words')} optionalLabel={t('form.optional')} error={words.error}>
        {(bound) => <TextArea {...bound} {...words.control} dir="auto" rows={3} />}
      </Field>
      <Summary terms={fits ? terms : null} />
      {problem && (
        <Banner tone="danger" announce="alert" title={t('unsent')}>
          {problem.words}
        </Banner>
      )}
      <div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="max-sm:w-full"
          busy={isSending && t('form.sending')}
        >
          {t('form.send')}
        </Button>
        <p className="mt-3 text-sm text-muted">{t('form.note')}</p>
      </div>
    </form>
  )
}
