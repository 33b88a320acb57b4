import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { guardianWordsAtMost } from '#domains/clients/contract.ts'
import { isDraftOpen, useDraft } from '#web/drafts.ts'
import { dayAndTime } from '#web/format.ts'
import { useTooLong } from '#web/too-long.ts'
import type { Intake } from '../../contract.ts'
import { useRecordGuardian, useSendGuardianLink } from './queries.ts'

const recordDraft = (id: string): string => `guardian:${id}`

/** Somebody under age: what is recorded of their guardian, or what can be done so that they can be accepted. */
export function GuardianBox({ intake }: { intake: Intake }) {
  const { t, i18n } = useTranslation('intake-desk')
  const { guardian, guardianLink, decided, id } = intake
  const send = useSendGuardianLink(id)
  const [isOpen, setOpen] = useState(() => isDraftOpen(recordDraft(id)))
  if (guardian)
    return (
      <Banner tone="good" announce="no" title={t(`guardian.kind.${guardian.kind}`)}>
        <p dir="auto" className="break-words whitespace-pre-line">
          {guardian.words}
        </p>
        <p className="text-sm text-muted">
          {dayAndTime(guardian.recordedAt, i18n.language)}
          {guardian.recordedBy && <> · {guardian.recordedBy}</>}
        </p>
      </Banner>
    )
  return (
    <Banner tone="caution" announce="no" title={t('guardian.title')}>
      <p>{t('guardian.text')}</p>
      {guardianLink && (
        <p className="text-sm text-muted">
          {t('guardian.sent', {
            when: dayAndTime(guardianLink.sentAt, i18n.language),
            until: dayAndTime(guardianLink.endsAt, i18n.language),
          })}
        </p>
      )}
      {send.isError && <p role="alert">{t('problem.other')}</p>}
      {!decided && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            size="dense"
            className="min-h-11"
            busy={send.isPending && t('busy')}
            onClick={() => send.mutate()}
          >
            {t(guardianLink ? 'guardian.sendAgain' : 'guardian.send')}
          </Button>
          <Button size="dense" className="min-h-11" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('guardian.record')}
          </Button>
        </div>
      )}
      {isOpen && !decided && <RecordForm id={id} onDone={() => setOpen(false)} />}
    </Banner>
  )
}

function RecordForm({ id, onDone }: { id: string; onDone(): void }) {
  const { t } = useTranslation('intake-desk')
  const record = useRecordGuardian(id)
  const { draft, change, clear } = useDraft<{ kind: 'paper' | 'decision'; words: string }>(recordDraft(id), {
    kind: 'paper',
    words: '',
  })
  const { kind, words } = draft
  const [asked, setAsked] = useState(false)
  const tooLong = useTooLong()(words.trim(), guardianWordsAtMost)
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (record.isPending || !words.trim() || tooLong) return
    record.mutate(
      { kind, words: words.trim() },
      {
        onSuccess: () => {
          clear()
          onDone()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <RadioGroup
        legend={t('guardian.what')}
        options={(['paper', 'decision'] as const).map((value) => ({
          value,
          label: t(`guardian.kind.${value}`),
          hint: t(`guardian.kindHint.${value}`),
        }))}
        value={kind}
        onChange={(next) => change({ kind: next })}
      />
      <Field
        label={t(`guardian.words.${kind}`)}
        error={(asked && !words.trim() && t('guardian.missing')) || tooLong}
        required
      >
        {(field) => (
          <TextArea
            {...field}
            rows={3}
            dir="auto"
            name="guardianWords"
            value={words}
            onChange={(event) => change({ words: event.target.value })}
          />
        )}
      </Field>
      {record.isError && (
        <p role="alert" className="text-danger">
          {t('problem.other')}
        </p>
      )}
      <Button type="submit" variant="primary" className="self-start" busy={record.isPending && t('busy')}>
        {t('guardian.keep')}
      </Button>
    </form>
  )
}
