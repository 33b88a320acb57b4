import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/inputs.tsx'
import { dayOf } from '#web/format.ts'
import type { Match } from '../../contract/staff.ts'
import { type EndReason, endReasons } from '../../contract/values.ts'
import { useProblem } from './problem.ts'
import { useEndMatch } from './queries.ts'

/** Who was asked about whom, what both said, and the way to end it. */
export function MatchList({ matches, names }: { matches: readonly Match[]; names: 'client' | 'volunteer' }) {
  const { t, i18n } = useTranslation(['volunteers-desk', 'volunteering'])
  const end = useEndMatch()
  const problem = useProblem()
  const [ending, setEnding] = useState<string | null>(null)
  const [reason, setReason] = useState<EndReason>('done')
  if (!matches.length) return <p className="text-muted">{t('volunteers-desk:match.none')}</p>
  return (
    <ul className="flex flex-col gap-2">
      {matches.map((match) => (
        <li key={match.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-bold">{names === 'client' ? match.clientName : match.volunteerName}</bdi>
          <Badge
            tone={match.state === 'active' ? 'good' : match.state === 'proposed' ? 'neutral' : 'caution'}
          >
            {t(`volunteers-desk:match.state.${match.state}`)}
          </Badge>
          <span className="text-sm text-muted">
            {t('volunteers-desk:match.client')}:{' '}
            {t(`volunteers-desk:match.said.${match.clientSaid ?? 'open'}`)} ·{' '}
            {t('volunteers-desk:match.volunteer')}:{' '}
            {t(`volunteers-desk:match.said.${match.volunteerSaid ?? 'open'}`)} ·{' '}
            {dayOf(match.since, i18n.language)}
            {match.endReason && ` · ${t(`volunteering:reasons.${match.endReason}`)}`}
          </span>
          {(match.state === 'active' || match.state === 'proposed') &&
            (ending === match.id ? (
              <span className="flex flex-wrap items-center gap-2">
                <Select
                  aria-label={t('volunteering:match.reason')}
                  value={reason}
                  onChange={(event) => setReason(event.target.value as EndReason)}
                >
                  {endReasons.map((one) => (
                    <option key={one} value={one}>
                      {t(`volunteering:reasons.${one}`)}
                    </option>
                  ))}
                </Select>
                <Button
                  variant="danger"
                  size="dense"
                  className="min-h-11"
                  busy={end.isPending && t('volunteers-desk:busy')}
                  onClick={() =>
                    end.mutate(
                      { id: match.clientId, matchId: match.id, reason },
                      { onSuccess: () => setEnding(null) },
                    )
                  }
                >
                  {t('volunteers-desk:propose.end')}
                </Button>
                <Button size="dense" className="min-h-11" onClick={() => setEnding(null)}>
                  {t('volunteers-desk:cancel')}
                </Button>
              </span>
            ) : (
              <Button size="dense" className="min-h-11" onClick={() => setEnding(match.id)}>
                {t('volunteers-desk:propose.end')}
              </Button>
            ))}
          {end.error && ending === match.id && (
            <p role="alert" className="w-full text-danger">
              {problem(end.error)}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
