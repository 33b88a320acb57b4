import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/inputs.tsx'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { messagingEndpoints } from '../../contract.ts'
import { type Retention, retentionMonths } from '../../contract/shapes.ts'

type Months = Retention['months']

/** An admin decides how long messages of circles are kept. */
export function RetentionCard() {
  const { t } = useTranslation('circle-desk')
  const rule = useEndpoint(messagingEndpoints.readMessageRetention)
  return (
    <Card>
      <h2 className="mb-1 text-lg font-bold">{t('retention.title')}</h2>
      <p className="mb-3 text-muted">{t('retention.text')}</p>
      <Loaded query={rule} failed={t('retention.failed')}>
        {({ months }) => <Choice key={months} kept={months} />}
      </Loaded>
    </Card>
  )
}

/** A shorter time deletes messages for good: the button says so before it does. */
function Choice({ kept }: { kept: Months }) {
  const { t } = useTranslation('circle-desk')
  const [chosen, setChosen] = useState<Months>(kept)
  const set = useAction(messagingEndpoints.setMessageRetention, {
    refreshes: [messagingEndpoints.readMessageRetention],
  })
  const deletes = chosen !== null && (kept === null || chosen < kept)
  const save = (): void =>
    set.mutate(
      { months: chosen },
      {
        onSuccess: () => notify({ title: t('retention.saved'), tone: 'good' }),
        onError: () => notify({ title: t('retention.notSaved'), tone: 'danger' }),
      },
    )
  return (
    <div className="flex flex-col items-start gap-3">
      <label className="flex flex-col gap-1">
        <span className="font-bold">{t('retention.label')}</span>
        <Select
          value={chosen ?? ''}
          onChange={({ target: { value } }) =>
            setChosen(retentionMonths.find((count) => String(count) === value) ?? null)
          }
        >
          <option value="">{t('retention.always')}</option>
          {retentionMonths.map((count) => (
            <option key={count} value={count}>
              {t('retention.months', { count })}
            </option>
          ))}
        </Select>
      </label>
      {deletes && <p role="status">{t('retention.warning', { count: chosen })}</p>}
      <Button
        variant={deletes ? 'danger' : 'primary'}
        busy={set.isPending && t('busy')}
        disabledReason={chosen === kept && t('retention.unchanged')}
        onClick={save}
      >
        {t(deletes ? 'retention.deleteAndSave' : 'retention.save')}
      </Button>
    </div>
  )
}
