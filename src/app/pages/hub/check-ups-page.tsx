import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { type Instrument, instruments } from '#domains/assessments/contract.ts'
import { AssessmentList } from '#domains/assessments/web/assessment-list.tsx'
import { useAssessments } from '#domains/assessments/web/queries.ts'
import { Questionnaire } from '#domains/assessments/web/questionnaire.tsx'
import { alertKey, useAlertStatus } from '#domains/crisis/web/queries.ts'
import { useWho } from '#web/session.ts'
import { dangerIn } from './check-up-danger.ts'
import { CheckUpHelp, CheckUpHelpLine } from './check-up-help.tsx'
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
  const [isThanked, setThanked] = useState(false)
  const queries = useQueryClient()
  const alert = useAlertStatus(clientId)
  const danger = dangerIn(list.data ?? [], { now: Date.now(), closedAt: alert.data?.closedAt ?? null })

  if (open)
    return (
      <Card>
        <Questionnaire
          key={open}
          clientId={clientId}
          instrument={open}
          onStop={() => setOpen(null)}
          help={<CheckUpHelpLine clientId={clientId} />}
          onDone={() => {
            void queries.invalidateQueries({ queryKey: alertKey(clientId) })
            setOpen(null)
            setThanked(true)
          }}
        />
      </Card>
    )
  return (
    <div className="flex flex-col gap-4">
      {danger && (
        <CheckUpHelp
          clientId={clientId}
          onScreen={danger.instrument === 'phq9' ? () => setOpen('cssrs') : null}
        />
      )}
      {isThanked && !danger && (
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
              setThanked(false)
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
