import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { Match } from '../../contract/staff.ts'
import { type EndReason, endReasons } from '../../contract/values.ts'
import { useAnswer, useEnd } from './queries.ts'

/** A volunteer as the client sees them: a first name, what they help with, what the counselor wrote; yes, no, or an end. */
export function MatchCard({ match }: { match: Match }) {
  const { t, i18n } = useTranslation(['circle', 'volunteers'])
  const answer = useAnswer()
  const end = useEnd()
  const [ending, setEnding] = useState(false)
  const [reason, setReason] = useState<EndReason>('done')
  const { id: matchId, clientId: id, volunteerName: name, state } = match
  const isAsked = state === 'proposed' && !match.clientSaid
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' })
  const languages = match.languages.map((code) => names.of(code) ?? code).join(', ')
  return (
    <Card>
      <h2 className="text-lg font-bold">
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
      {(answer.isError || end.isError) && (
        <p role="alert" className="mt-2 text-danger">
          {t('circle:match.notSaved')}
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
          <Button onClick={() => answer.mutate({ id, matchId, says: 'no' })}>{t('circle:match.no')}</Button>
        </div>
      )}
      {state === 'active' &&
        (ending ? (
          <div className="mt-3 flex flex-col gap-3 border-t border-line pt-3">
            <p className="font-bold">{t('circle:match.endSure', { name })}</p>
            <RadioGroup
              legend={t('circle:match.reason')}
              options={endReasons.map((value) => ({ value, label: t(`circle:reasons.${value}`) }))}
              value={reason}
              onChange={setReason}
            />
            <div className="flex flex-wrap gap-2">
              <Button
                variant="danger"
                busy={end.isPending && t('circle:busy')}
                onClick={() => end.mutate({ id, matchId, reason })}
              >
                {t('circle:match.end')}
              </Button>
              <Button onClick={() => setEnding(false)}>{t('circle:cancel')}</Button>
            </div>
          </div>
        ) : (
          <Button variant="link" onClick={() => setEnding(true)}>
            {t('circle:match.end')}
          </Button>
        ))}
    </Card>
  )
}
