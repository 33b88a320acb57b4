import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { legendGroups, legendOf, legendTones } from '../contract/words.ts'

/** Pending, Approved, Occupied: what the three words mean, and which finer ones belong to each. */
export function Legend() {
  const { t } = useTranslation(['housing', 'status'])
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">{t('housing:legend.title')}</h2>
      <dl className="flex flex-col gap-4">
        {legendGroups.map((group) => {
          const finer = legendOf[group].filter((state) => state !== group)
          return (
            <div key={group}>
              <dt>
                <Badge tone={legendTones[group]}>{t(`housing:legend.${group}`)}</Badge>
              </dt>
              <dd className="mt-1">
                {t(`housing:legend.${group}Text`)}
                {finer.length > 0 && (
                  <span className="block text-sm text-muted">
                    {t('housing:legend.within', {
                      states: finer.map((state) => t(`status:state.property.${state}`)).join(' · '),
                    })}
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
