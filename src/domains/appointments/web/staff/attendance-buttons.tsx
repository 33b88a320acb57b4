import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { notify } from '#web/notices.ts'
import type { Appointment } from '../../contract.ts'
import { useNoteAttendance } from './queries.ts'
import { serverNow } from '#web/server-time.ts'

/** Came or did not: for a date that has begun. Noted wrongly, the other button puts it right. */
export function AttendanceButtons({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('care')
  const note = useNoteAttendance()
  const { id, status, scheduledAt } = appointment
  if (status === 'cancelled' || Date.parse(scheduledAt) > serverNow()) return null
  const press = (attended: boolean): void =>
    note.mutate({ id, attended }, { onError: () => notify({ title: t('notSaved'), tone: 'danger' }) })
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {([true, false] as const).map((attended) => {
        const state = attended ? 'completed' : 'missed'
        if (status === state) return null
        return (
          <Button
            key={state}
            size="dense"
            variant={status === 'scheduled' ? 'quiet' : 'link'}
            className="min-h-11"
            busy={note.isPending && note.variables.attended === attended && t('saving')}
            onClick={() => press(attended)}
          >
            {t(attended ? 'dates.came' : 'dates.didNotCome')}
          </Button>
        )
      })}
    </div>
  )
}
