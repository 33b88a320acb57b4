import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { problemWords } from '#web/forms/problem-words.ts'
import { longDay } from '#web/format.ts'
import { Problem } from '#web/signed-out.tsx'
import { useAction } from '#web/use-endpoint.ts'
import { organizationDataEndpoints as calls, type OwnData } from '../../contract.ts'
import { KeyDialog } from './key-dialog.tsx'
import { NewestExport } from './newest-export.tsx'
import { OpenFile } from './open-file.tsx'

/** The copy of all data: its key, the newest copy, and how it is opened. */
export function ExportPart({ data }: { data: OwnData }) {
  const { t, i18n } = useTranslation(['organization-data', 'common'])
  const [isMakingKey, setMakingKey] = useState(false)
  const start = useAction(calls.startExport, { refreshes: [calls.readOwnData] })
  const { exportKey, export: newest } = data
  const isMaking = newest?.state === 'making' || start.isPending
  return (
    <>
      <p>{t('organization-data:export.text')}</p>
      {newest && <NewestExport copy={newest} />}
      {start.error && (
        <p role="alert" className="mt-3 text-danger">
          <Problem error={start.error}>{problemWords(t as never, 'organization-data', start.error)}</Problem>
        </p>
      )}
      <h3 className="mt-4 font-bold">{t('organization-data:key.title')}</h3>
      {exportKey ? (
        <>
          <p>
            <Badge tone="good">{t('organization-data:key.there')}</Badge>{' '}
            <span className="text-muted">
              {t('organization-data:key.madeOn', { day: longDay(exportKey.madeAt, i18n.language) })}
            </span>
          </p>
          <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
            {t('organization-data:key.public')} <bdi dir="ltr">{exportKey.recipient}</bdi>
          </p>
        </>
      ) : (
        <p>{t('organization-data:key.none')}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {exportKey && (
          <Button
            variant="primary"
            busy={isMaking && t('organization-data:export.making')}
            onClick={() => start.mutate(undefined)}
          >
            {t(
              newest?.state === 'ready' ? 'organization-data:export.again' : 'organization-data:export.start',
            )}
          </Button>
        )}
        <Button
          variant={exportKey ? 'quiet' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => setMakingKey(true)}
        >
          {t(exportKey ? 'organization-data:key.replace' : 'organization-data:key.make')}
        </Button>
      </div>
      <Fold look="line" className="mt-3" title={t('organization-data:open.title')}>
        <OpenFile />
      </Fold>
      {isMakingKey && <KeyDialog isFirst={!exportKey} onClose={() => setMakingKey(false)} />}
    </>
  )
}
