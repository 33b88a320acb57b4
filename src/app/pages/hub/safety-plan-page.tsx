import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button.tsx'
import { PlanEditor } from '#domains/safety-plan/web/plan-editor.tsx'
import { useWho } from '#web/session.ts'
import { HeardCard, useHeard } from './heard.tsx'
import { HubPage } from './hub-page.tsx'

/** /hub/safety-plan: the person's own plan. A visitor is told how to get one. */
export function SafetyPlanPage() {
  const { t } = useTranslation('safety-plan')
  const { clientId } = useWho()
  const { level, hear } = useHeard()
  return (
    <HubPage title={t('title')} lead={t('edit.lead')}>
      {clientId ? (
        <div className="flex flex-col gap-4">
          <HeardCard clientId={clientId} level={level} />
          <PlanEditor clientId={clientId} own onHeard={hear} />
        </div>
      ) : (
        <Banner
          tone="neutral"
          actions={
            <>
              <a href="/login?next=%2Fhub%2Fsafety-plan" className={buttonClass('quiet')}>
                {t('edit.signIn')}
              </a>
              <a href="/crisis" className={buttonClass('quiet')}>
                {t('edit.crisisPage')}
              </a>
            </>
          }
        >
          {t('edit.visitor')}
        </Banner>
      )}
    </HubPage>
  )
}
