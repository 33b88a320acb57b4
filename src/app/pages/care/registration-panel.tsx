import { useTranslation } from 'react-i18next'
import { useGuardianRecords } from '#domains/clients/web/staff/queries.ts'
import { ConsentView } from '#domains/consents/web/consent-view.tsx'
import { useConsents } from '#domains/consents/web/queries.ts'
import { useClientFiles } from '#domains/intake/web/staff/queries.ts'
import { dayAndTime } from '#web/format.ts'
import { DocumentLink } from '#web/uploads/document-link.tsx'
import { MaybePanel, Panel } from './panel.tsx'

/** What a client agreed to share, the papers that came with the registration, and why somebody under age is served. */
export function RegistrationPanel({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation('care')
  const consents = useConsents(clientId)
  const files = useClientFiles(clientId)
  const guardian = useGuardianRecords(clientId)
  return (
    <>
      <Panel title={t('consents.title')} query={consents} failed={t('consents.failed')}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">{t('consents.none')}</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {rows.map((consent) => (
                <li key={consent.id}>
                  <ConsentView consent={consent} />
                </li>
              ))}
            </ul>
          )
        }
      </Panel>
      <Panel title={t('papers.title')} query={files} failed={t('papers.failed')}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">{t('papers.none')}</p>
          ) : (
            <ul className="flex flex-col gap-1">
              {rows.map((file) => (
                <li key={file.id}>
                  <DocumentLink file={file} />
                </li>
              ))}
            </ul>
          )
        }
      </Panel>
      {guardian.isPending && <MaybePanel />}
      {guardian.data && guardian.data.length > 0 && (
        <Panel title={t('guardian.title')} query={guardian} failed={t('guardian.failed')}>
          {(rows) => (
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <li key={row.recordedAt} className="py-2">
                  <p className="font-bold">{t(`guardian.kind.${row.kind}`)}</p>
                  <p dir="auto" className="break-words whitespace-pre-line">
                    {row.words}
                  </p>
                  <p className="text-muted">
                    {dayAndTime(row.recordedAt, i18n.language)}
                    {row.recordedBy && <> · {row.recordedBy}</>}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
    </>
  )
}
