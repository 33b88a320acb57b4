import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import type { Received } from '#domains/submissions/contract.ts'
import { useDraft } from '#web/drafts.ts'
import { Honeypot, useGuard } from '#web/guard.tsx'
import { bedNights, type BedNight, longestBedRequest } from '../contract.ts'
import { readReach } from '#shared/reach.ts'
import { useAskForBed } from './queries.ts'

interface Draft {
  name: string
  reach: string
  where: string
  night: BedNight
  words: string
}

interface BedFormProps {
  onReceived(received: Received): void
  /** What could not be sent: words of danger in it are screened all the same. */
  onUnsent(draft: object): void
}

/** A short request for a bed, without an account. The typed words stay, also when a try fails. */
export function BedForm({ onReceived, onUnsent }: BedFormProps) {
  const { t } = useTranslation('needs')
  const guard = useGuard()
  const { draft, change, clear, id } = useDraft<Draft>('bed', {
    name: '',
    reach: '',
    where: '',
    night: 'tonight',
    words: '',
  })
  const asking = useAskForBed(guard.send)
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const faults = {
    name: !draft.name.trim() && t('bed.nameMissing'),
    reach: !readReach(draft.reach) && t('bed.reachWrong'),
  }
  const text = (name: 'name' | 'reach' | 'where' | 'words') => ({
    name,
    dir: 'auto' as const,
    maxLength: longestBedRequest[name],
    value: draft[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => change({ [name]: value }),
  })
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (asking.isPending) return
    setAsked(true)
    const first = (['name', 'reach'] as const).find((name) => faults[name])
    if (first) {
      onUnsent(draft)
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
      return
    }
    asking.mutate(
      { id, ...draft },
      {
        onSuccess: (received) => {
          clear()
          onReceived(received)
        },
        onError: () => onUnsent(draft),
      },
    )
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      <Honeypot guard={guard} />
      <fieldset>
        <legend className="mb-2 font-bold">{t('bed.night')}</legend>
        <div className="flex flex-wrap gap-2">
          {bedNights.map((night) => (
            <Chip key={night} isChosen={draft.night === night} onChoose={() => change({ night })}>
              {t(`bed.nights.${night}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Field label={t('bed.name')} error={asked && faults.name} required>
        {(field) => <TextInput {...field} {...text('name')} autoComplete="nickname" />}
      </Field>
      <Field label={t('ask.reach')} hint={t('bed.reachHint')} error={asked && faults.reach}>
        {(field) => <TextInput {...field} {...text('reach')} autoComplete="tel" />}
      </Field>
      <Field label={t('bed.where')} hint={t('bed.whereHint')}>
        {(field) => <TextInput {...field} {...text('where')} autoComplete="off" />}
      </Field>
      <Field label={t('ask.words')}>{(field) => <TextArea {...field} {...text('words')} rows={2} />}</Field>
      {asking.isError && (
        <Banner tone="danger" announce="alert" title={t('ask.failed')}>
          {guard.problemOf(asking.error)}
        </Banner>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="self-start"
        busy={asking.isPending && t('ask.sending')}
      >
        {t('ask.send')}
      </Button>
    </form>
  )
}
