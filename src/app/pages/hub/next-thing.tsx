import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { HorizonLine } from '#ui/horizon.tsx'
import { standingLink } from '#ui/link.tsx'
import { MeetingAction, WhereAndHow } from '#domains/appointments/web/where-and-how.tsx'
import type { Appointment } from '#domains/appointments/contract.ts'
import type { ReentryStep } from '#domains/reentry/contract.ts'
import { nextStep } from '#domains/reentry/contract/next-step.ts'
import { today } from '#domains/reentry/web/due.ts'
import { DueLine, StepBadge } from '#domains/reentry/web/step-facts.tsx'
import { Unlocks } from '#domains/reentry/web/unlocks.tsx'
import { canJoin } from '#domains/video/access.ts'
import { dayAndTime, relativeDay } from '#web/format.ts'
import { OfficeClock } from '#web/office-clock.tsx'
import { Join } from './join.tsx'
import { serverDate, serverNow } from '#web/server-time.ts'

export type Next =
  | { kind: 'appointment'; appointment: Appointment }
  | { kind: 'step'; step: ReentryStep; steps: readonly ReentryStep[] }
  | { kind: 'waiting' }
  | null

/**
 * What comes first: the nearest appointment, or the next step of the plan. On one day the appointment has the hour,
 * so it goes first. `waiting`: the plan has open steps, and none that the person can do now.
 */
export const pickNext = (
  appointments: readonly Appointment[],
  steps: readonly ReentryStep[],
  releasedOn: string | null = null,
  now: Date = serverDate(),
): Next => {
  const appointment = appointments
    .filter((one) => one.status === 'scheduled' && new Date(one.scheduledAt) >= now)
    .toSorted((a, b) => a.scheduledAt.localeCompare(b.scheduledAt))[0]
  // Nothing comes before somebody who is waiting.
  const going = appointments.find((one) => canJoin(one, now.getTime()))
  if (going) return { kind: 'appointment', appointment: going }
  const step = nextStep(steps, today(now), { releasedOn, goals: [] })
  if (appointment && (!step || (step.dueDate ?? '9999') >= today(new Date(appointment.scheduledAt)))) {
    return { kind: 'appointment', appointment }
  }
  if (step) return { kind: 'step', step, steps }
  return steps.some(({ completed }) => !completed) ? { kind: 'waiting' } : null
}

/** The one thing to do next, first on the page. */
export function NextThing({
  next,
  planTo,
  chatTo,
  isReadOnly,
}: {
  next: Next
  planTo: string | null
  chatTo: string
  isReadOnly: boolean
}) {
  const { t, i18n } = useTranslation('hub')
  return (
    <Card data-next className="border-s-4! border-s-accent!">
      <h2 className="text-base text-muted">{t('next.title')}</h2>
      {next?.kind === 'appointment' && (
        <>
          <p className="mt-1 text-xl font-bold">
            <bdi>{next.appointment.title}</bdi>
          </p>
          <p className="mt-1 text-lg">
            {relativeDay(next.appointment.scheduledAt, i18n.language)} ·{' '}
            <time dateTime={next.appointment.scheduledAt} className="tabular-nums">
              {dayAndTime(next.appointment.scheduledAt, i18n.language)}
            </time>
            <OfficeClock at={next.appointment.scheduledAt} />
          </p>
          <div className="text-muted">
            <WhereAndHow
              appointment={next.appointment}
              isBrief={!isReadOnly && next.appointment.mode === 'in_person'}
            />
          </div>
          {!isReadOnly && (
            <p className="mt-3 empty:hidden">
              {canJoin(next.appointment, serverNow()) ? (
                <Join appointment={next.appointment} />
              ) : (
                <MeetingAction appointment={next.appointment} />
              )}
            </p>
          )}
        </>
      )}
      {next?.kind === 'step' && (
        <>
          <p className="mt-1 text-xl font-bold">
            <bdi>{next.step.title}</bdi>
          </p>
          <p className="mt-1 mb-2">
            <DueLine step={next.step} />
          </p>
          <StepBadge step={next.step} />
          <div className="mt-2 empty:hidden">
            <Unlocks step={next.step} steps={next.steps} />
          </div>
        </>
      )}
      {next?.kind === 'waiting' && (
        <>
          <p className="mt-1 text-xl font-bold">{t('next.waiting')}</p>
          <p className="measure mt-1">{t('next.waitingText')}</p>
        </>
      )}
      {(next?.kind === 'step' || next?.kind === 'waiting') && planTo && (
        <p className="mt-2">
          <Link to={planTo} className={standingLink}>
            {t('next.openPlan')}
          </Link>
        </p>
      )}
      {!next && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-56 flex-1">
            <p className="mt-1 text-xl font-bold">{t('next.none')}</p>
            <p className="measure mt-1 mb-4">{t('next.noneText')}</p>
            <Link to={chatTo} className={buttonClass('primary')}>
              {t('startChatting')}
            </Link>
          </div>
          <HorizonLine className="h-20 w-56 max-sm:hidden" />
        </div>
      )}
    </Card>
  )
}
