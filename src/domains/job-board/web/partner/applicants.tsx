import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { dayAndTime, dayName } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import type { ApplicantSummary } from '../../contract/application.ts'
import type { OwnJob } from '../../contract/employing.ts'
import { stagesFrom } from '../../contract/stages.ts'
import { stageTone } from '../application-card.tsx'
import { ApplicantView } from './applicant-view.tsx'
import { useApplicants } from './queries.ts'
import { RefuseDialog } from './refuse-dialog.tsx'

/** Who applied for a job: newest first, one opened under its line, several turned away together. */
export function Applicants({ job }: { job: OwnJob }) {
  const { t } = useTranslation(['employer', 'jobs'])
  const applicants = useApplicants(job.id)
  const [opened, setOpened] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [refuses, setRefuses] = useState(false)
  const mayRefuse = (one: ApplicantSummary): boolean => stagesFrom(one.stage).includes('not_selected')
  return (
    <Loaded query={applicants} failed={t('employer:failed')}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        const left = chosen.filter((id) => rows.some((one) => one.id === id && mayRefuse(one)))
        return (
          <div className="flex flex-col gap-3">
            {rows.filter(mayRefuse).length > 1 && (
              <p className="flex flex-wrap items-center gap-3">
                <Button
                  size="dense"
                  className="min-h-11"
                  disabledReason={left.length === 0 && t('employer:refuse.chooseFirst')}
                  onClick={() => setRefuses(true)}
                >
                  {t('employer:refuse.several', { count: left.length })}
                </Button>
              </p>
            )}
            <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
              {rows.map((one) => (
                <li key={one.id} data-applicant={one.id} className="p-3">
                  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                    {mayRefuse(one) && rows.filter(mayRefuse).length > 1 && (
                      <label className="flex min-h-11 min-w-11 items-center justify-center">
                        <input
                          type="checkbox"
                          className="size-5 accent-(--accent-text)"
                          aria-label={t('employer:choose', { name: one.name })}
                          checked={chosen.includes(one.id)}
                          onChange={({ target }) =>
                            setChosen(
                              target.checked
                                ? [...chosen, one.id]
                                : chosen.filter((known) => known !== one.id),
                            )
                          }
                        />
                      </label>
                    )}
                    <div className="min-w-0 flex-1 basis-40">
                      <p dir="auto" className={one.name ? 'font-bold break-words' : 'text-muted'}>
                        {one.name || t('employer:goneName')}
                      </p>
                      <Facts applicant={one} />
                    </div>
                    <Badge tone={stageTone[one.stage]}>{t(`employer:stage.${one.stage}`)}</Badge>
                    {one.stage !== 'withdrawn' && (
                      <Button
                        size="dense"
                        className="min-h-11"
                        aria-expanded={opened === one.id}
                        onClick={() => setOpened(opened === one.id ? null : one.id)}
                      >
                        {t(opened === one.id ? 'employer:hide' : 'employer:open')}
                        <span className="sr-only">: {one.name}</span>
                      </Button>
                    )}
                  </div>
                  {opened === one.id && <ApplicantView id={one.id} job={job} />}
                </li>
              ))}
            </ul>
            {applicants.hasNextPage && (
              <Button
                className="self-start"
                busy={applicants.isFetchingNextPage && t('employer:loading')}
                onClick={() => void applicants.fetchNextPage()}
              >
                {t('employer:more')}
              </Button>
            )}
            {refuses && (
              <RefuseDialog
                ids={left}
                onClose={() => setRefuses(false)}
                onDone={() => {
                  setRefuses(false)
                  setChosen([])
                }}
              />
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

function Facts({ applicant }: { applicant: ApplicantSummary }) {
  const { t, i18n } = useTranslation('employer')
  const { interview } = applicant
  return (
    <p className="text-sm text-muted">
      {t('appliedOn', { day: dayName(applicant.createdAt, i18n.language) })}
      {interview && ` · ${dayAndTime(interview.at, i18n.language)}: ${t(`answer.${interview.answer}`)}`}
      {applicant.isStatementReleased && ` · ${t('statement.there')}`}
    </p>
  )
}
