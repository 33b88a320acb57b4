import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { calendarDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { circleEndpoints } from '../../contract.ts'
import { grantKinds, type Supporter } from '../../contract/shapes.ts'
import { useCircleChange } from '../circle-query.ts'
import { EndChoice, endAfter, usualLength } from '../end-choice.tsx'
import { ConsentElements } from './consent-elements.tsx'

type Kind = (typeof grantKinds)[number]

/** What is agreed to, in every element of the consent, before it begins. */
function ConsentDialog({
  clientId,
  supporter,
  kind,
  onClose,
}: {
  clientId: string
  supporter: Supporter
  kind: Kind
  onClose(): void
}) {
  const { t } = useTranslation('circle')
  const [length, setLength] = useState(usualLength)
  const set = useCircleChange(clientId, circleEndpoints.setGrant)
  const endsOn = endAfter(length)
  const agree = (): void =>
    set.mutate({ id: clientId, userId: supporter.userId, kind, endsOn }, { onSuccess: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={t(`kinds.${kind}`)}
      closeLabel={t('cancel')}
      actions={
        <>
          <Button variant="primary" busy={set.isPending && t('busy')} onClick={agree}>
            {t('agree')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <EndChoice value={length} onChange={setLength} />
        <ConsentElements supporter={supporter.fullName} kinds={[kind]} endsOn={endsOn} />
        {set.isError && (
          <p role="alert" className="text-danger">
            {t('notSaved')}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** One switch for each thing that a supporter may see. On asks for the consent, off takes it back at once. */
export function GrantSwitches({ clientId, supporter }: { clientId: string; supporter: Supporter }) {
  const { t, i18n } = useTranslation('circle')
  const [asked, setAsked] = useState<Kind | null>(null)
  const set = useCircleChange(clientId, circleEndpoints.setGrant)
  const change = (kind: Kind, isOn: boolean): void => {
    if (isOn) return setAsked(kind)
    set.mutate(
      { id: clientId, userId: supporter.userId, kind, endsOn: null },
      { onError: () => notify({ title: t('notSaved'), tone: 'danger' }) },
    )
  }
  return (
    <div className="divide-y divide-line">
      {grantKinds.map((kind) => {
        const grant = supporter.grants.find((one) => one.kind === kind)
        return (
          <Switch
            key={kind}
            label={t(`kinds.${kind}`)}
            hint={grant ? t('until', { day: calendarDay(grant.endsOn, i18n.language) }) : t(`hints.${kind}`)}
            checked={grant !== undefined}
            onChange={(isOn) => change(kind, isOn)}
            onLabel={t('on')}
            offLabel={t('off')}
          />
        )
      })}
      {asked && (
        <ConsentDialog
          clientId={clientId}
          supporter={supporter}
          kind={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
