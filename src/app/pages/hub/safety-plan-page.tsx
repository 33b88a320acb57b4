import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button.tsx'
import { PlanEditor } from '#domains/safety-plan/web/plan-editor.tsx'
import { Page } from '#web/page.tsx'
import { useWho } from '#web/session.ts'
import { BackToHub } from './back-to-hub.tsx'

/** /hub/safety-plan: the person's own plan. A visitor is told how to get one. */
export function SafetyPlanPage() {
  const { t } = useTranslation('safety-plan')
  const { clientId } = useWho()
  return (
    <Page title={t('title')} lead={t('edit.lead')} width="text">
      <p className="mb-3">
        <BackToHub />
      </p>
      {clientId ? (
        <PlanEditor clientId={clientId} own />
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
    </Page>
  )
}
