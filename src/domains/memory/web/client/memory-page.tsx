import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { standingLink } from '#ui/link.tsx'
import { Switch } from '#ui/switch.tsx'
import { useFormHelp } from '#web/form-help.ts'
import { Loaded } from '#web/loaded.tsx'
import { Page } from '#web/page.tsx'
import { useWho } from '#web/session.ts'
import { Problem } from '#web/signed-out.tsx'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { type Fact, type Memory, memoryEndpoints } from '../../contract.ts'
import { FactRow } from '../fact-row.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

/** /hub/memory: what the conversation remembers; each fact can be put right or deleted, and the whole switched off. */
export function MemoryPage() {
  const { t } = useTranslation('memory')
  const { clientId } = useWho()
  const { card, hear } = useFormHelp()
  const memory = useEndpoint(memoryEndpoints.readMemory, clientId ? { id: clientId } : null)
  return (
    <Page title={t('meta.title')} lead={t('lead')} width="text">
      <p className="mb-3">
        <Link to="/hub?tab=ai-chat" className={standingLink}>
          <span aria-hidden="true" className="arrow">
            ←
          </span>
          {t('back')}
        </Link>
      </p>
      {card}
      {clientId && (
        <Loaded query={memory} failed={t('failed')}>
          {(found) => (
            <Remembered clientId={clientId} memory={found} onHeard={(crisis) => hear({ crisis, clientId })} />
          )}
        </Loaded>
      )}
    </Page>
  )
}

function Remembered({
  clientId,
  memory: { isOn, facts },
  onHeard,
}: {
  clientId: string
  memory: Memory
  onHeard(level: 'none' | 'watch' | 'crisis'): void
}) {
  const { t } = useTranslation('memory')
  const refreshes = { refreshes: [memoryEndpoints.readMemory] }
  const turn = useAction(memoryEndpoints.switchMemory, refreshes)
  const forget = useAction(memoryEndpoints.forgetFact, refreshes)
  const forgetAll = useAction(memoryEndpoints.forgetAll, refreshes)
  const [correcting, setCorrecting] = useState<Fact | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [done, setDone] = useState('')
  const error = turn.error ?? forget.error ?? forgetAll.error
  return (
    <div className="flex flex-col gap-5">
      <Card>
        <Switch
          label={t('switch.label')}
          hint={t('switch.hint')}
          checked={isOn}
          onLabel={t('switch.on')}
          offLabel={t('switch.off')}
          disabled={turn.isPending}
          onChange={(next) => turn.mutate({ id: clientId, isOn: next })}
        />
      </Card>
      {facts.length === 0 ? (
        <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {facts.map((fact) => (
            <FactRow key={fact.id} fact={fact}>
              <Button size="dense" className="min-h-11" onClick={() => setCorrecting(fact)}>
                {t('correct')}
              </Button>
              <Button
                size="dense"
                className="min-h-11"
                busy={forget.isPending && forget.variables.id === fact.id && t('forgetting')}
                onClick={() =>
                  !forget.isPending &&
                  forget.mutate({ id: fact.id }, { onSuccess: () => setDone(t('forgotten')) })
                }
              >
                {t('forget')}
              </Button>
            </FactRow>
          ))}
        </ul>
      )}
      {facts.length > 1 && (
        <Button className="self-start" onClick={() => setIsAsking(true)}>
          {t('forgetAll')}
        </Button>
      )}
      <p role="status" className="empty:hidden">
        {done}
      </p>
      {error && (
        <p role="alert" className="text-danger">
          <Problem error={error}>{t('problem')}</Problem>
        </p>
      )}
      {correcting && (
        <CorrectDialog
          fact={correcting}
          onClose={() => setCorrecting(null)}
          onDone={(level) => {
            setCorrecting(null)
            setDone(t('corrected'))
            onHeard(level)
          }}
        />
      )}
      {isAsking && (
        <Dialog open onClose={() => setIsAsking(false)} title={t('all.title')} closeLabel={t('cancel')}>
          <p>{t('all.text')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              variant="danger"
              busy={forgetAll.isPending && t('forgetting')}
              onClick={() =>
                forgetAll.mutate(
                  { id: clientId },
                  {
                    onSuccess: () => {
                      setIsAsking(false)
                      setDone(t('forgottenAll'))
                    },
                  },
                )
              }
            >
              {t('all.do')}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{t('cancel')}</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
