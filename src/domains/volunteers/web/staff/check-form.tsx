import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { CallOf } from '#shared/endpoint.ts'
import { isRealDay, maxDay } from '#web/date-field.ts'
import { calendarDay, dayName } from '#web/format.ts'
import { useDraft } from '#web/drafts.ts'
import { Meanwhile } from '#web/meanwhile.tsx'
import { refusedField } from '#web/refused-field.ts'
import type { volunteerStaffEndpoints, VolunteerRecord } from '../../contract/staff.ts'
import { overtakenBy } from './overtaken.ts'
import { useProblem } from './problem.ts'
import { useDecideCheck } from './queries.ts'

interface Given {
  says: 'passed' | 'notPassed' | null
  words: string
  note: string
  source: string
  consentOn: string
  expiresOn: string
  before: CallOf<typeof volunteerStaffEndpoints.decideCheck>['before']
}

/** The check: the decision with its signature, or the form that makes one. */
export function CheckPart({ record }: { record: VolunteerRecord }) {
  const [edits, setEdits] = useState(false)
  if (!record.check || edits) return <CheckForm record={record} onDone={() => setEdits(false)} />
  return <Decision record={record} onEdit={() => setEdits(true)} />
}

/** The decision, its reviewer, day, source, agreement and expiry. */
function Decision({ record, onEdit }: { record: VolunteerRecord; onEdit(): void }) {
  const { t, i18n } = useTranslation('volunteers-desk')
  const { check, checkNote, checkSigned } = record
  if (!check) return null
  const day = (of: string): string => (of ? calendarDay(of, i18n.language) : '')
  const facts = [
    ['by', checkSigned.by],
    ['at', dayName(check.at, i18n.language)],
    ['source', checkSigned.source],
    ['consentOn', day(checkSigned.consentOn)],
    ['expiresOn', day(checkSigned.expiresOn)],
    ['words', check.words],
    ['note', checkNote],
  ] as const
  return (
    <section className="flex flex-col gap-3">
      <p className="flex flex-wrap gap-2">
        <Badge tone={check.passed ? 'good' : 'caution'}>
          {t(check.passed ? 'check.passed' : 'check.notPassed')}
        </Badge>
        {checkSigned.isExpired && <Badge tone="danger">{t('check.expired')}</Badge>}
      </p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[12rem_1fr]">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-muted">{t(`check.${name}`)}</dt>
                <dd dir="auto" className="min-w-0 break-words whitespace-pre-line">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      <Button className="self-start" onClick={onEdit}>
        {t('check.again')}
      </Button>
    </section>
  )
}

/** The individual assessment: how it was decided, words that the volunteer reads, and words among staff. */
function CheckForm({ record, onDone }: { record: VolunteerRecord; onDone(): void }) {
  const { t } = useTranslation('volunteers-desk')
  const decide = useDecideCheck()
  const problem = useProblem()
  const { check, checkNote, checkSigned } = record
  const now: Given = {
    // Nothing is chosen for them: a decision is made, not left standing.
    says: check ? (check.passed ? 'passed' : 'notPassed') : null,
    words: check?.words ?? '',
    note: checkNote,
    source: checkSigned.source,
    consentOn: checkSigned.consentOn,
    expiresOn: checkSigned.expiresOn,
    before: check && {
      passed: check.passed,
      words: check.words,
      note: checkNote,
      source: checkSigned.source,
      consentOn: checkSigned.consentOn,
      expiresOn: checkSigned.expiresOn,
    },
  }
  const written = useDraft(`check:${record.id}`, now)
  const { draft: given, change, clear } = written
  const overtaken = overtakenBy(written, now, decide)
  const say = (field: Exclude<keyof Given, 'before'>, from: Given): string =>
    field === 'says' ? (from.says ? t(`check.${from.says}`) : '') : from[field]
  const [asked, setAsked] = useState(false)
  const isRefused = (name: 'consentOn' | 'expiresOn'): boolean =>
    refusedField(decide.error) === name && decide.variables?.[name] === given[name]
  const form = useRef<HTMLFormElement>(null)
  const faults = {
    says: !given.says && t('check.saysMissing'),
    words: !given.words.trim() && t('check.wordsMissing'),
    source: !given.source.trim() && t('check.sourceMissing'),
    consentOn: !isRealDay(given.consentOn) && t('check.consentMissing'),
    expiresOn: !isRealDay(given.expiresOn) && t('check.expiresMissing'),
  }
  /** What the server refuses a day for, until it is another day. */
  const refused = {
    consentOn: isRefused('consentOn') && t('check.consentAhead'),
    expiresOn: isRefused('expiresOn') && t('check.expiresPast'),
  }
  const first = (['says', 'source', 'consentOn', 'expiresOn', 'words'] as const).find((name) => faults[name])

  function send(event: FormEvent) {
    event.preventDefault()
    if (decide.isPending) return
    setAsked(true)
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    decide.mutate(
      {
        id: record.id,
        passed: given.says === 'passed',
        words: given.words.trim(),
        note: given.note.trim(),
        source: given.source.trim(),
        consentOn: given.consentOn,
        expiresOn: given.expiresOn,
        before: given.before,
      },
      {
        onSuccess: () => {
          clear()
          onDone()
        },
        onError: (error) => {
          const name = refusedField(error)
          if (name) form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
        },
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('check.hint')}</p>
      <RadioGroup
        legend={t('check.decision')}
        options={(['passed', 'notPassed'] as const).map((value) => ({ value, label: t(`check.${value}`) }))}
        value={given.says}
        onChange={(says) => change({ says })}
        error={asked && faults.says}
      />
      <Field label={t('check.source')} hint={t('check.sourceHint')} error={asked && faults.source} required>
        {(field) => (
          <TextInput
            {...field}
            name="source"
            dir="auto"
            maxLength={200}
            value={given.source}
            onChange={({ target }) => change({ source: target.value })}
          />
        )}
      </Field>
      {(['consentOn', 'expiresOn'] as const).map((name) => (
        <Field
          key={name}
          label={t(`check.${name}`)}
          error={asked && (faults[name] || refused[name])}
          required
          className="max-w-60"
        >
          {(field) => (
            <TextInput
              {...field}
              name={name}
              type="date"
              max={maxDay}
              value={given[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field label={t('check.words')} error={asked && faults.words} required>
        {(field) => (
          <TextArea
            {...field}
            name="words"
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
        decide.error &&
        !refused.consentOn &&
        !refused.expiresOn && (
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
