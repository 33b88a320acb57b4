import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { progressEndpoints, type Span, spans } from '#domains/progress/contract.ts'
import { AboutSomebody } from '#domains/progress/web/about.ts'
import { useProgress } from '#domains/progress/web/queries.ts'
import { Report } from '#domains/progress/web/report.tsx'
import { Loaded } from '#web/loaded.tsx'
import { firstName } from '#shared/names.ts'
import { call } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { useMutation } from '#web/use-mutation.ts'

/** The client's figures as the client sees them, and a letter that says they are there to read. */
export function ProgressView({ clientId, name }: { clientId: string; name: string }) {
  const { t } = useTranslation(['care', 'charts'])
  const [span, setSpan] = useState<Span>(30)
  const report = useProgress(clientId, span)
  const announce = useMutation({
    mutationFn: () => call(progressEndpoints.sendProgressReport, { clientId }),
    onSuccess: () => notify({ title: t('care:progress.sent'), tone: 'good' }),
    onError: () => notify({ title: t('care:progress.notSent'), tone: 'danger' }),
  })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Segmented
          legend={t('charts:span.legend')}
          options={spans.map((days) => ({ value: String(days), label: t(`charts:span.${days}`) }))}
          value={String(span)}
          onChange={(days) => setSpan(spans.find((one) => String(one) === days) ?? span)}
        />
        <Button busy={announce.isPending && t('care:saving')} onClick={() => announce.mutate()}>
          {t('care:progress.announce')}
        </Button>
      </div>
      <Loaded query={report} failed={t('care:progress.failed')}>
        {(data) => (
          <AboutSomebody value={firstName(name)}>
            <Report report={data} />
          </AboutSomebody>
        )}
      </Loaded>
    </div>
  )
}
