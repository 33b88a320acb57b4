import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Link, useSearchParams } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { type Instrument, instruments } from '#domains/assessments/contract.ts'
import { AssessmentList } from '#domains/assessments/web/assessment-list.tsx'
import { useAssessments } from '#domains/assessments/web/queries.ts'
import { Questionnaire } from '#domains/assessments/web/questionnaire.tsx'
import { CrisisNumberLinks } from '#domains/crisis/web/numbers.tsx'
import { useWho } from '#web/session.ts'
import { HubPage } from './hub-page.tsx'

/** /hub/check-ups: the person's questionnaires. */
export function CheckUpsPage() {
  const { t } = useTranslation('assessments')
  const { clientId } = useWho()
  return (
    <HubPage title={t('title')} lead={t('lead')} footnote={t('source')}>
      {clientId && <CheckUps clientId={clientId} />}
    </HubPage>
  )
}

function CheckUps({ clientId }: { clientId: string }) {
  const { t } = useTranslation('assessments')
  const list = useAssessments(clientId)
  const [params] = useSearchParams()
  const [open, setOpen] = useState<Instrument | null>(
    instruments.find((one) => one === params.get('start')) ?? null,
  )
  const [result, setResult] = useState<{ next: Instrument | null; alerted: boolean } | null>(null)

  if (open)
    return (
      <Card>
        <Questionnaire
          key={open}
          clientId={clientId}
          instrument={open}
          onStop={() => setOpen(null)}
          onDone={(done) => {
            setOpen(null)
            setResult(done)
          }}
        />
      </Card>
    )
  return (
    <div className="flex flex-col gap-4">
      {result?.alerted && (
        <Banner tone="danger" announce="alert">
          <p>{t('high')}</p>
          <CrisisNumberLinks className="mt-3" />
          <p className="mt-3">
            <Link to="/hub?tab=ai-chat" className={buttonClass('quiet')}>
              {t('talk')}
            </Link>
          </p>
        </Banner>
      )}
      {result?.next && (
        <Banner
          tone="neutral"
          announce="alert"
          actions={
            <>
              <Button
                variant="primary"
                onClick={() => {
                  setOpen(result.next)
                  setResult(null)
                }}
              >
                {t('nextStart')}
              </Button>
              <Button onClick={() => setResult(null)}>{t('later')}</Button>
            </>
          }
        >
          {t('nextScreen')}
        </Banner>
      )}
      {result && !result.next && !result.alerted && (
        <Banner tone="good" announce="status">
          {t('thanks')}
        </Banner>
      )}
      {instruments.map((instrument) => (
        <Card key={instrument} className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h2 className="text-lg font-bold">{t(`name.${instrument}`)}</h2>
            <p className="text-sm text-muted">{t(`about.${instrument}`)}</p>
          </div>
          <Button
            onClick={() => {
              setResult(null)
              setOpen(instrument)
            }}
          >
            {t('start')}
          </Button>
        </Card>
      ))}
      <p className="text-sm text-muted">{t('who')}</p>
      <section aria-labelledby="earlier-heading">
        <h2 id="earlier-heading" className="mb-2 text-lg font-bold">
          {t('earlier')}
        </h2>
        {list.isPending && <SkeletonText lines={3} label={t('loading')} />}
        {list.isError && (
          <Banner
            tone="danger"
            announce="alert"
            actions={<Button onClick={() => void list.refetch()}>{t('retry')}</Button>}
          >
            {t('loadFailed')}
          </Banner>
        )}
        {list.data && <AssessmentList assessments={list.data} />}
      </section>
    </div>
  )
}
