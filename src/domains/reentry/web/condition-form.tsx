import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { isRealDay, maxDay } from '#web/date-field.ts'
import { useDraft } from '#web/drafts.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { type Condition, conditionKinds } from '../contract/conditions.ts'
import { type ConditionFacts, conditionFacts } from '../contract/facts.ts'
import { pick } from '../contract/meanwhile.ts'
import { useConditionChange } from './condition-change.ts'
import { useConditions, useSaveCondition } from './condition-queries.ts'
import { Meanwhile } from '#web/meanwhile.tsx'
import { useMeanwhile } from './use-meanwhile.ts'
import { CurfewFields } from './curfew-fields.tsx'
import { draftName, FormSheet, type Of } from './form-sheet.tsx'
import { usePlan } from './plan-context.ts'

export const conditionDraft = draftName<Condition>('condition')

interface ConditionFormProps {
  of: Of<Condition>
  onClose(): void
}

/** A condition, new or changed, in a sheet. */
export function ConditionForm({ of, onClose }: ConditionFormProps) {
  const { t } = useTranslation('reentry')
  const { clientId } = usePlan()
  return (
    <FormSheet
      of={of}
      draft={(one) => conditionDraft(clientId, one)}
      title={t(of === 'new' ? 'conditions.add' : 'conditions.changeTitle')}
      onClose={onClose}
    >
      {(known, key) => <Form key={key} known={known} onClose={onClose} />}
    </FormSheet>
  )
}

const isNoDay = (text: string): boolean => text !== '' && !isRealDay(text)
const night = { weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 21 * 60, toMinute: 6 * 60 }

const draftOf = (known: Condition | null) => ({
  kind: known?.kind ?? ('report' as Condition['kind']),
  text: known?.text ?? '',
  document: known?.source.document ?? '',
  page: known?.source.page ?? '',
  date: known?.source.date ?? '',
  issuedBy: known?.source.issuedBy ?? '',
  startsOn: known?.startsOn ?? '',
  endsOn: known?.endsOn ?? '',
  curfew: known?.curfew ?? night,
})
type Draft = ReturnType<typeof draftOf>

const factsOf = (draft: Draft): ConditionFacts => ({
  kind: draft.kind,
  text: draft.text.trim(),
  source: {
    document: draft.document.trim(),
    page: draft.page.trim(),
    date: draft.date || null,
    issuedBy: draft.issuedBy.trim(),
  },
  curfew: draft.kind === 'curfew' ? draft.curfew : null,
  startsOn: draft.startsOn || null,
  endsOn: draft.endsOn || null,
})

const partsOf: Record<keyof ConditionFacts, (keyof Draft)[]> = {
  kind: ['kind'],
  text: ['text'],
  source: ['document', 'page', 'date', 'issuedBy'],
  curfew: ['curfew'],
  startsOn: ['startsOn'],
  endsOn: ['endsOn'],
}

