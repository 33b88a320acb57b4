import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { type Assessment, type Instrument, instruments } from '#domains/assessments/contract.ts'
import { AssessmentList } from '#domains/assessments/web/assessment-list.tsx'
import { useAssessments, useCheckUpOffer } from '#domains/assessments/web/queries.ts'
import { CheckUpResult } from '#domains/assessments/web/check-up-result.tsx'
import { pausedQuestion, Questionnaire } from '#domains/assessments/web/questionnaire.tsx'
import { alertKey, useAlertStatus } from '#domains/crisis/web/queries.ts'
import { useWho } from '#web/session.ts'
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

/** The offer that waits, the check-ups to take, and the earlier answers. */
export function CheckUps({ clientId }: { clientId: string }) {
  const { t } = useTranslation('assessments')
  const list = useAssessments(clientId)
  const [params] = useSearchParams()
  const [open, setOpen] = useState<Instrument | null>(
    instruments.find((one) => one === params.get('start')) ?? null,
  )
  const [result, setResult] = useState<Assessment | null>(null)
  const queries = useQueryClient()
  const alert = useAlertStatus(clientId)
  const offer = useCheckUpOffer(clientId, alert.data?.closedAt ?? null).data ?? null

  if (open)
    return (
      <Card>
        <Questionnaire
          key={open}
          clientId={clientId}
          instrument={open}
          onStop={() => setOpen(null)}
          help={<CheckUpHelpLine clientId={clientId} />}
          onDone={({ assessment }) => {
            void queries.invalidateQueries({ queryKey: alertKey(clientId) })
            setOpen(null)
            setResult(assessment)
          }}
        />
      </Card>
    )
  return (
    <div className="flex flex-col gap-4">
      {offer && (
        <CheckUpHelp
          clientId={clientId}
          assessmentId={offer.assessmentId}
          onScreen={offer.wantsScreener ? () => setOpen('cssrs') : null}
        />
      )}
      {result && <CheckUpResult assessment={result} />}
      {instruments.map((instrument) => {
        const at = pausedQuestion(clientId, instrument)
        return (
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
              {at === null ? t('start') : t('goOn', { at })}
            </Button>
          </Card>
        )
      })}
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
