import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { standingLink } from '#ui/link.tsx'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { useConversations } from '#domains/messaging/web/messages.tsx'
import { Details } from '#domains/volunteers/web/partner/details.tsx'
import { Hours } from '#domains/volunteers/web/partner/hours.tsx'
import { MatchCard } from '#domains/volunteers/web/partner/match-card.tsx'
import { useOwnVolunteering } from '#domains/volunteers/web/partner/queries.ts'
import { References } from '#domains/volunteers/web/partner/references.tsx'
import { StateBadge } from '#domains/submissions/web/state-badge.tsx'
import { Stages } from '#domains/volunteers/web/partner/stages.tsx'
import { Training } from '#domains/volunteers/web/partner/training.tsx'
import { Loaded } from '#web/loaded.tsx'
import { CircleMessages } from '../circle-messages.tsx'

const before = new Set(['applied', 'references', 'check', 'training'])

/** What a volunteer has here: where they stand and what is missing, the training, hours, whom they stand by. */
export function VolunteerSection() {
  const { t } = useTranslation(['volunteering', 'partner', 'status'])
  const own = useOwnVolunteering()
  const conversations = useConversations()
  return (
    <section className="mb-8 flex flex-col gap-4">
      <h2 className="text-xl">{t('volunteering:title')}</h2>
      <Loaded query={own} failed={t('volunteering:failed')}>
        {(all) =>
          all
            .filter(({ state }) => state !== 'declined' && state !== 'withdrawn')
            .map((volunteering) => (
              <div key={volunteering.id} className="flex flex-col gap-6">
                <Card>
                  <div className="flex flex-col gap-6">
                    <div>
                      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                        <StateBadge kind="volunteer" state={volunteering.state} />
                        <Link to={`/partner/${volunteering.id}`} className={standingLink}>
                          {t('partner:open')}
                        </Link>
                      </div>
                      <p>
                        {t(
                          `status:means.volunteer.${volunteering.state}` as 'status:means.volunteer.applied',
                        )}
                      </p>
                    </div>
                    <Stages volunteering={volunteering} />
                    {volunteering.check && (
                      <Banner
                        tone={volunteering.check.passed ? 'good' : 'caution'}
                        announce="no"
                        title={t(
                          volunteering.check.passed
                            ? 'volunteering:check.passed'
                            : 'volunteering:check.notPassed',
                        )}
                      >
                        <p dir="auto" className="whitespace-pre-line">
                          {volunteering.check.words}
                        </p>
                      </Banner>
                    )}
                    {(before.has(volunteering.state) || volunteering.wantsReference) && (
                      <References volunteering={volunteering} />
                    )}
                    <Training volunteering={volunteering} />
                    <Details volunteering={volunteering} />
                  </div>
                </Card>
                <section className="flex flex-col gap-3">
                  <h3 className="text-lg font-bold">{t('volunteering:match.title')}</h3>
                  {volunteering.matches.length === 0 ? (
                    <p className="text-muted">{t('volunteering:match.none')}</p>
                  ) : (
                    volunteering.matches.map((match) => <MatchCard key={match.id} match={match} />)
                  )}
                </section>
                {conversations.data && conversations.data.length > 0 && <CircleMessages none={null} />}
                <Card>
                  <Hours volunteering={volunteering} />
                </Card>
              </div>
            ))
        }
      </Loaded>
    </section>
  )
}
