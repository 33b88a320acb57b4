import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { inLine, languageName } from '#shared/list-words.ts'
import { Problem } from '#web/signed-out.tsx'
import { useFocusAfter } from '#web/use-focus-after.ts'
import type { Match } from '../../contract/staff.ts'
import { EndMatch } from '../end-match.tsx'
import { useAnswer, useEnd } from './queries.ts'

interface MatchCardProps {
  match: Match
  /** The client's no, or an end, is on its way: once it is kept, the card goes. */
  onLeave(): void
}

/** A volunteer as the client sees them: a first name, what they help with, what the counselor wrote; yes, no, or an end. */
export function MatchCard({ match, onLeave }: MatchCardProps) {
  const { t, i18n } = useTranslation(['circle', 'volunteers'])
  const answer = useAnswer()
  const end = useEnd()
  // Though its answer was lost on the way, what was said is kept.
  const isSaid = answer.isSuccess || (answer.isError && match.clientSaid === answer.variables.says)
  const part = useFocusAfter<HTMLElement>(`${isSaid} ${end.isSuccess}`)
  const { id: matchId, clientId: id, volunteerName: name, state } = match
  const isAsked = state === 'proposed' && !match.clientSaid
  const languages = inLine(
    match.languages.map((code) => languageName(code, i18n.language)),
    i18n.language,
  )
  function leave(how: () => void) {
    onLeave()
    how()
  }
  const problem = (error: Error | null) =>
    error && <Problem error={error}>{t('circle:match.notSaved')}</Problem>
  return (
    <Card ref={part}>
      <h2 data-next className="text-lg font-bold">
        {isAsked
          ? t('circle:match.asked', { name })
          : state === 'proposed'
            ? t('circle:match.waiting', { name })
            : state === 'active'
              ? t('circle:match.together', { name })
              : `${name} · ${t('circle:match.over')}`}
      </h2>
      <p className="text-muted">
        {t(`volunteers:help.${match.helpType}.title`)}
        {languages && ` · ${t('circle:match.speaks', { languages })}`}
      </p>
      {isAsked && (
        <p dir="auto" className="mt-2 whitespace-pre-line break-words">
          {match.words}
        </p>
      )}
      {answer.isError && !isSaid && (
        <p role="alert" className="mt-2 text-danger">
          {problem(answer.error)}
        </p>
      )}
      {isAsked && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={answer.isPending && t('circle:busy')}
            onClick={() => answer.mutate({ id, matchId, says: 'yes' })}
          >
            {t('circle:match.yes')}
          </Button>
          <Button onClick={() => leave(() => answer.mutate({ id, matchId, says: 'no' }))}>
            {t('circle:match.no')}
          </Button>
        </div>
      )}
      {state === 'active' && (
        <EndMatch
          name={name}
          busy={end.isPending}
          problem={problem(end.error)}
          onEnd={(reason) => leave(() => end.mutate({ id, matchId, reason }))}
        />
      )}
    </Card>
  )
}
