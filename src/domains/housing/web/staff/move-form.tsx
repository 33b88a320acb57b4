import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { isRealDay, maxDay, today } from '#web/date-field.ts'
import { calendarDay } from '#web/format.ts'
import type { StaffPlacement } from '../../contract/shapes.ts'
import { type LeaveReason, leaveReasons } from '../../contract/words.ts'
import { useHousingProblem } from '../problem.tsx'
import { useMoveIn, useMoveOut, usePlanMoveOut } from './queries.ts'

/** Somebody moved in or out on a day that has come. */
export function MoveForm({
  placement,
  way,
  onDone,
}: {
  placement: StaffPlacement
  way: 'in' | 'out'
  onDone(): void
}) {
  const { t, i18n } = useTranslation(['housing-desk', 'housing'])
  const moveIn = useMoveIn()
  const moveOut = useMoveOut()
  const problemOf = useHousingProblem()
  const { fromDay } = placement
  // The agreed day, once it has come.
  const [on, setOn] = useState(() => (way === 'in' && fromDay <= today() ? fromDay : today()))
  // Moving in on another day than agreed is asked about first.
  const [sureOf, setSureOf] = useState('')
  // Why somebody left is said by a person, never by a form.
  const [reason, setReason] = useState<LeaveReason | ''>('')
  const [asked, setAsked] = useState(false)
  const { id, movedInOn } = placement
  const isPending = moveIn.isPending || moveOut.isPending
  const isDay = isRealDay(on) && on <= today() && (way === 'in' || !movedInOn || on >= movedInOn)
  const isOther = way === 'in' && on !== fromDay
  const day = (of: string) => calendarDay(of, i18n.language)
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (isPending || !isDay) return
    if (isOther && sureOf !== on) return setSureOf(on)
    if (way === 'in') moveIn.mutate({ id, on }, { onSuccess: onDone })
    else if (reason) moveOut.mutate({ id, on, reason }, { onSuccess: onDone })
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-sm flex-col gap-3">
      <p className="font-bold">
        {t(way === 'in' ? 'housing-desk:placement.moveIn' : 'housing-desk:placement.moveOut')}
      </p>
      <Field
        label={t('housing-desk:placement.day')}
        error={asked && !isDay && t('housing-desk:placement.wrongDay')}
      >
        {(field) => (
          <TextInput
            {...field}
            type="date"
            min={way === 'out' ? (movedInOn ?? undefined) : undefined}
            max={today() < maxDay ? today() : maxDay}
            value={on}
            onChange={({ target }) => setOn(target.value)}
          />
        )}
      </Field>
      {way === 'out' && (
        <Field
          label={t('housing-desk:placement.why')}
          error={asked && !reason && t('housing:decline.missing')}
        >
          {(field) => (
            <Select
              {...field}
              value={reason}
              onChange={({ target }) => setReason(target.value as LeaveReason)}
            >
              <option value="" disabled>
                {t('housing:form.chooseCondition')}
              </option>
              {leaveReasons.map((one) => (
                <option key={one} value={one}>
                  {t(`housing-desk:leaving.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {isOther && sureOf === on && (
        <Banner tone="caution" announce="alert">
          {t('housing-desk:placement.otherDay', { agreed: day(fromDay), day: day(on) })}
        </Banner>
      )}
      <FormEnd
        send={
          isOther && sureOf === on
            ? t('housing-desk:placement.otherDayYes', { day: day(on) })
            : t('housing-desk:placement.save')
        }
        busy={isPending && t('housing:saving')}
        problem={problemOf(moveIn.error ?? moveOut.error)}
        cancel={t('housing-desk:placement.cancel')}
        onCancel={onDone}
      />
    </form>
  )
}

/** The day somebody means to leave: their bed can be proposed from then on. Empty, nobody knows one. */
export function LeavingForm({ placement, onDone }: { placement: StaffPlacement; onDone(): void }) {
  const { t } = useTranslation(['housing-desk', 'housing'])
  const plan = usePlanMoveOut()
  const problemOf = useHousingProblem()
  const [leavesOn, setLeavesOn] = useState(placement.leavesOn ?? '')
  const isWrong = leavesOn !== '' && !isRealDay(leavesOn)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isWrong && !plan.isPending)
      plan.mutate({ id: placement.id, leavesOn: leavesOn || null }, { onSuccess: onDone })
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-sm flex-col gap-3">
      <Field
        label={t('housing-desk:placement.leavingDay')}
        hint={t('housing-desk:placement.leavingHint')}
        error={isWrong && t('housing:form.wrong.day')}
        optionalLabel={t('housing:form.optional')}
      >
        {(field) => (
          <TextInput
            {...field}
            type="date"
            max={maxDay}
            value={leavesOn}
            onChange={({ target }) => setLeavesOn(target.value)}
          />
        )}
      </Field>
      <FormEnd
        send={t('housing-desk:placement.save')}
        busy={plan.isPending && t('housing:saving')}
        problem={problemOf(plan.error)}
        cancel={t('housing-desk:placement.cancel')}
        onCancel={onDone}
      />
    </form>
  )
}
