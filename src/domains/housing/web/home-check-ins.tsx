import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { type ClientPlace, homeCheckInAnswers } from '../contract/shapes.ts'
import { useHousingProblem } from './problem.tsx'
import { useAnswerHomeCheckIn } from './queries.ts'

/** The newest question how it goes in a home, answered by one tap; the answer can be changed. */
export function HomeCheckIns({
  clientId,
  place,
}: {
  clientId: string
  place: Pick<ClientPlace, 'id' | 'state' | 'checkIns'>
}) {
  const { t } = useTranslation('housing')
  const answer = useAnswerHomeCheckIn(clientId)
  const problem = useHousingProblem()(answer.error)
  const newest = place.checkIns.at(-1)
  if (!newest || place.state !== 'moved_in') return null
  const { day, answer: said } = newest
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line p-4">
      <p role="status" className="font-bold">
        {said ? t(`place.checkIn.said.${said}`, { day }) : t('place.checkIn.ask', { day })}
      </p>
      {said && <p className="text-muted">{t('place.checkIn.change')}</p>}
      <div className="flex flex-wrap gap-3">
        {homeCheckInAnswers
          .filter((one) => one !== said)
          .map((one) => (
            <Button
              key={one}
              {...(said ? { size: 'dense' as const, className: 'min-h-11' } : {})}
              busy={answer.isPending && t('saving')}
              onClick={() => answer.mutate({ placementId: place.id, day, answer: one })}
            >
              {t(`place.checkIn.${one}`)}
            </Button>
          ))}
      </div>
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </section>
  )
}
