import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormEnd } from '#ui/form-end.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { DeclineReason } from '../contract/words.ts'

interface DeclineFormProps<R extends DeclineReason> {
  reasons: readonly R[]
  busy: boolean
  problem: ReactNode
  onSend(reason: R): void
  onCancel(): void
}

/** A no, with a reason from a list that only the team reads. */
export function DeclineForm<R extends DeclineReason>({
  reasons,
  busy,
  problem,
  onSend,
  onCancel,
}: DeclineFormProps<R>) {
  const { t } = useTranslation('housing')
  const [reason, setReason] = useState<R | null>(null)
  const [asked, setAsked] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (reason && !busy) onSend(reason)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <RadioGroup
        legend={t('decline.legend')}
        hint={t('decline.note')}
        error={asked && !reason && t('decline.missing')}
        options={reasons.map((value) => ({ value, label: t(`reason.${value as DeclineReason}`) }))}
        value={reason}
        onChange={setReason}
      />
      <FormEnd
        send={t('decline.send')}
        busy={busy && t('saving')}
        problem={problem}
        cancel={t('decline.cancel')}
        onCancel={onCancel}
      />
    </form>
  )
}
