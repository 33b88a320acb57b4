import { useTranslation } from 'react-i18next'
import { memoryEndpoints } from '#domains/memory/contract.ts'
import { FactRow } from '#domains/memory/web/fact-row.tsx'
import { useEndpoint } from '#web/use-endpoint.ts'
import { Panel } from './panel.tsx'

const listed = 8

/** What the conversation remembers of a client: a counselor who takes over knows it too. */
export function MemoryPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation('memory')
  const memory = useEndpoint(memoryEndpoints.readMemory, { id: clientId })
  return (
    <Panel title={t('staff.title')} query={memory} failed={t('failed')}>
      {({ isOn, facts }) => (
        <>
          {!isOn && <p className="text-muted">{t('staff.off')}</p>}
          {facts.length === 0 ? (
            <p className="text-muted">{t('staff.none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {facts.slice(0, listed).map((fact) => (
                <FactRow key={fact.id} fact={fact} />
              ))}
            </ul>
          )}
        </>
      )}
    </Panel>
  )
}
