import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/chip.tsx'
import { Fold } from '#ui/fold.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/inputs.tsx'
import {
  filterNames,
  filterOf,
  showView,
  sorts,
  viewNames,
  viewOf,
  views,
} from '#domains/clients/web/staff/client-filter.ts'
import { useAddress } from '#web/use-address.ts'

const choices = {
  risk: ['high', 'medium', 'low', 'unset'],
  appointment: ['none'],
  missed: ['yes'],
  releasedWithin: ['14', '30', '90'],
  quietFor: ['3', '7', '14', '30'],
} as const satisfies Record<(typeof filterNames)[number], readonly string[]>

/** Ready-made views, an order, and filters for the list of clients. All of it stands in the address. */
export function CaseloadViews() {
  const { t } = useTranslation('care')
  const [params, change] = useAddress()
  const shown = viewOf(params)
  const set = (name: string, value: string): void =>
    change(
      (next) => {
        if (value) next.set(name, value)
        else next.delete(name)
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className="mb-4 text-sm">
      <div
        role="group"
        aria-label={t('views.label')}
        className="flex gap-2 max-sm:overflow-x-auto max-sm:*:shrink-0 sm:flex-wrap"
      >
        {viewNames.map((view) => (
          <Chip
            key={view}
            isChosen={shown === view}
            onChoose={() => change((next) => showView(next, views[view]), { preventScrollReset: true })}
          >
            {t(`views.${view}`)}
          </Chip>
        ))}
      </div>
      <Fold look="line" title={t('views.more')}>
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          <Field label={t('views.sort')}>
            {(control) => (
              <Select
                {...control}
                value={filterOf(params).sort}
                onChange={({ target }) => set('sort', target.value === 'need' ? '' : target.value)}
              >
                {sorts.map((sort) => (
                  <option key={sort} value={sort}>
                    {t(`views.sorts.${sort}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {filterNames.map((name) => (
            <Field key={name} label={t(`views.filters.${name}`)}>
              {(control) => (
                <Select
                  {...control}
                  value={params.get(name) ?? ''}
                  onChange={({ target }) => set(name, target.value)}
                >
                  <option value="">{t('views.any')}</option>
                  {choices[name].map((value) => (
                    <option key={value} value={value}>
                      {name === 'risk'
                        ? t(value === 'unset' ? 'risk.unset' : `risk.${value as 'low' | 'medium' | 'high'}`)
                        : name === 'releasedWithin' || name === 'quietFor'
                          ? t('views.days', { count: Number(value) })
                          : t('views.yes')}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
      </Fold>
    </div>
  )
}
