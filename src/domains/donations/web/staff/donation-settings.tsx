import { useTranslation } from 'react-i18next'
import { dollars } from '#shared/dollars.ts'
import { centsAtMost, formatCents } from '#shared/money.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import { AmountField, amountText } from '#web/forms/amount-field.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import { donationEndpoints } from '../../contract.ts'
import { leastCents } from '../../contract/amounts.ts'
import { DonationSettings as Settings, isExample } from '../../contract/terms.ts'
import { ReceiptPreview } from './receipt-preview.tsx'

const maximumCents = dollars({ most: centsAtMost }).refine((cents) => cents >= leastCents, {
  error: 'too_little',
})
const shape = Settings.extend({ maximumCents })

/** What stands on receipts from now on, and the most that the form takes. */
export function DonationSettings() {
  const { t } = useTranslation('gifts-desk')
  const settings = useEndpoint(donationEndpoints.readDonationSettings)
  return (
    <Loaded query={settings} failed={t('settings.failed')}>
      {(data) => (
        <>
          {isExample(data) && (
            <Banner tone="caution" announce="no" className="mb-5" title={t('settings.example')}>
              {t('settings.exampleText')}
            </Banner>
          )}
          <Form settings={data} />
        </>
      )}
    </Loaded>
  )
}

function Form({ settings }: { settings: Settings }) {
  const { t, i18n } = useTranslation('gifts-desk')
  const money = (cents: number): string => formatCents(cents, i18n.language, { short: true })
  const valuesOf = (of: Settings) => ({ ...of, maximumCents: amountText(of.maximumCents) })
  const { form, field, submit, isSending, problem } = useEndpointForm(
    donationEndpoints.saveDonationSettings,
    shape,
    {
      initial: valuesOf(settings),
      catalog: 'gifts-desk',
      facts: { least: money(leastCents), most: money(centsAtMost) },
      refreshes: [donationEndpoints.readDonationSettings, donationEndpoints.readDonationTerms],
      onDone: (saved) => {
        form.reset(valuesOf(saved))
        notify({ title: t('settings.saved'), description: t('settings.savedText'), tone: 'good' })
      },
    },
  )
  const values = form.watch()
  const [name, ein, statement] = [field('legalName'), field('ein'), field('statement')]
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <Card>
        <h2 className="mb-1 text-lg font-bold">{t('settings.title')}</h2>
        <p className="mb-4 text-muted">{t('settings.text')}</p>
        <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
          <Field
            label={t('settings.legalName')}
            hint={t('settings.legalNameHint')}
            error={name.error}
            required
          >
            {(control) => (
              <TextInput
                {...control}
                {...name.control}
                required
                dir="auto"
                autoComplete="off"
                maxLength={200}
              />
            )}
          </Field>
          <Field label={t('settings.ein')} hint={t('settings.einHint')} error={ein.error} required>
            {(control) => (
              <TextInput
                {...control}
                {...ein.control}
                required
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                maxLength={20}
                className="tabular-nums sm:max-w-60"
              />
            )}
          </Field>
          <Field
            label={t('settings.statement')}
            hint={t('settings.statementHint')}
            error={statement.error}
            required
          >
            {(control) => (
              <TextArea {...control} {...statement.control} required dir="auto" rows={4} maxLength={600} />
            )}
          </Field>
          <AmountField
            label={t('settings.maximum')}
            hint={t('settings.maximumHint')}
            {...field('maximumCents')}
            text={values.maximumCents}
            onChoose={(plain) => form.setValue('maximumCents', plain, { shouldValidate: true })}
          />
          <FormEnd send={t('settings.save')} busy={isSending && t('saving')} problem={problem?.words} />
        </form>
      </Card>
      <ReceiptPreview {...values} />
    </div>
  )
}
