import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { standingLink } from '#ui/link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Appointment } from '#domains/appointments/contract.ts'
import { AppointmentList } from '#domains/appointments/web/appointment-list.tsx'
import type { MoodLog } from '#domains/mood/contract.ts'
import { MoodMonth } from '#domains/mood/web/mood-month.tsx'
import { RecentMoods } from '#domains/mood/web/recent-moods.tsx'
import type { ListPage } from '#web/api.ts'
import { Join } from './join.tsx'
import { NextThing, pickNext } from './next-thing.tsx'
import { Numbers, type NumbersProps } from './numbers.tsx'
import type { Part } from './part.ts'
import { Section } from './section.tsx'

const recentShown = 5
const appointmentsShown = 3

export interface DashboardViewProps extends NumbersProps {
  /** The last moods, enough for a month. */
  moods: Part<ListPage<MoodLog[]>>
  /** The mood check-in; a visitor has none yet. */
  checkIn: ReactNode
  /** Where the plan is; null while its tab is hidden. */
  planTo: string | null
  chatTo: string
  /** Where dates are booked and moved; null for whoever has none. */
  datesTo: string | null
  /** Where the person's own report is. */
  reportTo: string | null
  /** A first time is suggested, and stands above: then nothing is said of nothing being planned. */
  isSuggested?: boolean
  /** The client whose own page it is: moods that were read from words can be removed. */
  ownMoodsOf?: string | null
  /** A counselor looks at it: nothing can be entered. */
  isReadOnly?: boolean
  /** In the two weeks after it, the steps of those days come first. */
  releasedOn?: string | null
  /** Puts a region into a frame of its own; the guided tour points at one. */
  frame?: (region: DashboardRegion, content: ReactNode) => ReactNode
}

export type DashboardRegion = 'next' | 'checkIn' | 'numbers' | 'lists'

/** The dashboard of what it is given: next step, check-in, numbers, last moods, appointments, the month. */
export function DashboardView(props: DashboardViewProps) {
  const {
    moods,
    moodCount,
    steps,
    appointments,
    checkIn,
    planTo,
    chatTo,
    datesTo,
    reportTo,
    isReadOnly = false,
    frame = (_, content) => content,
  } = props
  const { t } = useTranslation(['hub', 'mood'])
  const loading = steps.state === 'loading' || appointments.state === 'loading'
  const next = pickNext(
    appointments.state === 'ready' ? appointments.data : [],
    steps.state === 'ready' ? steps.data : [],
    props.releasedOn,
  )
  // What could not be read is not nothing, nor is a time that waits for an answer.
  const isUnknown =
    next === null && (props.isSuggested || steps.state === 'failed' || appointments.state === 'failed')
  const chat = (
    <Link to={chatTo} className={standingLink}>
      {t('hub:startChatting')}
    </Link>
  )

  return (
    <div className="flex flex-col gap-5">
      <div
        className={classNames(
          'grid items-start gap-5',
          checkIn !== null && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
        )}
      >
        {!isUnknown &&
          frame(
            'next',
            loading ? (
              <Skeleton className="h-32 w-full" />
            ) : (
              <NextThing {...{ next, planTo, chatTo, isReadOnly }} />
            ),
          )}
        {checkIn && frame('checkIn', checkIn)}
      </div>
      {frame('numbers', <Numbers moodCount={moodCount} steps={steps} appointments={appointments} />)}
      {frame(
        'lists',
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Section
            title={t('hub:appointments.title')}
            part={appointments}
            failed={t('hub:failed.appointments')}
          >
            {(data) => (
              <>
                {data.length ? (
                  <AppointmentList
                    appointments={data.slice(0, appointmentsShown)}
                    {...(!isReadOnly && {
                      join: (appointment: Appointment) => <Join appointment={appointment} />,
                    })}
                  />
                ) : (
                  <p className="text-muted">
                    {t(checkIn ? 'hub:appointments.none' : 'hub:appointments.noneVisitor')}
                  </p>
                )}
                {datesTo ? (
                  <Link to={datesTo} className={standingLink}>
                    {t('hub:appointments.open')}
                  </Link>
                ) : (
                  !checkIn && chat
                )}
              </>
            )}
          </Section>
          <Section title={t('mood:recent.title')} part={moods} failed={t('hub:failed.moods')}>
            {({ rows }) => (
              <RecentMoods
                clientId={props.ownMoodsOf ?? null}
                logs={rows.slice(0, recentShown)}
                empty={
                  checkIn ? (
                    t('mood:recent.emptyClient')
                  ) : (
                    <>
                      <p>{t('mood:recent.empty')}</p>
                      {chat}
                    </>
                  )
                }
              />
            )}
          </Section>
        </div>,
      )}
      {steps.state === 'failed' && (
        <Section title={t('hub:numbers.progress')} part={steps} failed={t('hub:failed.steps')}>
          {() => null}
        </Section>
      )}
      {moods.state === 'ready' && moods.data.rows.length > 0 && (
        <Section title={t('mood:month.title')} part={moods} failed={t('hub:failed.moods')}>
          {({ rows }) => (
            <>
              <MoodMonth logs={rows} />
              {reportTo && (
                <Link to={reportTo} className={standingLink}>
                  {t('hub:report')}
                </Link>
              )}
            </>
          )}
        </Section>
      )}
    </div>
  )
}
