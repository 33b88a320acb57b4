import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { ApplyForm } from '#domains/job-board/web/apply-form.tsx'
import { BrowseJobs } from '#domains/job-board/web/browse-jobs.tsx'
import { OwnJobs } from '#domains/job-board/web/own-applications.tsx'
import { PostJobForm } from '#domains/job-board/web/post-job-form.tsx'
import type { Received } from '#domains/submissions/contract.ts'
import { ReceivedPanel } from '#web/received-panel.tsx'
import { languageOf } from '#shared/languages.ts'
import { lazyScreen } from '#web/lazy-screen.ts'
import { useWho } from '#web/session.ts'
import { useAddress } from '#web/use-address.ts'
import { FormHeard, useFormHeard } from '../form-heard.tsx'

const VisitorApplyForm = lazyScreen(
  async () => (await import('#domains/job-board/web/visitor-apply-form.tsx')).VisitorApplyForm,
  [],
)

const OwnWork = lazyScreen(async () => (await import('#domains/work/web/own-work.tsx')).OwnWork, ['work'])

const views = ['browse', 'post', 'mine'] as const

/** The jobs tab: browse, post, and for a client what they sent and kept. */
export function Jobs() {
  const { t, i18n } = useTranslation('jobs')
  const { role, clientId } = useWho()
  const [params, changeAddress] = useAddress()
  const { heard, hear, unsent } = useFormHeard()
  const [applyTo, setApplyTo] = useState<string | null>(null)
  const shown = views.filter((view) => view !== 'mine' || role === 'client')
  const view = shown.find((one) => one === params.get('view')) ?? 'browse'
  const open = (next: (typeof views)[number]): void =>
    changeAddress(
      (params) => {
        if (next === 'browse') params.delete('view')
        else params.set('view', next)
      },
      { preventScrollReset: true },
    )
  const hearOwn = (crisis: 'none' | 'watch' | 'crisis'): void => hear({ crisis, clientId: null })
  return (
    <>
      <FormHeard heard={heard} />
      <Tabs
        label={t('views.label')}
        tabs={shown.map((value) => ({ value, label: t(`views.${value}`) }))}
        value={view}
        onChange={open}
        dir={languageOf(i18n.language).dir}
      >
        {view === 'browse' && <BrowseJobs onApply={({ id }) => setApplyTo(id)} onHeard={hear} />}
        {view === 'post' && <Post onHeard={hear} onUnsent={unsent} />}
        {view === 'mine' && clientId && (
          <Suspense fallback={null}>
            <OwnWork clientId={clientId} />
          </Suspense>
        )}
        {view === 'mine' && <OwnJobs onApply={({ id }) => setApplyTo(id)} onHeard={hearOwn} />}
      </Tabs>
      {applyTo && (role === 'visitor' || role === 'guest') && (
        <Suspense>
          <VisitorApplyForm
            jobId={applyTo}
            onClose={() => setApplyTo(null)}
            onHeard={hear}
            onUnsent={unsent}
          />
        </Suspense>
      )}
      {applyTo && role === 'client' && (
        <ApplyForm jobId={applyTo} onClose={() => setApplyTo(null)} onHeard={hearOwn} />
      )}
    </>
  )
}

function Post({
  onHeard,
  onUnsent,
}: {
  onHeard: ReturnType<typeof useFormHeard>['hear']
  onUnsent: ReturnType<typeof useFormHeard>['unsent']
}) {
  const { t } = useTranslation('job-posting')
  const { role, fullName } = useWho()
  const [received, setReceived] = useState<Received | null>(null)
  if (received)
    return (
      <ReceivedPanel
        received={received}
        title={t('posted.title')}
        more={<Button onClick={() => setReceived(null)}>{t('posted.another')}</Button>}
      >
        <p className="mt-3">{t('posted.text')}</p>
        <p className="mt-3">{t('posted.next')}</p>
      </ReceivedPanel>
    )
  return (
    <PostJobForm
      known={role === 'partner' ? { contactName: fullName } : {}}
      onUnsent={onUnsent}
      onReceived={(next) => {
        onHeard(next)
        setReceived(next)
      }}
    />
  )
}
