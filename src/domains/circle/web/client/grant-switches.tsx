import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Switch } from '#ui/switch.tsx'
import { calendarDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { useBoot } from '#web/org-slots.ts'
import { useWho } from '#web/session.ts'
import { circleEndpoints } from '../../contract.ts'
import { grantElements, grantKinds, type Supporter } from '../../contract/shapes.ts'
import { useCircleChange } from '../circle-query.ts'
import { EndChoice, endAfter, usualLength } from '../end-choice.tsx'

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
  const { t, i18n } = useTranslation(['circle', 'circle-consent'])
  const { fullName } = useWho()
  const { organization } = useBoot()
  const [length, setLength] = useState(usualLength)
  const set = useCircleChange(clientId, circleEndpoints.setGrant)
  const endsOn = endAfter(length)
  const facts = {
    client: fullName,
    organization: organization.name,
    supporter: supporter.fullName,
    day: calendarDay(endsOn, i18n.language),
  }
  const agree = (): void =>
    set.mutate({ id: clientId, userId: supporter.userId, kind, endsOn }, { onSuccess: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={t(`circle:kinds.${kind}`)}
      closeLabel={t('circle:cancel')}
      actions={
        <>
          <Button variant="primary" busy={set.isPending && t('circle:busy')} onClick={agree}>
            {t('circle:agree')}
          </Button>
          <Button onClick={onClose}>{t('circle:cancel')}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <EndChoice value={length} onChange={setLength} />
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {grantElements.map((element) => (
            <li key={element} className="break-words">
              {element === 'what'
                ? t(`circle-consent:what.${kind}`, facts)
                : t(`circle-consent:${element}`, facts)}
            </li>
          ))}
        </ul>
        {set.isError && (
          <p role="alert" className="text-danger">
            {t('circle:notSaved')}
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
