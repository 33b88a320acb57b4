import { useTranslation } from 'react-i18next'
import { AssessmentList } from '#domains/assessments/web/assessment-list.tsx'
import { useAssessments } from '#domains/assessments/web/queries.ts'
import { useEmergencyContacts } from '#domains/clients/web/contacts/queries.ts'
import { useRiskChanges } from '#domains/clients/web/staff/risk-queries.ts'
import { planSteps } from '#domains/safety-plan/contract.ts'
import { useSafetyPlan } from '#domains/safety-plan/web/queries.ts'
import { TaskRow } from '#domains/tasks/web/staff/task-row.tsx'
import { useClientTasks } from '#domains/tasks/web/staff/queries.ts'
import { dayAndTime } from '#web/format.ts'
import { Panel } from './panel.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'

/** The safety plan as the person wrote it; what it lacks is said first. */
export function SafetyPlanPanel({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation(['care', 'safety-plan'])
  const plan = useSafetyPlan(clientId)
  return (
    <Panel title={t('care:plan.title')} query={plan} failed={t('care:plan.failed')}>
      {(saved) =>
        saved === null ? (
          <p className="text-muted">{t('care:plan.none')}</p>
        ) : (
          <>
            <p className={saved.complete ? 'text-muted' : 'font-bold text-danger'}>
              {saved.missing.includes('helpContact')
                ? t('care:plan.noContact')
                : saved.complete
                  ? t('safety-plan:edit.complete')
                  : t('care:plan.incomplete')}{' '}
              <span className="font-normal text-muted">
                {t('safety-plan:saved', { when: dayAndTime(saved.savedAt, i18n.language) })}
              </span>
            </p>
            <dl className="mt-1">
              {planSteps.map((step) => (
                <div key={step} className="mt-2">
                  <dt className="font-bold">{t(`safety-plan:steps.${step}`)}</dt>
                  {saved.content[step].length === 0 && (
                    <dd className="text-muted">{t('safety-plan:empty')}</dd>
                  )}
                  {saved.content[step].map((entry, place) => (
                    <dd key={place} dir="auto" className="break-words">
                      {typeof entry === 'string' ? entry : entry.name}{' '}
                      {typeof entry !== 'string' && entry.phone && <bdi dir="ltr">{entry.phone}</bdi>}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </>
        )
      }
    </Panel>
  )
}

export function CheckUpsPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation('care')
  const list = useAssessments(clientId)
  return (
    <Panel title={t('checkUps.title')} query={list} failed={t('checkUps.failed')}>
      {(rows) => <AssessmentList assessments={rows} forStaff />}
    </Panel>
  )
}

export function TasksPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation('care')
  const tasks = useClientTasks(clientId)
  return (
    <Panel title={t('tasks.title')} query={tasks} failed={t('tasks.failed')}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-muted">{t('tasks.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((task) => (
              <TaskRow key={task.id} task={task} title={t(`tasks.kind.${task.kind}`)} />
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

/** Every change of the risk level: who, when, why. */
export function RiskPanel({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation('care')
  const changes = useRiskChanges(clientId)
  return (
    <Panel title={t('riskHistory.title')} query={changes} failed={t('riskHistory.failed')}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-muted">{t('riskHistory.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map(({ id, from, to, reason, setBy, setAt }) => (
              <li key={id} className="py-1.5">
                <p className="font-bold">
                  {from !== to && <>{t(`risk.${from}`)} → </>}
                  {t(`risk.${to}`)}
                </p>
                <p dir="auto" className="break-words">
                  {reason}
                </p>
                <p className="text-muted">
                  <bdi>{dayAndTime(setAt, i18n.language)}</bdi>
                  {setBy && <> · {setBy}</>}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}

/** Whom the person named for an emergency, with the choice they made. */
export function ContactsPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation('care')
  const contacts = useEmergencyContacts(clientId)
  return (
    <Panel title={t('contacts.title')} query={contacts} failed={t('contacts.failed')}>
      {(rows) =>
        rows.length === 0 ? (
          <p className="text-muted">{t('contacts.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map(({ id, name, relation, phone, email, toldInCrisis }) => (
              <li key={id} className="py-1.5">
                <p className="font-bold">
                  <bdi>{name}</bdi> {relation && <span className="font-normal">({relation})</span>}
                </p>
                <p>
                  {phone && <PhoneLink phone={phone} className="underline underline-offset-4" />}{' '}
                  {email && <bdi dir="ltr">{email}</bdi>}
                </p>
                <p className="text-muted">{t(toldInCrisis ? 'contacts.told' : 'contacts.notTold')}</p>
              </li>
            ))}
          </ul>
        )
      }
    </Panel>
  )
}
