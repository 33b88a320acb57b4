import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Clash, JobSummary } from '../contract.ts'
import type { RecordPolicy } from '../contract/posting.ts'
import { useJobWords } from './job-words.ts'

/** Pay, type, place, days, what about a record: a job at a glance. Pay is always there. */
export function JobFacts({ job, isInList = false }: { job: JobSummary; isInList?: boolean }) {
  const { t, i18n } = useTranslation('jobs')
  const words = useJobWords()
  const place = [job.city, job.state].filter(Boolean).join(', ')
  const miles =
    job.miles === null
      ? ''
      : t('miles', {
          count: Math.round(job.miles),
          miles: new Intl.NumberFormat(i18n.language).format(job.miles),
        })
  const interview = [words.weekdays(job.interviewWeekdays), job.interviewDays].filter(Boolean).join(' · ')
  const facts: [string, string][] = [
    [t('facts.pay'), job.payRate],
    [t('facts.type'), t(`type.${job.type}`)],
    [t('facts.place'), [place || t('facts.placeNotSaid'), miles].filter(Boolean).join(' · ')],
    [t('facts.shift'), job.shift ? words.shift(job.shift) : t('facts.shiftNotSaid')],
    ...(interview ? [[t('facts.interviewDays'), interview] as [string, string]] : []),
    ...(job.recordCheck
      ? [[t('facts.record'), t(`recordCheck.${job.recordCheck}`)] as [string, string]]
      : []),
  ]
  return (
    // On a phone a label begins its line: two columns would leave a word for each line of what it says.
    <dl
      className={classNames(
        'flex flex-wrap gap-x-4 leading-snug sm:grid sm:grid-cols-[auto_1fr] sm:gap-y-1',
        isInList && 'text-sm sm:text-base',
      )}
    >
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0 sm:contents">
          <dt className="inline text-muted after:content-[':_'] sm:after:content-none">{label}</dt>
          <dd className="inline min-w-0 break-words">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      {isInList && (
        <div className="sm:contents">
          <dt className="sr-only">{t('facts.applications')}</dt>
          <dd className="text-muted sm:col-span-2">{t('applications', { count: job.applicationCount })}</dd>
        </div>
      )}
    </dl>
  )
}

export function JobStatus({ status }: { status: JobSummary['status'] }) {
  const { t } = useTranslation('jobs')
  const tone = { approved: 'good', pending: 'caution', closed: 'neutral' } as const
  return <Badge tone={tone[status]}>{t(`status.${status}`)}</Badge>
}

/** What the employer commits to about records, in plain words. */
export function PolicyList({ policy }: { policy: RecordPolicy | null }) {
  const words = useJobWords()
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {words.policy(policy).map((line) => (
        <li key={line} dir="auto" className="break-words">
          {line}
        </li>
      ))}
    </ul>
  )
}

/** What of a job runs into one's week: a line of each kind, further dates under a fold. */
export function ClashLines({ job }: { job: JobSummary }) {
  const { t } = useTranslation('jobs')
  const words = useJobWords()
  const { clashes = [] } = job.mine ?? {}
  const kindOf = ({ with: what, of }: Clash): string => `${what} ${of}`
  const first = clashes.filter((one, i) => clashes.findIndex((other) => kindOf(other) === kindOf(one)) === i)
  const more = clashes.filter((one) => !first.includes(one))
  if (!first.length) return null
  const lines = (some: readonly Clash[]) =>
    some.map((clash) => (
      <span key={`${kindOf(clash)} ${clash.at ?? ''}`} className="block">
        {words.clash(clash)}
      </span>
    ))
  const look =
    'rounded-card border border-caution bg-caution-soft px-3 py-1 text-sm leading-snug text-caution sm:text-base'
  if (!more.length) return <p className={look}>{lines(first)}</p>
  return (
    <details className={classNames('group/clash', look)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{lines(first)}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform duration-150 ease-quiet group-open/clash:rotate-180"
        />
        <span className="sr-only">{t('clash.more')}</span>
      </summary>
      <p className="pb-1">{lines(more)}</p>
    </details>
  )
}
