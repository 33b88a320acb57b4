import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { isRealDay, today } from '#web/date-field.ts'
import { useDraft } from '#web/drafts.ts'
import { type Checklist, type Inspection, longestHousing } from '../../contract/shapes.ts'
import { type InspectionMark, inspectionItems, inspectionMarks } from '../../contract/words.ts'
import { useHousingProblem } from '../problem.tsx'
import { useRecordInspection } from './queries.ts'

interface Draft {
  doneOn: string
  checklist: Checklist
  result: 'passed' | 'to_mend' | null
  words: string
}

/** What was found on a look at a house, point by point. Nothing is said before somebody said it. */
export function RecordVisit({
  propertyId,
  visit,
  onDone,
}: {
  propertyId: string
  visit: Inspection
  onDone(): void
}) {
  const { t } = useTranslation(['housing-desk', 'housing'])
  const record = useRecordInspection()
  const problemOf = useHousingProblem()
  const { draft, change, clear } = useDraft<Draft>(`visit ${visit.id}`, {
    doneOn: today(),
    checklist: {},
    result: null,
    words: '',
  })
  const [asked, setAsked] = useState(false)
  const { doneOn, checklist, result } = draft
  const isDay = isRealDay(doneOn) && doneOn <= today()
  const isOpen = inspectionItems.some((item) => !checklist[item])
  const isFine = inspectionItems.every((item) => checklist[item] === 'fine')
  const words = draft.words.trim()
  const faults = {
    doneOn: !isDay && t('housing:problem.day_ahead'),
    result:
      (!result && t('housing-desk:inspect.resultMissing')) ||
      (result === 'passed' && isOpen && t('housing:problem.checklist_open')) ||
      (result === 'passed' && !isFine && t('housing:problem.not_all_fine')),
    words: result === 'to_mend' && !words && t('housing:problem.reason_wanted'),
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!result || Object.values(faults).some(Boolean) || record.isPending) return
    record.mutate(
      { id: propertyId, inspectionId: visit.id, doneOn, checklist, result, words },
      {
        onSuccess: () => {
          clear()
          onDone()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="mt-2 flex flex-col gap-3">
      <Field label={t('housing-desk:inspect.doneOn')} className="max-w-sm" error={asked && faults.doneOn}>
        {(field) => (
          <TextInput
            {...field}
            type="date"
            max={today()}
            value={doneOn}
            onChange={({ target }) => change({ doneOn: target.value })}
          />
        )}
      </Field>
      <Button
        size="dense"
        className="min-h-11 self-start"
        onClick={() =>
          change({ checklist: Object.fromEntries(inspectionItems.map((item) => [item, 'fine'])) })
        }
      >
        {t('housing-desk:inspect.allFine')}
      </Button>
      <ul className="grid gap-2 sm:grid-cols-2">
        {inspectionItems.map((item) => (
          <li key={item}>
            <Field label={t(`housing:item.${item}`)}>
              {(field) => (
                <Select
                  {...field}
                  value={checklist[item] ?? ''}
                  onChange={({ target }) =>
                    change({ checklist: { ...checklist, [item]: target.value as InspectionMark } })
                  }
                >
                  <option value="" disabled>
                    {t('housing:form.chooseCondition')}
                  </option>
                  {inspectionMarks.map((mark) => (
                    <option key={mark} value={mark}>
                      {t(`housing:mark.${mark}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </li>
        ))}
      </ul>
      <RadioGroup
        legend={t('housing-desk:inspect.result')}
        error={asked && faults.result}
        options={(['passed', 'to_mend'] as const).map((value) => ({
          value,
          label: t(`housing-desk:inspect.${value}`),
        }))}
        value={result}
        onChange={(next) => change({ result: next })}
      />
      <Field
        label={t('housing-desk:inspect.words')}
        error={asked && faults.words}
        {...(result === 'passed' ? { optionalLabel: t('housing:form.optional') } : {})}
      >
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            rows={3}
            maxLength={longestHousing.words}
            value={draft.words}
            onChange={({ target }) => change({ words: target.value })}
          />
        )}
      </Field>
      <FormEnd
        send={t('housing-desk:inspect.save')}
        busy={record.isPending && t('housing:saving')}
        problem={problemOf(record.error)}
        cancel={t('housing-desk:placement.cancel')}
        onCancel={() => {
          clear()
          onDone()
        }}
      />
    </form>
  )
}
