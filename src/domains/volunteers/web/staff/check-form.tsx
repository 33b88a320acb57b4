import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { useDraft } from '#web/drafts.ts'
import type { VolunteerRecord } from '../../contract/staff.ts'
import { useProblem } from './problem.ts'
import { useDecideCheck } from './queries.ts'

/** The individual assessment: how it was decided, words that the volunteer reads, and words among staff. */
export function CheckForm({ record }: { record: VolunteerRecord }) {
  const { t } = useTranslation('volunteers-desk')
  const decide = useDecideCheck()
  const problem = useProblem()
  const {
    draft: given,
    change,
    clear,
  } = useDraft<{ says: 'passed' | 'notPassed'; words: string; note: string }>(`check:${record.id}`, {
    says: record.check?.passed === false ? 'notPassed' : 'passed',
    words: record.check?.words ?? '',
    note: record.checkNote,
  })
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const isMissing = asked && !given.words.trim()

  function send(event: FormEvent) {
    event.preventDefault()
    if (decide.isPending) return
    setAsked(true)
    if (!given.words.trim()) return box.current?.focus()
    decide.mutate(
      {
        id: record.id,
        passed: given.says === 'passed',
        words: given.words.trim(),
        note: given.note.trim(),
      },
      { onSuccess: clear },
    )
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <h4 className="font-bold">{t('check.title')}</h4>
      <p className="text-sm text-muted">{t('check.hint')}</p>
      <Segmented
        legend={t('check.title')}
        legendHidden
        options={(['passed', 'notPassed'] as const).map((value) => ({ value, label: t(`check.${value}`) }))}
        value={given.says}
        onChange={(says) => change({ says })}
      />
      <Field label={t('check.words')} error={isMissing && t('check.wordsMissing')} required>
        {(field) => (
          <TextArea
            {...field}
            ref={box}
            dir="auto"
            maxLength={2000}
            value={given.words}
            onChange={(event) => change({ words: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('check.note')} optionalLabel={t('optional')}>
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            maxLength={4000}
            value={given.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        )}
      </Field>
      {decide.error && (
        <p role="alert" className="text-danger">
          {problem(decide.error)}
        </p>
      )}
      <Button type="submit" className="self-start" busy={decide.isPending && t('busy')}>
        {t('check.decide')}
      </Button>
    </form>
  )
}
