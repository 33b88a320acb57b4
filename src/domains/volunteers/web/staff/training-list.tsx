import { useTranslation } from 'react-i18next'
import { Switch } from '#ui/switch.tsx'
import { dayOf } from '#web/format.ts'
import type { VolunteerRecord } from '../../contract/staff.ts'
import { useTickInPerson } from './queries.ts'

/** What of the training is done; the evening in the house is ticked by staff. */
export function TrainingList({ record }: { record: VolunteerRecord }) {
  const { t, i18n } = useTranslation(['volunteers-desk', 'volunteer-training'])
  const tick = useTickInPerson()
  return (
    <section className="flex flex-col gap-1">
      <h4 className="font-bold">{t('volunteers-desk:training.title')}</h4>
      <ul>
        {record.training.map(({ module, doneAt }) => (
          <li key={module}>
            {t(`volunteer-training:${module}.title`)}
            <span className="text-muted">
              {' '}
              ·{' '}
              {doneAt
                ? t('volunteers-desk:training.doneOn', { day: dayOf(doneAt, i18n.language) })
                : t('volunteers-desk:training.open')}
            </span>
          </li>
        ))}
      </ul>
      <Switch
        label={t('volunteers-desk:training.inPerson')}
        checked={tick.isPending ? tick.variables.done : record.inPerson !== null}
        onChange={(done) => tick.mutate({ id: record.id, done })}
        onLabel={t('volunteers-desk:training.yes')}
        offLabel={t('volunteers-desk:training.no')}
      />
    </section>
  )
}
