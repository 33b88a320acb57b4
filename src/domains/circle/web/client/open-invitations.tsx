import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { inLine } from '#shared/list-words.ts'
import { dayName } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { useAction } from '#web/use-endpoint.ts'
import { circleEndpoints } from '../../contract.ts'
import type { Invitation } from '../../contract/shapes.ts'
import { CodeView } from '../code-view.tsx'
import { EndChoice, endAfter, usualLength } from '../end-choice.tsx'
import { KindsChoice } from '../kinds-choice.tsx'
import { ConsentElements } from './consent-elements.tsx'

/** What a prepared invitation would show, in every element of the consent, before it is sent. */
function ConfirmDialog({
  invitation: { id, name, kinds: prepared },
  onClose,
  onCode,
}: {
  invitation: Invitation
  onClose(): void
  onCode(code: string): void
}) {
  const { t } = useTranslation('circle')
  const [length, setLength] = useState(usualLength)
  const [kinds, setKinds] = useState(prepared)
  const confirm = useAction(circleEndpoints.confirmInvitation, { refreshes: [circleEndpoints.readCircle] })
  const endsOn = endAfter(length)
  const agree = (): void =>
    confirm.mutate(
      { id, kinds, endsOn },
      {
        onSuccess: ({ code }) => {
          if (code) onCode(code)
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={t('invite.confirmTitle', { name })}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button variant="primary" busy={confirm.isPending && t('busy')} onClick={agree}>
            {t(kinds.length ? 'invite.agree' : 'invite.send')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <KindsChoice isOwn value={kinds} onChange={setKinds} />
        <EndChoice value={length} onChange={setLength} />
        {kinds.length > 0 && (
          <div>
            <p className="font-bold">{t('consent')}</p>
            <ConsentElements supporter={name} kinds={kinds} endsOn={endsOn} />
          </div>
        )}
        {confirm.isError && (
          <p role="alert" className="text-danger">
            {t('notSaved')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const { t, i18n } = useTranslation('circle')
  const refreshes = [circleEndpoints.readCircle]
  const renew = useAction(circleEndpoints.renewInvitation, { refreshes })
  const cancel = useAction(circleEndpoints.cancelInvitation, { refreshes })
  const [code, setCode] = useState<string | null>(null)
  const [confirms, setConfirms] = useState(false)
  const { id, name, state, kinds, way, to, preparedBy, expiresAt } = invitation
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
            : state === 'sent' && way === 'code'
              ? expiresAt
                ? t('invite.readCode', { name, day: dayName(expiresAt, i18n.language) })
                : t('invite.makeCode', { name })
              : t(`invite.states.${state}`, { name, to: to ?? '' })}
        </span>
        <span className="block text-sm text-muted">
          {t('invite.willSee')}{' '}
          {kinds.length
            ? inLine(
                kinds.map((kind) => t(`kinds.${kind}`)),
                i18n.language,
              )
            : t('invite.nothing')}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {state === 'awaiting_client' && (
          <Button variant="primary" onClick={() => setConfirms(true)}>
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
      {confirms && (
        <ConfirmDialog invitation={invitation} onClose={() => setConfirms(false)} onCode={setCode} />
      )}
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
