import { hoursName } from '#web/hours-name.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { isDraftOpen, useDraft } from '#web/drafts.ts'
import { calendarDay } from '#web/format.ts'
import type { VolunteerRecord } from '../../contract/staff.ts'
import { useProblem } from './problem.ts'
import { useApproveHours, useStrikeHours } from './queries.ts'

const strikeDraft = (hoursId: string): string => `strike:${hoursId}`

/** Hours that were logged. What cannot be right is struck out with a reason, and never deleted. */
export function HoursList({ record }: { record: VolunteerRecord }) {
  const { t, i18n } = useTranslation(['volunteers-desk', 'volunteers'])
  const strike = useStrikeHours()
  const approve = useApproveHours()
  const waiting = record.hours.flatMap(({ id, struck, isApproved }) => (struck || isApproved ? [] : id))
  const problem = useProblem()
  const [open, setOpen] = useState(
    () => record.hours.find(({ id }) => isDraftOpen(strikeDraft(id)))?.id ?? null,
  )

  return (
    <section className="flex flex-col gap-2">
      <h4 className="font-bold">
        {t('volunteers-desk:hours.title')} ·{' '}
        <bdi className="tabular-nums">{hoursName(record.minutesEver, i18n.language)}</bdi>
      </h4>
      {waiting.length > 0 && (
        <Button
          size="dense"
          className="min-h-11 self-start"
          busy={approve.isPending && t('volunteers-desk:busy')}
          onClick={() => approve.mutate({ id: record.id, hoursIds: waiting, approved: true })}
        >
          {t('volunteers-desk:hours.approve', { count: waiting.length })}
        </Button>
      )}
      {record.hours.length === 0 && <p className="text-muted">{t('volunteers-desk:hours.none')}</p>}
      <ul className="flex flex-col gap-1">
        {record.hours.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center gap-x-3">
            <span className={entry.struck ? 'text-muted line-through' : ''}>
              <span className="tabular-nums">
                {calendarDay(entry.day, i18n.language)} · {hoursName(entry.minutes, i18n.language)}
              </span>{' '}
              · {t(`volunteers:kinds.${entry.kind}`)}
              {!entry.struck &&
                ` · ${t(entry.isApproved ? 'volunteers-desk:hours.approved' : 'volunteers-desk:hours.waits')}`}
              {entry.note && (
                <>
                  {' '}
                  · <bdi>{entry.note}</bdi>
                </>
              )}
            </span>
            {entry.struck ? (
              <>
                <span className="text-sm text-muted">
                  {t('volunteers-desk:hours.struck')}: <bdi>{entry.struck.reason}</bdi>
                </span>
                <Button
                  size="dense"
                  className="min-h-11"
                  onClick={() =>
                    strike.mutate({ id: record.id, hoursId: entry.id, struck: false, reason: '' })
                  }
                >
                  {t('volunteers-desk:hours.restore')}
                </Button>
              </>
            ) : open === entry.id ? (
              <StrikeForm
                hoursId={entry.id}
                strike={strike}
                recordId={record.id}
                onClose={() => setOpen(null)}
              />
            ) : (
              <Button size="dense" className="min-h-11" onClick={() => setOpen(entry.id)}>
                {t('volunteers-desk:hours.strike')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(strike.error ?? approve.error) && (
        <p role="alert" className="text-danger">
          {problem(strike.error ?? approve.error)}
        </p>
      )}
    </section>
  )
}

interface StrikeFormProps {
  recordId: string
  hoursId: string
  strike: ReturnType<typeof useStrikeHours>
  onClose(): void
}

function StrikeForm({ recordId, hoursId, strike, onClose }: StrikeFormProps) {
  const { t } = useTranslation('volunteers-desk')
  const { draft, change, clear } = useDraft(strikeDraft(hoursId), { reason: '' })
  const reason = draft.reason.trim()
  const close = (): void => {
    clear()
    onClose()
  }
  function send(event: FormEvent) {
    event.preventDefault()
    if (!reason || strike.isPending) return
    strike.mutate({ id: recordId, hoursId, struck: true, reason }, { onSuccess: close })
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-wrap items-center gap-2">
      <TextInput
        aria-label={t('hours.reason')}
        placeholder={t('hours.reason')}
        dir="auto"
        maxLength={500}
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <Button type="submit" size="dense" className="min-h-11" busy={strike.isPending && t('busy')}>
        {t('hours.strike')}
      </Button>
      <Button size="dense" className="min-h-11" onClick={close}>
        {t('cancel')}
      </Button>
    </form>
  )
}
