import { useTranslation } from 'react-i18next'
import { ageOn } from '#shared/age.ts'
import { type AnswerName, unknowable } from '../../contract/answers.ts'
import type { Intake } from '../../contract.ts'
import { type LabelledName, labelKeys, useAnswerWords } from '../answer-words.ts'
import { serverDate } from '#web/server-time.ts'

// Who it is and how they are reached stands in the head of the record already.
const shown: readonly LabelledName[] = [
  'dateOfBirth',
  'status',
  'caseworker',
  'courtName',
  'judgeName',
  'reachBy',
  'reachWhen',
  'language',
  'guardianName',
  'guardianPhone',
  'guardianEmail',
]

/** What the form asks a person about themselves reads differently for staff, who read about someone else. */
const ownLabels = [
  'status',
  'reachBy',
  'reachWhen',
  'guardianName',
  'guardianPhone',
  'guardianEmail',
] as const
const isOwnLabel = (name: LabelledName): name is (typeof ownLabels)[number] =>
  ownLabels.some((one) => one === name)

/** What a registration says, in two columns; what was left out is left out. */
export function AnswersView({ intake }: { intake: Intake }) {
  const { t } = useTranslation(['intake-desk', 'intake'])
  const words = useAnswerWords()
  const { answers, therapist, isFirstFree } = intake
  const age = answers.dateOfBirth && ageOn(answers.dateOfBirth, serverDate().toISOString().slice(0, 10))
  const isUnknown = (name: AnswerName): boolean => unknowable.some((one) => one === name)
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">{t('intake-desk:asksFor')}</dt>
          <dd>
            <bdi>{therapist?.fullName ?? t('intake-desk:nobodyFree')}</bdi>
            {isFirstFree && <span className="text-muted"> · {t('intake-desk:firstFree')}</span>}
          </dd>
        </div>
        {shown
          .filter((name) => words(answers, name) !== '')
          .map((name) => (
            <div key={name}>
              <dt className="text-sm text-muted">
                {isOwnLabel(name) ? t(`intake-desk:${name}`) : t(`intake:${labelKeys[name]}`)}
              </dt>
              <dd dir="auto" className="break-words">
                {isUnknown(name) && !answers[name] ? t('intake-desk:doesNotKnow') : words(answers, name)}
                {name === 'dateOfBirth' && (
                  <span className="text-muted"> · {t('intake-desk:age', { age })}</span>
                )}
              </dd>
            </div>
          ))}
      </dl>
      {answers.notes.trim() && (
        <div className="mt-4">
          <h3 className="text-sm text-muted">{t('intake-desk:notes')}</h3>
          <p dir="auto" className="measure break-words whitespace-pre-line">
            {answers.notes}
          </p>
        </div>
      )}
    </>
  )
}
