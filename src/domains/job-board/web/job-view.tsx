import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import type { Job } from '../contract.ts'
import { JobActions } from './job-actions.tsx'
import { ClashLines, JobFacts, JobStatus, PolicyList } from './job-facts.tsx'
import type { VisitorHeard } from './visitor-interest.tsx'

interface JobViewProps {
  job: Job
  onApply(): void
  onHeard(heard: VisitorHeard): void
}

/** One job, whole: what it is, what its employer commits to about records, and what can be done. */
export function JobView({ job, onApply, onHeard }: JobViewProps) {
  const { t } = useTranslation('jobs')
  const texts = [
    { title: t('facts.description'), text: job.description },
    { title: t('facts.requirements'), text: job.requirements },
  ]
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <JobStatus status={job.status} />
        <span className="text-muted">{t('applications', { count: job.applicationCount })}</span>
      </div>
      {job.status === 'closed' && (
        <Banner announce="no" title={t('closedPage.title')}>
          {t('closedPage.text')}
        </Banner>
      )}
      {job.status === 'pending' && <Banner announce="no">{t('waiting.one')}</Banner>}
      <Card>
        <JobFacts job={job} />
      </Card>
      <ClashLines job={job} />
      <JobActions job={job} onApply={onApply} onHeard={onHeard} />
      {texts
        .filter(({ text }) => text)
        .map(({ title, text }) => (
          <section key={title}>
            <h2 className="mb-2 text-xl">{title}</h2>
            <p dir="auto" className="measure break-words whitespace-pre-line">
              {text}
            </p>
          </section>
        ))}
      {job.status !== 'pending' && (
        <section>
          <h2 className="mb-2 text-xl">{t('policy.title')}</h2>
          <PolicyList policy={job.policy} />
          <p className="mt-2 text-muted">{t('policy.yours')}</p>
        </section>
      )}
    </div>
  )
}
