import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { ClientTexts } from '#domains/appointments/web/staff/client-texts.tsx'
import type { SubmissionRecord } from '#domains/submissions/contract.ts'
import { usePutNumber, useSenderTexts } from '#domains/submissions/web/staff/queries.ts'

/** What the sender texted from their number, and another number where they have a new phone. */
export function SenderTexts({ record }: { record: SubmissionRecord }) {
  const { t } = useTranslation('inbox')
  const texts = useSenderTexts(record.id)
  return (
    <>
      {texts.data && texts.data.length > 0 && (
        <section className="flex flex-col gap-3">
          <h3 className="text-lg font-bold">{t('texts.title')}</h3>
          <ClientTexts texts={texts.data} />
        </section>
      )}
      <NewNumber key={record.phone} record={record} />
    </>
  )
}

function NewNumber({ record }: { record: SubmissionRecord }) {
  const { t } = useTranslation('inbox')
  const put = usePutNumber(record.id)
  const [isOpen, setIsOpen] = useState(false)
  const [phone, setPhone] = useState('')
  if (!isOpen)
    return (
      <p>
        <Button size="dense" className="min-h-11" onClick={() => setIsOpen(true)}>
          {t('texts.newNumber')}
        </Button>
      </p>
    )
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        put.mutate(phone)
      }}
    >
      <Field
        label={t('texts.phone')}
        hint={t('texts.phoneHint')}
        error={put.isError && t('texts.phoneWrong')}
      >
        {(field) => (
          <TextInput
            {...field}
            type="tel"
            dir="ltr"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" busy={put.isPending && t('texts.saving')}>
          {t('texts.save')}
        </Button>
      </p>
    </form>
  )
}
