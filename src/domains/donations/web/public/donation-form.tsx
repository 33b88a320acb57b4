import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { RadioGroup, Segmented } from '#ui/radio-group.tsx'
import { formatCents } from '#shared/money.ts'
import { call } from '#web/api.ts'
import { useFormHelp } from '#web/form-help.ts'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { PersonFields } from '#web/forms/person-fields.tsx'
import { Honeypot, useGuard } from '#web/guard.tsx'
import { donationEndpoints, donationErrors } from '../../contract.ts'
import { feeToCover, leastCents } from '../../contract/amounts.ts'
import { funds, giftTypes, longestGiftForm } from '../../contract/gifts.ts'
import { chosenAmount, donationForm, tributeOf } from '../../contract/plain-form.ts'
import { AmountChoice } from './amount-choice.tsx'
import type { DonationValues } from './opening.ts'
import { Summary } from './summary.tsx'
import { TributeFields } from './tribute-fields.tsx'

interface DonationFormProps {
  initial: DonationValues
  /** The choice of a link, or text typed before the script was there: both stand above an older draft. */
  given: Partial<DonationValues>
  /** The field to go on in. */
  focus: string | null
  /** Of a partner who is signed in. */
  ownEmail: string
  maximumCents: number
  /** False in the HTML that the server built, whose form works without a script. */
  isLive: boolean
}

/** How often, how much, what for, by whom; then the sum, and the way to the payment page. */
export function DonationForm({ initial, given, focus, ownEmail, maximumCents, isLive }: DonationFormProps) {
  const { t, i18n } = useTranslation('donations')
  const guard = useGuard()
  const help = useFormHelp()
  /** Where the payment is; set once the gift is recorded. */
  const [checkoutUrl, setCheckoutUrl] = useState<string | null>(null)
  const [waits, setWaits] = useState(false)
  const money = (cents: number): string => formatCents(cents, i18n.language)
  const { form, field, submit, isSending, problem } = useEndpointForm(
    donationEndpoints.giveDonation,
    donationForm(maximumCents),
    {
      initial,
      catalog: 'donations',
      errors: donationErrors,
      facts: { min: money(leastCents), max: money(maximumCents) },
      ...(isLive ? { draft: 'donation' } : {}),
      toInput: ({ preset, amount, message, tributeKind, tributeName, tributeEmail, ...words }, id) => {
        const chosen = chosenAmount({ preset, amount })
        const tribute = tributeOf({ tributeKind, tributeName, tributeEmail })
        return {
          ...words,
          ...(tribute ? { tribute } : {}),
          id,
          message: message.trim(),
          amountCents: chosen.kind === 'amount' ? chosen.cents : 0,
          guard: { solution: '', website: '' },
        }
      },
      send: (input) =>
        guard.send((solved) => call(donationEndpoints.giveDonation, { ...input, guard: solved })),
      onDone: ({ crisis, clientId, checkoutUrl: url }) => {
        setCheckoutUrl(url)
        help.hear({ crisis, clientId })
        // Where help stands in the page, nobody is led away from it.
        if (crisis === 'none') location.assign(url)
        else setWaits(true)
      },
      onUnsent: (values) => help.unsent(values),
      problemOf: guard.problemOf,
    },
  )
  const { setValue } = form
  useEffect(() => {
    for (const [name, value] of Object.entries(given)) setValue(name as keyof DonationValues, value)
    if (focus) document.querySelector<HTMLElement>(`form [name="${CSS.escape(focus)}"]`)?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (ownEmail && !form.getValues('donorEmail')) setValue('donorEmail', ownEmail)
  }, [ownEmail, form, setValue])

  const values = form.watch()
  const chosen = chosenAmount(values)
  const cents = chosen.kind === 'amount' ? chosen.cents : null
  const shownCents = cents !== null && cents >= leastCents && cents <= maximumCents ? cents : null
  const set = <Name extends keyof DonationValues>(name: Name, value: DonationValues[Name]) =>
    setValue(name, value as never, { shouldValidate: form.formState.isSubmitted, shouldDirty: true })
  // In the order of the page: the first that is wrong gets the focus.
  const amount = field('amount')
  const name = field('donorName')
  const email = field('donorEmail')
  const message = field('message')

  if (waits && checkoutUrl)
    return (
      <Banner
        tone="good"
        title={t('ready.title')}
        actions={
          <a href={checkoutUrl} className={buttonClass('primary')}>
            {t('ready.go')}
          </a>
        }
      >
        {t('ready.text')}
      </Banner>
    )
  return (
    <form noValidate method="post" action="/donate" onSubmit={submit} className="flex flex-col gap-7">
      <h2 className="sr-only">{t('form.title')}</h2>
      <Honeypot guard={guard} />
      <Segmented
        legend={t('form.type')}
        name="type"
        options={giftTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={values.type}
        onChange={(type) => set('type', type)}
      />
      <AmountChoice
        preset={values.preset}
        text={values.amount}
        amount={amount}
        onPreset={(preset) => {
          set('preset', preset)
          // "Another amount" keeps what is typed: the browser chooses it again when the donor comes Back.
          if (preset) set('amount', '')
        }}
        onType={(amount) => {
          if (values.preset) set('preset', '')
          set('amount', amount)
        }}
      />
      <RadioGroup
        legend={t('form.fund')}
        name="fund"
        options={funds.map((value) => ({
          value,
          label: t(`fund.${value}.name`),
          hint: t(`fund.${value}.text`),
        }))}
        value={values.fund}
        onChange={(fund) => set('fund', fund)}
      />
      <div>
        <label className="flex min-h-12 items-center gap-3">
          <input
            type="checkbox"
            name="coversFee"
            value="yes"
            checked={values.coversFee}
            onChange={(event) => set('coversFee', event.target.checked)}
            className="size-5 shrink-0 accent-(--accent-text)"
          />
          <span>
            {shownCents === null
              ? t('form.coverFeeAny')
              : t('form.coverFee', { fee: money(feeToCover(shownCents)) })}
          </span>
        </label>
        <p className="ps-8 text-sm text-muted">{t('form.coverFeeHint')}</p>
      </div>
      <PersonFields
        name={name}
        email={email}
        labels={{
          name: t('form.donorName'),
          email: t('form.donorEmail'),
          emailHint: t('form.emailHint'),
        }}
        longest={{ name: longestGiftForm.donorName, email: longestGiftForm.donorEmail }}
      />
      <Field label={t('form.message')} optionalLabel={t('form.optional')} error={message.error}>
        {(bound) => <TextArea {...bound} {...message.control} dir="auto" rows={3} />}
      </Field>
      <TributeFields
        kind={values.tributeKind}
        name={field('tributeName')}
        email={field('tributeEmail')}
        onKind={(kind) => set('tributeKind', kind)}
      />
      <Summary giftCents={shownCents} coversFee={values.coversFee} type={values.type} />
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
          busy={(isSending || checkoutUrl !== null) && t('form.sending')}
        >
          {t('form.send')}
        </Button>
        <p className="mt-3 text-sm text-muted">{t('form.cardNote')}</p>
      </div>
    </form>
  )
}
