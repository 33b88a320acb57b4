import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { useAction } from '#web/use-endpoint.ts'
import { Problem } from '#web/signed-out.tsx'
import { type CheckIn, checkInAnswers, type Employment, workEndpoints } from '../contract.ts'

/** One question, answered by one tap; an answer may be corrected. `staff`: asked in the words of the desk. */
export function CheckInRow({
  clientId,
  employment,
  checkIn,
  staff = false,
}: {
  clientId: string
  employment: Employment
  checkIn: CheckIn
  staff?: boolean
}) {
  const { t } = useTranslation('work')
  const answer = useAction(workEndpoints.answerCheckIn, { refreshes: [workEndpoints.readWork] })
  const { day } = checkIn
  return (
    <li className="flex flex-col gap-2">
      <p>
        {checkIn.answer
          ? t(`answered.${checkIn.answer}`, { day })
          : t(staff ? 'staffAsk' : 'ask', { day, company: employment.company })}
        {staff && checkIn.answeredBy && (
          <span className="text-muted"> · {t(`by.${checkIn.answeredBy}`)}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        {checkInAnswers
          .filter((one) => one !== checkIn.answer)
          .map((one) => (
            <Button
              key={one}
              {...(staff || checkIn.answer ? { size: 'dense' as const, className: 'min-h-11' } : {})}
              busy={answer.isPending && '…'}
              onClick={() =>
                answer.mutate({
                  id: clientId,
                  applicationId: employment.applicationId,
                  day,
                  answer: one,
                })
              }
            >
              {t(staff ? (one === 'still' ? 'staffStill' : 'staffLeft') : one)}
            </Button>
          ))}
      </div>
      {answer.error && (
        <p role="alert" className="text-danger">
          <Problem error={answer.error}>{t('notSaved')}</Problem>
        </p>
      )}
    </li>
  )
}
