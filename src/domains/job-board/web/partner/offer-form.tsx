import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import { isRealDay, maxDay } from '#web/date-field.ts'
import { useDraft } from '#web/drafts.ts'
import { calendarDay } from '#web/format.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { type Applicant, applicationAtMost } from '../../contract/application.ts'
import type { PostingFields } from '../../contract/posting.ts'
import { useJobWords } from '../job-words.ts'
import { useMakeOffer } from './queries.ts'
import { useTellLost, useTellMoved } from './tell-moved.ts'

/** Offers the job: pay, first day, a few words; then exactly what the person will read; then it leaves. */
export function OfferForm({
  applicant,
  posting,
  onClose,
}: {
  applicant: Applicant
  posting: PostingFields
  onClose(): void
}) {
  const { t, i18n } = useTranslation('employer')
  const jobWords = useJobWords()
  const make = useMakeOffer()
  const tell = useTellMoved()
  const tellLost = useTellLost()
  const tooLong = useTooLong()
  const { id, stage, startsOn } = applicant
  const { draft, change, clear } = useDraft(`offer ${id}`, {
    wage: posting.payRate,
    startsOn: startsOn ?? '',
    words: '',
  })
  const [step, setStep] = useState<'write' | 'preview'>('write')
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const given = { wage: draft.wage.trim(), startsOn: draft.startsOn, words: draft.words.trim() }
  const faults = {
    wage: given.wage ? tooLong(given.wage, applicationAtMost.wage) : t('offerForm.wageMissing'),
    startsOn: !isRealDay(given.startsOn) && t('offerForm.startsMissing'),
    words: tooLong(given.words, applicationAtMost.words),
  }
  const first = (['wage', 'startsOn', 'words'] as const).find((name) => faults[name])
  const done = (): void => {
    clear()
    onClose()
  }

  function look(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    setStep('preview')
  }
  function send(event: FormEvent) {
    event.preventDefault()
    if (make.isPending) return
    make.mutate(
      { id, ...given },
      {
        onSuccess: (moved) => {
          if (moved.done.length) tell(moved)
          done()
        },
        onError: (error) => {
          if (tellLost(error, { ids: [id], to: 'offer' })) done()
        },
      },
    )
  }
  const problem = make.isError && <Problem error={make.error}>{jobWords.problem(make.error)}</Problem>

  if (step === 'preview')
    return (
      <form noValidate onSubmit={send} className="flex flex-col gap-4 rounded-card border border-line p-4">
        <h4 className="font-bold">{t('offerForm.preview', { name: applicant.name })}</h4>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          <dt className="text-muted">{t('offerForm.wage')}</dt>
          <dd dir="auto">{given.wage}</dd>
          <dt className="text-muted">{t('offerForm.starts')}</dt>
          <dd>{calendarDay(given.startsOn, i18n.language)}</dd>
          {given.words && (
            <>
              <dt className="text-muted">{t('offerForm.words')}</dt>
              <dd dir="auto" className="break-words whitespace-pre-line">
                {given.words}
              </dd>
            </>
          )}
        </dl>
        <p className="text-sm text-muted">{t('offerForm.then')}</p>
        <FormEnd
          send={t('offerForm.send')}
          busy={make.isPending && t('saving')}
          problem={problem}
          cancel={t('offerForm.back')}
          onCancel={() => setStep('write')}
        />
      </form>
    )
  return (
    <form
      ref={form}
      noValidate
      onSubmit={look}
      className="flex flex-col gap-4 rounded-card border border-line p-4"
    >
      {stage !== 'interview' && stage !== 'offer' && (
        <Banner tone="caution">{t('offerForm.noInterview', { name: applicant.name })}</Banner>
      )}
      <Field label={t('offerForm.wage')} hint={t('offerForm.wageHint')} error={asked && faults.wage} required>
        {(field) => (
          <TextInput
            {...field}
            name="wage"
            dir="auto"
            value={draft.wage}
            onChange={({ target }) => change({ wage: target.value })}
          />
        )}
      </Field>
      <Field label={t('offerForm.starts')} error={asked && faults.startsOn} required className="max-w-60">
        {(field) => (
          <TextInput
            {...field}
            name="startsOn"
            type="date"
            max={maxDay}
            value={draft.startsOn}
            onChange={({ target }) => change({ startsOn: target.value })}
          />
        )}
      </Field>
      <Field label={t('offerForm.words')} optionalLabel={t('optional')} error={faults.words}>
        {(field) => (
          <TextArea
            {...field}
            name="words"
            dir="auto"
            rows={3}
            value={draft.words}
            onChange={({ target }) => change({ words: target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {t('offerForm.look')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
