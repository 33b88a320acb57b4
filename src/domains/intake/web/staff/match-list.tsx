import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Match } from '../../contract.ts'
import { useDeny, useMatches } from './queries.ts'

interface MatchListProps {
  id: string
  decided: boolean
  /** Opens the acceptance with this client chosen. */
  onJoin(match: Match): void
}

/** Who may be the same person, and why. Nothing is joined by itself. */
export function MatchList({ id, decided, onJoin }: MatchListProps) {
  const { t } = useTranslation('intake-desk')
  const matches = useMatches(id)
  const deny = useDeny(id)
  return (
    <Loaded query={matches} failed={t('matches.failed')}>
      {(rows) =>
        rows.length === 0 || decided ? null : (
          <section className="rounded-card border border-caution bg-caution-soft p-4">
            <h3 className="font-bold">{t('matches.title')}</h3>
            <p className="text-sm">{t('matches.text')}</p>
            <ul className="mt-2 divide-y divide-line">
              {rows.map((match) => (
                <li
                  key={match.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
                >
                  <div className="min-w-0">
                    <p>
                      <bdi className="font-bold">{match.fullName}</bdi>{' '}
                      {match.number && (
                        <bdi dir="ltr" className="text-muted tabular-nums">
                          {match.number}
                        </bdi>
                      )}{' '}
                      <span className="text-muted">{t(`matches.kind.${match.kind}`)}</span>
                    </p>
                    <p className="mt-1 flex flex-wrap gap-2">
                      {match.reasons.map((reason) => (
                        <Badge key={reason} tone={reason === 'other_birth' ? 'neutral' : 'caution'}>
                          {t(`matches.reason.${reason}`)}
                        </Badge>
                      ))}
                    </p>
                    {match.kind === 'client' && !match.mayJoin && (
                      <p className="mt-1 text-sm text-muted">{t('matches.byAdmin')}</p>
                    )}
                    {match.kind === 'intake' && (
                      <p className="mt-1 text-sm text-muted">{t('matches.twice')}</p>
                    )}
                  </div>
                  <div className="flex flex-wrap gap-2">
                    {match.mayJoin && (
                      <Button
                        size="dense"
                        className="min-h-11"
                        aria-label={t('matches.joinOne', { name: match.fullName })}
                        onClick={() => onJoin(match)}
                      >
                        {t('matches.join')}
                      </Button>
                    )}
                    <Button
                      size="dense"
                      className="min-h-11"
                      aria-label={t('matches.denyOne', { name: match.fullName })}
                      busy={deny.isPending && deny.variables === match.id && t('busy')}
                      onClick={() => deny.mutate(match.id)}
                    >
                      {t('matches.deny')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  )
}
