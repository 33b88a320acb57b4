import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { dayOf } from '#web/format.ts'
import type { OwnMatch } from '../../contract/own.ts'
import { type EndReason, endReasons } from '../../contract/values.ts'
import { useProblem } from './problem.ts'
import { useAnswerMatch, useEndMatch } from './queries.ts'

/** Somebody whom a volunteer is asked to stand by, or stands by. */
export function MatchCard({ match }: { match: OwnMatch }) {
  const { t, i18n } = useTranslation('volunteering')
  const answer = useAnswerMatch()
  const end = useEndMatch()
  const problem = useProblem()
  const [ending, setEnding] = useState(false)
  const [reason, setReason] = useState<EndReason>('done')
  const { firstName: name, language, state, words, worker, since } = match
  const isOpen = state === 'proposed' && !match.volunteerSaid
  const languageName = new Intl.DisplayNames(i18n.language, { type: 'language' }).of(language) ?? language
  const error = answer.error ?? end.error
  return (
    <Card>
      <h4 className="text-lg font-bold">
        {isOpen
          ? t('match.asked', { name })
          : state === 'proposed'
            ? t('match.waiting', { name })
            : state === 'active'
              ? t('match.together', { name, day: dayOf(since, i18n.language) })
              : `${name} · ${t('match.over')}`}
      </h4>
      <p className="text-muted">
        {t('match.speaks', { language: languageName })}
        {worker && ` · ${t('match.worker', { name: worker })}`}
      </p>
      {words && (
        <p dir="auto" className="mt-2 whitespace-pre-line break-words">
          {words}
        </p>
      )}
      {error && (
        <p role="alert" className="mt-2 text-danger">
          {problem(error)}
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
      {state === 'active' &&
        (ending ? (
          <div className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
            <p className="font-bold">{t('match.endSure', { name })}</p>
            <RadioGroup
              legend={t('match.reason')}
              options={endReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
              value={reason}
              onChange={setReason}
            />
            <div className="flex flex-wrap gap-2">
              <Button
                variant="danger"
                busy={end.isPending && t('busy')}
                onClick={() => end.mutate({ id: match.id, reason })}
              >
                {t('match.end')}
              </Button>
              <Button onClick={() => setEnding(false)}>{t('cancel')}</Button>
            </div>
          </div>
        ) : (
          <Button variant="link" onClick={() => setEnding(true)}>
            {t('match.end')}
          </Button>
        ))}
    </Card>
  )
}
