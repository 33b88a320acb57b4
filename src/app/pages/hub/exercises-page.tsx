import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import { ExerciseCard } from '#domains/chat/web/exercise-card.tsx'
import { ExerciseList } from '#domains/chat/web/exercise-list.tsx'
import { Page } from '#web/page.tsx'
import { useWho } from '#web/session.ts'
import { BackToHub } from './back-to-hub.tsx'

const chatTo = '/hub?tab=ai-chat'

/** /hub/exercises: what the person kept of their exercises; with `card` in the address, one of them. */
export function ExercisesPage() {
  const { t } = useTranslation('chat')
  const { clientId } = useWho()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const card = params.get('card')
  return (
    <Page title={t('exercises.title')} lead={<span data-print="no">{t('exercises.lead')}</span>} width="text">
      <div data-print="no" className="mb-3 flex flex-wrap gap-x-5">
        <BackToHub />
        {card && (
          <Link to="/hub/exercises" className={standingLink}>
            {t('exercises.all')}
          </Link>
        )}
        <Link to={chatTo} className={standingLink}>
          {t('exercises.toChat')}
        </Link>
      </div>
      {clientId &&
        (card ? (
          <ExerciseCard
            key={card}
            clientId={clientId}
            exerciseId={card}
            onRemoved={() => void navigate('/hub/exercises', { replace: true })}
          />
        ) : (
          <ExerciseList clientId={clientId} chatTo={chatTo} />
        ))}
    </Page>
  )
}
