import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { circleEndpoints } from '../../contract.ts'
import type { Circle } from '../../contract/shapes.ts'
import { useCircleChange } from '../circle-query.ts'

/** People whom the client blocked, and the way to lift it. */
export function BlockedPeople({ clientId, blocked }: { clientId: string; blocked: Circle['blocked'] }) {
  const { t } = useTranslation('circle')
  const unblock = useCircleChange(clientId, circleEndpoints.unblock)
  if (!blocked.length) return null
  return (
    <Fold title={t('blocked.title', { count: blocked.length })}>
      <ul className="divide-y divide-line">
        {blocked.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <bdi>{name}</bdi>
            <Button
              variant="link"
              busy={unblock.isPending && t('busy')}
              onClick={() => unblock.mutate({ id: clientId, blockId: id })}
            >
              {t('blocked.lift')}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t('blocked.hint')}</p>
      {unblock.isError && (
        <p role="alert" className="text-danger">
          {t('notSaved')}
        </p>
      )}
    </Fold>
  )
}
