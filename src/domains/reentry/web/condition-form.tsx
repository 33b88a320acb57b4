import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { isRealDay, maxDay } from '#web/date-field.ts'
import { shutDraft, useDraft } from '#web/drafts.ts'
import { Problem } from '#web/signed-out.tsx'
import { type Condition, conditionKinds } from '../contract/conditions.ts'
import { useSaveCondition } from './condition-queries.ts'
import { CurfewFields } from './curfew-fields.tsx'
import { usePlan } from './plan-context.ts'

/** Under which a condition that is half written waits. */
export const conditionDraft = (clientId: string, of: Condition | 'new'): string =>
  `condition ${clientId} ${of === 'new' ? of : of.id}`

interface ConditionFormProps {
  /** `new` adds one; null: the form is closed. */
  of: Condition | 'new' | null
  onClose(): void
}

/** A condition, new or changed, in a sheet. */
export function ConditionForm({ of, onClose }: ConditionFormProps) {
  const { t } = useTranslation('reentry')
  const { clientId } = usePlan()
  return (
    <Dialog
      open={of !== null}
      onClose={() => {
        if (of) shutDraft(conditionDraft(clientId, of))
        onClose()
      }}
      title={t(of === 'new' ? 'conditions.add' : 'conditions.changeTitle')}
      closeLabel={t('close')}
      shape="sheet"
      closesOutside={false}
    >
      {of && <Form key={of === 'new' ? 'new' : of.id} known={of === 'new' ? null : of} onClose={onClose} />}
    </Dialog>
  )
}

const isNoDay = (text: string): boolean => text !== '' && !isRealDay(text)
const night = { weekdays: [0, 1, 2, 3, 4, 5, 6], fromMinute: 21 * 60, toMinute: 6 * 60 }

function Form({ known, onClose }: { known: Condition | null; onClose(): void }) {
  const { t } = useTranslation('reentry')
  const { clientId, onHeard } = usePlan()
  const save = useSaveCondition(clientId)
  const { draft, id, change, clear } = useDraft(conditionDraft(clientId, known ?? 'new'), {
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
  const [wasAsked, setAsked] = useState(false)
  const isCurfew = draft.kind === 'curfew'
  const { curfew } = draft
  const wrong = {
    text: !draft.text.trim(),
    document: !draft.document.trim(),
    curfew: isCurfew && (curfew.weekdays.length === 0 || curfew.fromMinute === curfew.toMinute),
    date: isNoDay(draft.date),
    startsOn: isNoDay(draft.startsOn),
    endsOn: isNoDay(draft.endsOn),
    days: Boolean(draft.startsOn && draft.endsOn && draft.endsOn < draft.startsOn),
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    setAsked(true)
    if (Object.values(wrong).some(Boolean)) {
      const form = event.currentTarget
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    try {
      const { crisis } = await save.mutateAsync({
        id: known?.id ?? id,
        isNew: !known,
        kind: draft.kind,
        text: draft.text.trim(),
        source: {
          document: draft.document.trim(),
          page: draft.page.trim(),
          date: draft.date || null,
          issuedBy: draft.issuedBy.trim(),
        },
        curfew: isCurfew ? curfew : null,
        startsOn: draft.startsOn || null,
        endsOn: draft.endsOn || null,
      })
      clear()
      onHeard(crisis)
      onClose()
    } catch {
      // The banner below says so; what was typed stays.
    }
  }

  const line = (name: 'page' | 'issuedBy', label: string, max: number) => (
    <Field label={label} optionalLabel={t('optional')}>
      {(control) => (
        <TextInput
          {...control}
          dir="auto"
          autoComplete="off"
          maxLength={max}
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
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 text-start">
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
        error={wasAsked && wrong.text && t('conditions.textMissing')}
        required
      >
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={3}
            maxLength={1000}
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
          error={wasAsked && wrong.document && t('conditions.documentMissing')}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              autoComplete="off"
              maxLength={160}
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
      {save.isError && (
        <Banner tone="danger" announce="alert" title={t('notSaved')}>
          <Problem error={save.error}>{t('stillHere')}</Problem>
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={save.isPending && t('saving')}>
          {t('save')}
        </Button>
        <Button
          onClick={() => {
            clear()
            onClose()
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
