import { useTranslation } from 'react-i18next'
import { useClientTexts } from '#domains/appointments/web/queries.ts'
import { ClientTexts } from '#domains/appointments/web/staff/client-texts.tsx'
import { Panel } from './panel.tsx'

/** Text messages from the client's number. */
export function TextsPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation('care')
  const texts = useClientTexts(clientId)
  return (
    <Panel title={t('texts.title')} query={texts} failed={t('texts.failed')}>
      {(data) => <ClientTexts texts={data} />}
    </Panel>
  )
}
