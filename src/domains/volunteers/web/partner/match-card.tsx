import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { languageName } from '#shared/list-words.ts'
import { dayOf } from '#web/format.ts'
import { useFocusAfter } from '#web/use-focus-after.ts'
import type { OwnMatch } from '../../contract/own.ts'
import { EndMatch } from '../end-match.tsx'
import { useProblem } from './problem.tsx'
import { useAnswerMatch, useEndMatch } from './queries.ts'

/** Somebody whom a volunteer is asked to stand by, or stands by. */
export function MatchCard({ match }: { match: OwnMatch }) {
  const { t, i18n } = useTranslation('volunteering')
  const answer = useAnswerMatch()
  const end = useEndMatch()
  const problem = useProblem()
  // Though its answer was lost on the way, what was said is kept.
  const isSaid = answer.isSuccess || (answer.isError && match.volunteerSaid === answer.variables.says)
  const part = useFocusAfter<HTMLElement>(`${isSaid} ${end.isSuccess}`)
  const { firstName: name, language, state, words, worker, since } = match
  const isOpen = state === 'proposed' && !match.volunteerSaid
  const spoken = languageName(language, i18n.language)
  return (
    <Card ref={part}>
      <h4 data-next className="text-lg font-bold">
        {isOpen
          ? t('match.asked', { name })
          : state === 'proposed'
            ? t('match.waiting', { name })
            : state === 'active'
              ? t('match.together', { name, day: dayOf(since, i18n.language) })
              : `${name} · ${t('match.over')}`}
      </h4>
      <p className="text-muted">
        {t('match.speaks', { language: spoken })}
        {worker && ` · ${t('match.worker', { name: worker })}`}
      </p>
      {words && (
        <p dir="auto" className="mt-2 whitespace-pre-line break-words">
          {words}
        </p>
      )}
      {answer.error && !isSaid && (
        <p role="alert" className="mt-2 text-danger">
          {problem(answer.error)}
        </p>
      )}
      {isOpen && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={answer.isPending && t('busy')}
            onClick={() => answer.mutate({ id: match.id, says: 'yes' })}
          >
            {t('match.yes')}
          </Button>
          <Button onClick={() => answer.mutate({ id: match.id, says: 'no' })}>{t('match.no')}</Button>
        </div>
      )}
      {state === 'active' && (
        <EndMatch
          name={name}
          busy={end.isPending}
          problem={problem(end.error)}
          onEnd={(reason) => end.mutate({ id: match.id, reason })}
        />
      )}
    </Card>
  )
}
