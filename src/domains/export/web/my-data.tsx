import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { call } from '#web/api.ts'
import { dayAndTime } from '#web/format.ts'
import { useEvent, useResync } from '#web/use-realtime.ts'
import { useMutation } from '#web/use-mutation.ts'
import { type DataExport, exportChanged, exportEndpoints, exportPath } from '../contract.ts'

/** A copy of everything: asked for, made in the background, fetched as a paper and as data. */
export function MyData({ clientId }: { clientId: string }) {
  const { t } = useTranslation('export')
  const queries = useQueryClient()
  const queryKey = ['exports', clientId]
  const refresh = (): void => void queries.invalidateQueries({ queryKey })
  useEvent(exportChanged, (data) => data.clientId === clientId && refresh())
  useResync(refresh)
  const copies = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(exportEndpoints.listExports, { id: clientId }, signal),
  })
  const ask = useMutation({
    mutationFn: () =>
      call(exportEndpoints.askForExport, {
        id: clientId,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      }),
    onSettled: refresh,
  })
  const [newest] = copies.data ?? []
  const isMaking = ask.isPending || newest?.state === 'making'
  return (
    <div className="flex flex-col gap-5">
      <div>
        <Button variant="primary" busy={isMaking && t('page.making')} onClick={() => ask.mutate()}>
          {t('page.ask')}
        </Button>
        <p role="status" className="mt-2">
          {isMaking && t('page.wait')}
        </p>
      </div>
      {(ask.isError || copies.isError || newest?.state === 'failed') && (
        <Banner tone="danger" announce="alert">
          {t('page.failed')}
        </Banner>
      )}
      {copies.data
        ?.filter(({ state }) => state === 'ready')
        .map((copy) => (
          <ReadyCopy key={copy.id} copy={copy} />
        ))}
    </div>
  )
}

function ReadyCopy({ copy }: { copy: DataExport }) {
  const { t, i18n } = useTranslation('export')
  const when = dayAndTime(copy.readyAt ?? copy.askedAt, i18n.language)
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('page.copy', { when })}</h2>
      <p className="mb-3 text-muted">{t('page.until', { when: dayAndTime(copy.endsAt, i18n.language) })}</p>
      <div className="flex flex-wrap gap-2">
        <a href={exportPath(copy.id, 'pdf')} download className={buttonClass('primary')}>
          {t('page.pdf')}
        </a>
        <a href={exportPath(copy.id, 'json')} download className={buttonClass('quiet')}>
          {t('page.json')}
        </a>
      </div>
    </Card>
  )
}