function Form({ known, onClose }: { known: Condition | null; onClose(): void }) {
  const { t } = useTranslation('reentry')
  const { clientId, onHeard } = usePlan()
  const save = useSaveCondition(clientId)
  const { draft, opened, id, change, clear } = useDraft(
    conditionDraft(clientId, known ?? 'new'),
    draftOf(known),
  )
  const conditions = useConditions(clientId)
  const words = useConditionChange()
  const tooLong = useTooLong()
  const [wasAsked, setAsked] = useState(false)
  const isCurfew = draft.kind === 'curfew'
  const { curfew } = draft
  const wrong = {
    text: !draft.text.trim(),
    document: !draft.document.trim(),
    length: [
      tooLong(draft.text.trim(), 1000),
      tooLong(draft.document.trim(), 160),
      tooLong(draft.page.trim(), 40),
      tooLong(draft.issuedBy.trim(), 160),
    ].some(Boolean),
    curfew: isCurfew && (curfew.weekdays.length === 0 || curfew.fromMinute === curfew.toMinute),
    date: isNoDay(draft.date),
    startsOn: isNoDay(draft.startsOn),
    endsOn: isNoDay(draft.endsOn),
    days: Boolean(draft.startsOn && draft.endsOn && draft.endsOn < draft.startsOn),
  }

  const now = known && (conditions.data?.find(({ id }) => id === known.id) ?? known)
  const meanwhile = useMeanwhile(known && factsOf(opened), now && conditionFacts(now), save.error)
  const mine = factsOf(draft)
  const both = meanwhile.both(mine)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (Object.values(wrong).some(Boolean)) {
      const form = event.currentTarget
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    void send(false)
  }
  const drop = (): void => {
    clear()
    onClose()
  }
  async function send(isSeen: boolean) {
    if (save.isPending) return
    const changed = meanwhile.change(mine, isSeen)
    if (known && !changed) return drop()
    try {
      const { crisis } = await save.mutateAsync(
        known
          ? { changed: { id: known.id, ...changed } }
          : { added: { id: clientId, conditionId: id, ...mine } },
      )
      clear()
      onHeard(crisis)
      onClose()
    } catch {
      // The banner below says so; what was typed stays.
    }
  }

  const line = (name: 'page' | 'issuedBy', label: string, max: number) => (
    <Field label={label} optionalLabel={t('optional')} error={tooLong(draft[name].trim(), max)}>
      {(control) => (
        <TextInput
          {...control}
          dir="auto"
          autoComplete="off"
          value={draft[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  const date = (name: 'date' | 'startsOn' | 'endsOn', label: string, error?: string | false) => (
    <Field label={label} optionalLabel={t('optional')} error={(wrong[name] && t('dayWrong')) || error}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          max={maxDay}
          value={draft[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 text-start">
      <Field label={t('conditions.what')}>
        {(control) => (
          <Select
            {...control}
            value={draft.kind}
            onChange={(event) => change({ kind: event.target.value as Condition['kind'] })}
          >
            {conditionKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`conditions.kind.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('conditions.text')}
        hint={t('conditions.textHint')}
        error={(wasAsked && wrong.text && t('conditions.textMissing')) || tooLong(draft.text.trim(), 1000)}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={3}
            value={draft.text}
            onChange={(event) => change({ text: event.target.value })}
          />
        )}
      </Field>
      {isCurfew && (
        <CurfewFields
          value={curfew}
          error={wasAsked && wrong.curfew && t('conditions.hoursWrong')}
          onChange={(next) => change({ curfew: next })}
        />
      )}
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-1.5 font-bold">{t('conditions.where')}</legend>
        <Field
          label={t('conditions.document')}
          hint={t('conditions.documentHint')}
          error={
            (wasAsked && wrong.document && t('conditions.documentMissing')) ||
            tooLong(draft.document.trim(), 160)
          }
          required
        >
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              autoComplete="off"
              value={draft.document}
              onChange={(event) => change({ document: event.target.value })}
            />
          )}
        </Field>
        {line('page', t('conditions.pageLabel'), 40)}
        {date('date', t('conditions.date'))}
        {line('issuedBy', t('conditions.issuedBy'), 160)}
      </fieldset>
      {date('startsOn', t('conditions.startsOn'))}
      {date('endsOn', t('conditions.endsOn'), wasAsked && wrong.days && t('conditions.daysWrong'))}
      {now && both.length > 0 && (
        <Meanwhile
          of="reentry"
          rows={both.map((field) => ({
            label: words.label(field),
            now: words.value(field, conditionFacts(now)),
            mine: words.value(field, mine),
          }))}
          onMine={() => void send(true)}
          onNow={() => {
            change(
              pick(
                draftOf(now),
                both.flatMap((field) => partsOf[field]),
              ),
            )
            meanwhile.take(both)
            save.reset()
          }}
        />
      )}
      {save.isError && both.length === 0 && (
        <Banner tone="danger" announce="alert" title={t('notSaved')}>
          <Problem error={save.error}>{t('stillHere')}</Problem>
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={save.isPending && t('saving')}>
          {t('save')}
        </Button>
        <Button onClick={drop}>{t('cancel')}</Button>
      </div>
    </form>
  )
}
