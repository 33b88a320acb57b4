import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Card } from '#ui/card.tsx'
import { standingLink } from '#ui/link.tsx'
import { languageOf } from '#shared/languages.ts'
import { Loaded } from '#web/loaded.tsx'
import { useWho } from '#web/session.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import { languageEndpoints, type LanguageTeam } from '../../contract.ts'

interface TeamCardProps {
  /** Where a client books a time, and where a visitor registers. */
  bookTo: string
  registerTo: string
}

/** The therapists who speak each language, with how many of them can be booked soon. */
export function TeamCard({ bookTo, registerTo }: TeamCardProps) {
  const { t, i18n } = useTranslation('language')
  const teams = useEndpoint(languageEndpoints.listLanguageTeams)
  const names = new Intl.DisplayNames([languageOf(i18n.language).locale], { type: 'language' })
  const ownFirst = (all: readonly LanguageTeam[]): LanguageTeam[] =>
    all.toSorted((a, b) => Number(b.language === i18n.language) - Number(a.language === i18n.language))
  return (
    <Card>
      <h3 className="text-xl">{t('team.title')}</h3>
      <p className="mt-1 text-muted">{t('team.lead')}</p>
      <div className="mt-3">
        <Loaded query={teams} failed={t('team.failed')}>
          {(all) =>
            all.length ? (
              <ul className="divide-y divide-line">
                {ownFirst(all).map((team) => (
                  <li
                    key={team.language}
                    className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2"
                  >
                    <span className="font-bold">{names.of(codeOf(team.language))}</span>
                    <span className="ms-auto tabular-nums">
                      {t('team.count', { available: team.available, total: team.total })}
                    </span>
                    <Next team={team} bookTo={bookTo} registerTo={registerTo} />
                  </li>
                ))}
              </ul>
            ) : (
              <p>{t('team.none')}</p>
            )
          }
        </Loaded>
      </div>
    </Card>
  )
}

/** American Sign Language has a name of its own in the browser's lists. */
const codeOf = (language: LanguageTeam['language']): string => (language === 'asl' ? 'ase' : language)

/** A client books with their own care team, a visitor registers first; others read the numbers. */
function Next({ team, bookTo, registerTo }: TeamCardProps & { team: LanguageTeam }) {
  const { t } = useTranslation('language')
  const { role } = useWho()
  if (!team.available) return null
  if (role === 'client')
    return team.isBookable ? (
      <Link to={bookTo} className={standingLink}>
        {t('team.book')}
      </Link>
    ) : (
      <p className="basis-full text-sm text-muted">{t('team.notYours')}</p>
    )
  if (role === 'visitor' || role === 'guest')
    return (
      <Link to={registerTo} className={standingLink}>
        {t('team.register')}
      </Link>
    )
  return null
}
