import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { isRealDay, today } from '#web/date-field.ts'
import { longestHousing, type StaffPlacement } from '../../contract/shapes.ts'
import { type LeaveReason, leaveReasons } from '../../contract/words.ts'
import { useHousingProblem } from '../problem.tsx'
import { useCorrectStay } from './queries.ts'

/** Corrects the days of a stay; the reason stays among staff. */
export function CorrectForm({ placement, onDone }: { placement: StaffPlacement; onDone(): void }) {
  const { t } = useTranslation(['housing-desk', 'housing'])
  const correct = useCorrectStay()
  const problemOf = useHousingProblem()
  const hasLeft = placement.state === 'moved_out'
  const [movedInOn, setMovedInOn] = useState(placement.movedInOn ?? '')
  const [movedOutOn, setMovedOutOn] = useState(placement.movedOutOn ?? '')
  const [leaveReason, setLeaveReason] = useState<LeaveReason | null>(placement.leaveReason)
  const [why, setWhy] = useState('')
  const [asked, setAsked] = useState(false)
  const isPast = (on: string): boolean => isRealDay(on) && on <= today()
  const faults = {
    in: !isPast(movedInOn) && t('housing-desk:placement.wrongDay'),
    out: hasLeft && !(isPast(movedOutOn) && movedOutOn >= movedInOn) && t('housing-desk:placement.wrongDay'),
    why: !why.trim() && t('housing-desk:placement.correctMissing'),
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (correct.isPending || Object.values(faults).some(Boolean)) return
    correct.mutate(
      {
        id: placement.id,
        movedInOn,
        why: why.trim(),
        ...(hasLeft ? { movedOutOn, ...(leaveReason ? { leaveReason } : {}) } : {}),
      },
      { onSuccess: onDone },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-sm flex-col gap-3">
      <Field label={t('housing-desk:placement.movedInOn')} error={asked && faults.in}>
        {(field) => (
          <TextInput
            {...field}
            type="date"
            max={today()}
            value={movedInOn}
            onChange={({ target }) => setMovedInOn(target.value)}
          />
        )}
      </Field>
      {hasLeft && (
        <>
          <Field label={t('housing-desk:placement.movedOutOn')} error={asked && faults.out}>
            {(field) => (
              <TextInput
                {...field}
                type="date"
                max={today()}
                value={movedOutOn}
                onChange={({ target }) => setMovedOutOn(target.value)}
              />
            )}
          </Field>
          <Field label={t('housing-desk:placement.why')}>
            {(field) => (
              <Select
                {...field}
                value={leaveReason ?? ''}
                onChange={({ target }) => setLeaveReason(target.value as LeaveReason)}
              >
                {leaveReasons.map((one) => (
                  <option key={one} value={one}>
                    {t(`housing-desk:leaving.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
      <Field label={t('housing-desk:placement.correctWhy')} error={asked && faults.why}>
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            rows={2}
            maxLength={longestHousing.rules}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
          />
        )}
      </Field>
      <FormEnd
        send={t('housing-desk:placement.save')}
        busy={correct.isPending && t('housing:saving')}
        problem={problemOf(correct.error)}
        cancel={t('housing-desk:placement.cancel')}
        onCancel={onDone}
      />
    </form>
  )
}
