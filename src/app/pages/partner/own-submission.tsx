import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { submissionEndpoints } from '#domains/submissions/contract.ts'
import { call } from '#web/api.ts'
import { Loaded } from '#web/loaded.tsx'
import { Page } from '#web/page.tsx'

/** /partner/:id: leads a partner to the status page of something of theirs. */
export function OwnSubmission() {
  const { t } = useTranslation('partner')
  const { id = '' } = useParams()
  const own = useQuery({
    queryKey: ['own-submissions', id],
    queryFn: ({ signal }) => call(submissionEndpoints.readOwnSubmission, { id }, signal),
  })
  return (
    <Page title={t('title')} width="text">
      <Loaded query={own} failed={t('failed')}>
        {({ token }) => <Navigate to={`/status#${token}`} replace />}
      </Loaded>
    </Page>
  )
}
