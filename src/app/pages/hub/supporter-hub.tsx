import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { standingLink } from '#ui/link.tsx'
import { AppointmentList } from '#domains/appointments/web/appointment-list.tsx'
import { useUpcomingAppointments } from '#domains/appointments/web/upcoming.ts'
import type { Supported } from '#domains/clients/contract.ts'
import { useSupported } from '#domains/clients/web/queries.ts'
import { PlanProgress } from '#domains/reentry/web/plan-view.tsx'
import { useSteps } from '#domains/reentry/web/queries.ts'
import { StepRow } from '#domains/reentry/web/step-row.tsx'
import { useWho } from '#web/session.ts'
import { HubHeader } from './hub-header.tsx'
import { partOf } from './part.ts'
import { PartView } from './section.tsx'

/** What a supporter sees: of each person they stand by, what that person chose to show, and nothing else. */
export function SupporterHub() {
  const { t } = useTranslation('hub')
  const { fullName } = useWho()
  const supported = useSupported()
  return (
    <div className="page py-5 sm:py-8">
      <HubHeader name={fullName} canSignOut>
        <p className="measure mt-1 text-muted">{t('supporter.lead')}</p>
        <p className="mb-5">
          <Link to="/hub/phone" className={standingLink}>
            {t('supporter.phone')}
          </Link>
        </p>
      </HubHeader>
      <PartView part={partOf(supported)} failed={t('failed.supported')}>
        {(people) =>
          people.length ? (
            <div className="flex flex-col gap-6">
              {people.map((person) => (
                <SharedByPerson key={person.clientId} person={person} />
              ))}
            </div>
          ) : (
            <EmptyState title={t('supporter.none')}>{t('supporter.noneText')}</EmptyState>
          )
        }
      </PartView>
    </div>
  )
}

const shareWords = ({ seesSteps, seesAppointments }: Supported) => {
  if (seesSteps) return seesAppointments ? 'supporter.sharesBoth' : 'supporter.sharesSteps'
  return seesAppointments ? 'supporter.sharesAppointments' : 'supporter.sharesNothing'
}

function SharedByPerson({ person }: { person: Supported }) {
  const { t } = useTranslation('hub')
  const name = person.fullName.split(' ')[0] ?? person.fullName
  return (
    <section>
      <h2 className="text-xl">{person.fullName}</h2>
      <p className="measure mt-1 mb-3 text-muted">{t(shareWords(person), { name })}</p>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {person.seesAppointments && <SharedAppointments clientId={person.clientId} />}
        {person.seesSteps && <SharedSteps clientId={person.clientId} />}
      </div>
    </section>
  )
}

function SharedAppointments({ clientId }: { clientId: string }) {
  const { t } = useTranslation('hub')
  const appointments = useUpcomingAppointments(clientId)
  return (
    <Card>
      <h3 className="mb-2 text-lg">{t('appointments.title')}</h3>
      <PartView part={partOf(appointments)} failed={t('failed.shared')}>
        {(data) =>
          data.length ? (
            <AppointmentList appointments={data} />
          ) : (
            <p className="text-muted">{t('supporter.noAppointments')}</p>
          )
        }
      </PartView>
    </Card>
  )
}

function SharedSteps({ clientId }: { clientId: string }) {
  const { t } = useTranslation('hub')
  const steps = useSteps(clientId)
  return (
    <Card>
      <h3 className="mb-2 text-lg">{t('supporter.steps')}</h3>
      <PartView part={partOf(steps)} failed={t('failed.shared')}>
        {(data) =>
          data.length ? (
            <>
              <PlanProgress steps={data} label={t('supporter.steps')} />
              <ul className="mt-3 divide-y divide-line">
                {data
                  .toSorted((a, b) => Number(a.completed) - Number(b.completed))
                  .map((step) => (
                    <StepRow key={step.id} step={step} steps={data} isChanged={false} />
                  ))}
              </ul>
            </>
          ) : (
            <p className="text-muted">{t('supporter.noSteps')}</p>
          )
        }
      </PartView>
    </Card>
  )
}
