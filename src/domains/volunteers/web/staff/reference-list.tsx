import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import type { CallOf } from '#shared/endpoint.ts'
import { useDraft } from '#web/drafts.ts'
import { Meanwhile } from '#web/meanwhile.tsx'
import type { volunteerStaffEndpoints, VolunteerRecord } from '../../contract/staff.ts'
import { overtakenBy } from './overtaken.ts'
import { useProblem } from './problem.ts'
import { useSaveReference } from './queries.ts'

type Reference = VolunteerRecord['references'][number]

/** Who was named, who was asked, and what they said. */
export function ReferenceList({ record }: { record: VolunteerRecord }) {
  const { t } = useTranslation('volunteers-desk')
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section className="flex flex-col gap-2">
      <h4 className="font-bold">{t('references.title')}</h4>
      {record.references.length === 0 && <p className="text-muted">{t('references.none')}</p>}
      <ul className="flex flex-col gap-2">
        {record.references.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              <bdi>{one.name}</bdi>
              {one.reach && (
                <span className="text-muted">
                  {' '}
                  · <bdi>{one.reach}</bdi>
                </span>
              )}
            </span>
            <Badge tone={one.speaksFor === null ? 'neutral' : one.speaksFor ? 'good' : 'caution'}>
              {t(
                one.speaksFor === null
                  ? one.askedAt
                    ? 'references.asked'
                    : 'references.open'
                  : one.speaksFor
                    ? 'references.speaks'
                    : 'references.against',
              )}
            </Badge>
            <Button size="dense" className="min-h-11" onClick={() => setOpen(one.id)}>
              {t('references.answer')}
            </Button>
            {one.note && (
              <p dir="auto" className="w-full text-sm text-muted">
                {one.note}
              </p>
            )}
          </li>
        ))}
      </ul>
      {open ? (
        <ReferenceForm
          key={open}
          record={record}
          referenceId={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      ) : (
        <Button size="dense" className="min-h-11 self-start" onClick={() => setOpen('new')}>
          {t('references.add')}
        </Button>
      )}
    </section>
  )
}

const answers = ['open', 'speaks', 'against'] as const

interface Given {
  name: string
  reach: string
  note: string
  answer: (typeof answers)[number]
  before: CallOf<typeof volunteerStaffEndpoints.saveReference>['before']
}

/** What the form begins with. */
const givenOf = (known: Reference | undefined): Given => {
  if (!known) return { name: '', reach: '', note: '', answer: 'open', before: null }
  const { name, reach, note, speaksFor, askedAt } = known
  return {
    name,
    reach,
    note,
    answer: speaksFor === null ? 'open' : speaksFor ? 'speaks' : 'against',
    before: { name, reach, asked: askedAt !== null, speaksFor, note },
  }
}

function ReferenceForm({
  record: { id: volunteerId, references },
  referenceId,
  onClose,
}: {
  record: VolunteerRecord
  /** Null for somebody whom staff name. */
  referenceId: string | null
  onClose(): void
}) {
  const { t } = useTranslation('volunteers-desk')
  const save = useSaveReference()
  const problem = useProblem()
  const nowOf = (id: string | null): Given => givenOf(references.find((one) => one.id === id))
  const written = useDraft(`reference:${volunteerId}:${referenceId ?? ''}`, nowOf(referenceId))
  const { draft: given, change, clear } = written
  const id = referenceId ?? written.id
  const now = nowOf(id)
  const overtaken = overtakenBy(written, now, save)
  const say = (field: Exclude<keyof Given, 'before'>, from: Given): string =>
    field === 'answer' ? t(`references.${from.answer}`) : from[field]
  const text = (name: 'name' | 'reach' | 'note') => ({
    value: given[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  function close() {
    clear()
    onClose()
  }

  function send(event: FormEvent) {
    event.preventDefault()
    if (save.isPending || !given.name.trim()) return
    save.mutate(
      {
        id: volunteerId,
        referenceId: id,
        name: given.name.trim(),
        reach: given.reach.trim(),
        note: given.note.trim(),
        asked: true,
        speaksFor: given.answer === 'open' ? null : given.answer === 'speaks',
        before: given.before,
      },
      { onSuccess: close },
    )
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('references.name')} required>
          {(field) => <TextInput {...field} {...text('name')} dir="auto" maxLength={120} />}
        </Field>
        <Field label={t('references.reach')}>
          {(field) => <TextInput {...field} {...text('reach')} dir="auto" maxLength={200} />}
        </Field>
      </div>
      <Field label={t('references.answer')}>
        {(field) => (
          <Select
            {...field}
            value={given.answer}
            onChange={(event) => change({ answer: event.target.value as Given['answer'] })}
          >
            {answers.map((one) => (
              <option key={one} value={one}>
                {t(`references.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('references.note')} optionalLabel={t('optional')}>
        {(field) => <TextArea {...field} {...text('note')} dir="auto" maxLength={2000} />}
      </Field>
      {overtaken && (
        <Meanwhile
          of="volunteers-desk"
          rows={overtaken.theirs.map((field) => ({
            label: t(`references.${field}`),
            now: say(field, now),
            mine: say(field, given),
          }))}
          onNow={overtaken.takeNow}
          onMine={overtaken.keepMine}
        />
      )}
      <FormEnd
        send={t('save')}
        busy={save.isPending && t('busy')}
        problem={!overtaken && problem(save.error)}
        cancel={t('cancel')}
        onCancel={close}
      />
    </form>
  )
}
