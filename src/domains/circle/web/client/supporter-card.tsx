import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { firstName } from '#shared/names.ts'
import { circleEndpoints } from '../../contract.ts'
import type { Supporter } from '../../contract/shapes.ts'
import { useCircleChange } from '../circle-query.ts'
import { GrantSwitches } from './grant-switches.tsx'
import { SharedSteps } from './shared-steps.tsx'

function RemoveDialog({
  clientId,
  supporter,
  onClose,
}: {
  clientId: string
  supporter: Supporter
  onClose(): void
}) {
  const { t } = useTranslation('circle')
  const name = firstName(supporter.fullName)
  const end = useCircleChange(clientId, circleEndpoints.removeSupporter)
  const remove = (block: boolean): void =>
    end.mutate({ id: clientId, userId: supporter.userId, block }, { onSuccess: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('remove.title', { name })}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button variant="danger" busy={end.isPending && t('busy')} onClick={() => remove(false)}>
            {t('remove.end')}
          </Button>
          <Button busy={end.isPending && t('busy')} onClick={() => remove(true)}>
            {t('remove.block')}
          </Button>
        </>
      }
    >
      <p>{t('remove.text', { name })}</p>
      <p className="mt-2">{t('remove.blockText', { name })}</p>
      {end.isError && (
        <p role="alert" className="mt-2 text-danger">
          {t('notSaved')}
        </p>
      )}
    </Dialog>
  )
}

/** A supporter: who they are, what they may see, a message to them, the way out. */
export function SupporterCard({
  clientId,
  supporter,
  messagesTo,
}: {
  clientId: string
  supporter: Supporter
  /** Where conversations are. */
  messagesTo: string
}) {
  const { t } = useTranslation('circle')
  const [removes, setRemoves] = useState(false)
  const { fullName, relation, conversationId } = supporter
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-lg font-bold">
          <bdi>{fullName}</bdi>
          <span className="block text-sm font-normal text-muted">{t(`relations.${relation}`)}</span>
        </h3>
        {conversationId && (
          <Link
            className={buttonClass()}
            to={`${messagesTo}${messagesTo.includes('?') ? '&' : '?'}conversation=${conversationId}`}
          >
            {t('write')}
          </Link>
        )}
      </div>
      <p className="mt-3 font-bold">{t('sees', { name: firstName(fullName) })}</p>
      <GrantSwitches clientId={clientId} supporter={supporter} />
      <SharedSteps clientId={clientId} supporter={supporter} />
      <Button variant="link" className="text-start" onClick={() => setRemoves(true)}>
        {t('remove.open')}
      </Button>
      {removes && (
        <RemoveDialog clientId={clientId} supporter={supporter} onClose={() => setRemoves(false)} />
      )}
    </Card>
  )
}
