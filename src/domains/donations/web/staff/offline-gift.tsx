import { emailAddress } from '#shared/shapes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { dollars } from '#shared/dollars.ts'
import { centsAtMost, formatCents } from '#shared/money.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { AmountField } from '#web/forms/amount-field.tsx'
import { useEndpointForm } from '#web/forms/use-endpoint-form.ts'
import { notify } from '#web/notices.ts'
import { useDayThere } from '#web/org-slots.ts'
import { donationEndpoints, donationErrors } from '../../contract.ts'
import { type GiftMethod, OfflineGiftBody, offlineMethods } from '../../contract/desk.ts'
import { type Fund, funds } from '../../contract/gifts.ts'

const { method, fund, donorName, receivedOn } = OfflineGiftBody.shape
const shape = z.object({
  method,
  amount: dollars({ most: centsAtMost }).refine((cents) => cents > 0, { error: 'zero' }),
  fund,
  receivedOn,
  donorName,
  donorEmail: z.union([z.literal(''), emailAddress(200)]),
  reference: z.string().max(60),
})

/** Enters a gift that came by check, in cash or by transfer. Its receipt is made at once. */
export function OfflineGift({ onClose }: { onClose(): void }) {
  const { t, i18n } = useTranslation(['gifts-desk', 'donations'])
  const dayThere = useDayThere()
  const [today] = useState(() => dayThere())
  const { form, field, submit, isSending, problem } = useEndpointForm(
    donationEndpoints.recordOfflineGift,
    shape,
    {
      initial: {
        method: 'check' as Exclude<GiftMethod, 'card'>,
        amount: '',
        fund: funds[0] as Fund,
        receivedOn: today,
        donorName: '',
        donorEmail: '',
        reference: '',
      },
      catalog: 'gifts-desk',
      draft: 'offline gift',
      errors: donationErrors,
      facts: { most: formatCents(centsAtMost, i18n.language, { short: true }) },
      toInput: ({ amount: amountCents, donorEmail, reference, ...rest }, id) => ({
        id,
        amountCents,
        ...rest,
        ...(donorEmail ? { donorEmail } : {}),
        ...(reference.trim() && rest.method !== 'cash' ? { reference: reference.trim() } : {}),
      }),
      refreshes: [donationEndpoints.listDeskGifts, donationEndpoints.readFunds],
      onDone: ({ donorEmail }) => {
        onClose()
        notify({
          title: t('gifts-desk:offline.saved'),
          description: t(donorEmail ? 'gifts-desk:offline.savedSent' : 'gifts-desk:offline.savedPrint'),
          tone: 'good',
        })
      },
    },
  )
  const way = form.watch('method')
  const [money, of, day] = [field('amount'), field('fund'), field('receivedOn')]
  const [name, email, number] = [field('donorName'), field('donorEmail'), field('reference')]
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('gifts-desk:offline.title')}
      closeLabel={t('gifts-desk:close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Segmented
          legend={t('gifts-desk:gifts.method')}
          options={offlineMethods.map((value) => ({ value, label: t(`gifts-desk:method.${value}`) }))}
          value={way}
          onChange={(next) => form.setValue('method', next, { shouldDirty: true })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField
            label={t('gifts-desk:spending.amountLabel')}
            {...money}
            text={form.watch('amount')}
            onChoose={(plain) => form.setValue('amount', plain, { shouldValidate: true, shouldDirty: true })}
          />
          <Field label={t('gifts-desk:offline.receivedOn')} error={day.error} required>
            {(control) => <TextInput {...control} {...day.control} required type="date" max={today} />}
          </Field>
          <Field label={t('gifts-desk:offline.donorName')} error={name.error} required>
            {(control) => <TextInput {...control} {...name.control} required dir="auto" autoComplete="off" />}
          </Field>
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
            label={t('gifts-desk:offline.donorEmail')}
            hint={t('gifts-desk:offline.emailHint')}
            optionalLabel={t('donations:form.optional')}
            error={email.error}
          >
            {(control) => (
              <TextInput {...control} {...email.control} type="email" dir="ltr" autoComplete="off" />
            )}
          </Field>
          {way !== 'cash' && (
            <Field
              label={t(`gifts-desk:offline.reference.${way}`)}
              optionalLabel={t('donations:form.optional')}
              error={number.error}
            >
              {(control) => <TextInput {...control} {...number.control} dir="ltr" autoComplete="off" />}
            </Field>
          )}
        </div>
        <FormEnd
          send={t('gifts-desk:offline.save')}
          busy={isSending && t('gifts-desk:saving')}
          problem={problem?.words}
          cancel={t('gifts-desk:cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
