import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { buttonClass } from '#ui/button.tsx'
import { ApplicationCard } from '#domains/job-board/web/application-card.tsx'
import { callsOf, OwnCallsProvider } from '#domains/job-board/web/own-calls.ts'
import { useVisitorApplication } from '#domains/job-board/web/queries.ts'
import { ApiError } from '#web/api.ts'
import { useHashWord } from '#web/hash-word.ts'
import { Loaded } from '#web/loaded.tsx'
import { Page } from '#web/page.tsx'
import { FormHeard, useFormHeard } from '../form-heard.tsx'

/** /job-application#TOKEN: an application that was sent without an account. The token never reaches the server's log. */
export function ApplicationPage() {
  const { t } = useTranslation('jobs')
  const token = useHashWord()
  const application = useVisitorApplication(token ?? '')
  const { heard, hear } = useFormHeard()
  const isUnknown = application.error instanceof ApiError && [400, 404].includes(application.error.status)
  if (!token || isUnknown)
    return (
      <Page title={t('visitor.page')} lead={t('visitor.unknown')} width="text">
        <Link to="/hub?tab=jobs" className={buttonClass('primary')}>
          {t('own.browse')}
        </Link>
      </Page>
    )
  return (
    <Page title={t('visitor.page')} width="text">
      <FormHeard heard={heard} />
      <OwnCallsProvider value={callsOf(token)}>
        <Loaded query={application} failed={t('failed')}>
          {(known) => (
            <div className="flex flex-col gap-5">
              <ApplicationCard application={known} onHeard={(crisis) => hear({ crisis, clientId: null })} />
              <Banner announce="no">{t('visitor.secret')}</Banner>
            </div>
          )}
        </Loaded>
      </OwnCallsProvider>
    </Page>
  )
}
