import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#web/notices.ts'
import { useAction } from '#web/use-endpoint.ts'
import { circleEndpoints } from '../../contract.ts'
import type { Invitation } from '../../contract/shapes.ts'
import { CodeView } from '../code-view.tsx'
import { endAfter, usualLength } from '../end-choice.tsx'

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('circle')
  const refreshes = [circleEndpoints.readCircle]
  const confirm = useAction(circleEndpoints.confirmInvitation, { refreshes })
  const renew = useAction(circleEndpoints.renewInvitation, { refreshes })
  const cancel = useAction(circleEndpoints.cancelInvitation, { refreshes })
  const [code, setCode] = useState<string | null>(null)
  const { id, name, state, kinds, way, to, preparedBy } = invitation
  const onError = (): void => notify({ title: t('notSaved'), tone: 'danger' })
  const onSuccess = (answer: { code: string | null }): void => {
    if (answer.code) setCode(answer.code)
    else if (state !== 'held') notify({ title: t('invite.again', { name }), tone: 'good' })
  }
  return (
    <li className="flex flex-col gap-2 py-3">
      <p>
        <bdi className="font-bold">{name}</bdi>
        <span className="block text-sm text-muted">
          {state === 'awaiting_client'
            ? t('invite.prepared', { counselor: preparedBy ?? '' })
            : t(`invite.states.${state}`, { name, to: to ?? '' })}
        </span>
        {kinds.length > 0 && (
          <span className="block text-sm text-muted">
            {t('invite.willSee')} {kinds.map((kind) => t(`kinds.${kind}`)).join(', ')}
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {state === 'awaiting_client' && (
          <Button
            variant="primary"
            busy={confirm.isPending && t('busy')}
            onClick={() =>
              confirm.mutate({ id, kinds, endsOn: endAfter(usualLength) }, { onSuccess, onError })
            }
          >
            {t('invite.confirm')}
          </Button>
        )}
        {state === 'sent' && (
          <Button
            busy={renew.isPending && t('busy')}
            onClick={() => renew.mutate({ id }, { onSuccess, onError })}
          >
            {t(way === 'code' ? 'invite.newCode' : 'invite.sendAgain')}
          </Button>
        )}
        <Button busy={cancel.isPending && t('busy')} onClick={() => cancel.mutate({ id }, { onError })}>
          {t('invite.cancel')}
        </Button>
      </div>
      {code && (
        <Dialog
          open
          onClose={() => setCode(null)}
          title={t('invite.done')}
          closeLabel={t('close')}
          actions={<Button onClick={() => setCode(null)}>{t('close')}</Button>}
        >
          <CodeView code={code} />
        </Dialog>
      )}
    </li>
  )
}

/** Invitations that were not accepted yet. */
export function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation('circle')
  if (!invitations.length) return null
  return (
    <Card>
      <h3 className="text-lg font-bold">{t('invite.open')}</h3>
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <OpenInvitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}
