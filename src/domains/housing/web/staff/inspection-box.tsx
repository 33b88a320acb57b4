import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { standingOf } from '#domains/submissions/contract/lifecycle.ts'
import { newId } from '#shared/ids.ts'
import { isRealDay, maxDay, today } from '#web/date-field.ts'
import { calendarDay } from '#web/format.ts'
import type { Inspection, StaffProperty } from '../../contract/shapes.ts'
import { inspectionItems } from '../../contract/words.ts'
import { useHousingProblem } from '../problem.tsx'
import { usePlanInspection } from './queries.ts'
import { RecordVisit } from './record-visit.tsx'

/** The looks at a house: what was found, the one that is planned, and another one to plan. */
export function InspectionBox({ property }: { property: StaffProperty }) {
  const { t, i18n } = useTranslation('housing-desk')
  const [open, setOpen] = useState<'plan' | 'record' | null>(null)
  // A colleague may record it meanwhile: what was typed here stays open.
  const [recording, setRecording] = useState<string | null>(null)
  const record = property.inspections.find(({ id }) => id === recording)
  const planned = property.inspections.find(({ result }) => result === null)
  const done = property.inspections.filter(({ result }) => result !== null)
  const day = (on: string) => calendarDay(on, i18n.language)
  const close = () => setOpen(null)
  const isOver = standingOf('property', property.status) === 'over'
  return (
    <section>
      <h3 className="mb-1 font-bold">{t('inspect.title')}</h3>
      {done.map((one) => (
        <Done key={one.id} inspection={one} />
      ))}
      {planned && <p>{t('inspect.planned', { day: day(planned.plannedOn) })}</p>}
      {property.inspections.length === 0 && <p className="text-muted">{t('inspect.none')}</p>}
      {property.mayDecide && isOver && <p className="text-muted">{t('inspect.over')}</p>}
      {property.mayDecide && !isOver && open === null && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="dense" className="min-h-11" onClick={() => setOpen('plan')}>
            {t('inspect.plan')}
          </Button>
          {planned && (
            <Button
              size="dense"
              className="min-h-11"
              onClick={() => {
                setRecording(planned.id)
                setOpen('record')
              }}
            >
              {t('inspect.record')}
            </Button>
          )}
        </div>
      )}
      {open === 'plan' && !isOver && <Plan propertyId={property.id} planned={planned} onDone={close} />}
      {record && (
        <RecordVisit
          key={record.id}
          propertyId={property.id}
          visit={record}
          onDone={() => {
            setRecording(null)
            close()
          }}
        />
      )}
    </section>
  )
}

function Done({ inspection }: { inspection: Inspection }) {
  const { t, i18n } = useTranslation(['housing-desk', 'housing'])
  const { doneOn, plannedOn, result, checklist, words } = inspection
  const amiss = inspectionItems.filter((item) => checklist[item] && checklist[item] !== 'fine')
  return (
    <div className="mb-2">
      <p>
        {t(`housing-desk:inspect.was.${result ?? 'passed'}`, {
          day: calendarDay(doneOn ?? plannedOn, i18n.language),
        })}
      </p>
      {amiss.length > 0 && (
        <ul className="list-disc ps-5 text-muted">
          {amiss.map((item) => (
            <li key={item}>
              {t(`housing:item.${item}`)}: {t(`housing:mark.${checklist[item] ?? 'fine'}`)}
            </li>
          ))}
        </ul>
      )}
      {words && (
        <p dir="auto" className="whitespace-pre-line break-words text-muted">
          {words}
        </p>
      )}
    </div>
  )
}

function Plan({
  propertyId,
  planned,
  onDone,
}: {
  propertyId: string
  planned: Inspection | undefined
  onDone(): void
}) {
  const { t } = useTranslation(['housing-desk', 'housing'])
  const plan = usePlanInspection()
  const problemOf = useHousingProblem()
  const [inspectionId] = useState(() => planned?.id ?? newId())
  const [day, setDay] = useState(planned?.plannedOn ?? '')
  const [asked, setAsked] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (isRealDay(day) && !plan.isPending)
      plan.mutate(
        { id: propertyId, inspectionId, plannedOn: day, before: planned?.plannedOn ?? null },
        { onSuccess: onDone },
      )
  }
  return (
    <form noValidate onSubmit={submit} className="mt-2 flex max-w-sm flex-col gap-3">
      <Field
        label={t('housing-desk:inspect.day')}
        error={asked && !isRealDay(day) && t('housing:form.wrong.day')}
      >
        {(field) => (
          <TextInput
            {...field}
            type="date"
            min={today()}
            max={maxDay}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
      <FormEnd
        send={t('housing-desk:inspect.plan')}
        busy={plan.isPending && t('housing:saving')}
        problem={problemOf(plan.error)}
        cancel={t('housing-desk:placement.cancel')}
        onCancel={onDone}
      />
    </form>
  )
}
