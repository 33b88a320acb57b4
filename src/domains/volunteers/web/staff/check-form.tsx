import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import type { CallOf } from '#shared/endpoint.ts'
import { useDraft } from '#web/drafts.ts'
import { Meanwhile } from '#web/meanwhile.tsx'
import type { volunteerStaffEndpoints, VolunteerRecord } from '../../contract/staff.ts'
import { overtakenBy } from './overtaken.ts'
import { useProblem } from './problem.ts'
import { useDecideCheck } from './queries.ts'

interface Given {
  says: 'passed' | 'notPassed'
  words: string
  note: string
  before: CallOf<typeof volunteerStaffEndpoints.decideCheck>['before']
}

/** The individual assessment: how it was decided, words that the volunteer reads, and words among staff. */
export function CheckForm({ record }: { record: VolunteerRecord }) {
  const { t } = useTranslation('volunteers-desk')
  const decide = useDecideCheck()
  const problem = useProblem()
  const { check, checkNote } = record
  const now: Given = {
    says: check?.passed === false ? 'notPassed' : 'passed',
    words: check?.words ?? '',
    note: checkNote,
    before: check && { passed: check.passed, words: check.words, note: checkNote },
  }
  const written = useDraft(`check:${record.id}`, now)
  const { draft: given, change, clear } = written
  const overtaken = overtakenBy(written, now, decide)
  const say = (field: 'says' | 'words' | 'note', from: Given): string =>
    field === 'says' ? t(`check.${from.says}`) : from[field]
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
        before: given.before,
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
      {overtaken ? (
        <Meanwhile
          of="volunteers-desk"
          rows={overtaken.theirs.map((field) => ({
            label: t(field === 'says' ? 'check.title' : `check.${field}`),
            now: say(field, now),
            mine: say(field, given),
          }))}
          onNow={overtaken.takeNow}
          onMine={overtaken.keepMine}
        />
      ) : (
        decide.error && (
          <p role="alert" className="text-danger">
            {problem(decide.error)}
          </p>
        )
      )}
      <Button type="submit" className="self-start" busy={decide.isPending && t('busy')}>
        {t('check.decide')}
      </Button>
    </form>
  )
}
