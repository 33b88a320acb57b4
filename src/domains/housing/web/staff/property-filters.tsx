import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { stateCodes } from '#shared/us-states.ts'
import { houseFeatures, legendOf } from '../../contract/words.ts'
import type { PropertyFilter } from './queries.ts'

const statuses = [
  ...legendOf.pending,
  ...legendOf.approved,
  ...legendOf.occupied,
  'declined',
  'withdrawn',
] as const
const going = [...legendOf.approved, ...legendOf.occupied] as const

interface PropertyFiltersProps {
  filter: PropertyFilter
  isAdmin: boolean
  onChange(part: Partial<Record<keyof PropertyFilter, string | undefined>>): void
}

/** Which places are shown. All of it stands in the address. */
export function PropertyFilters({ filter, isAdmin, onChange }: PropertyFiltersProps) {
  const { t } = useTranslation(['housing-desk', 'housing', 'states', 'status'])
  const [words, setWords] = useState(filter.q ?? '')
  const any = t('housing-desk:filter.any')
  const choose = (name: keyof PropertyFilter, options: readonly { value: string; label: string }[]) => (
    <Field label={t(`housing-desk:filter.${name as 'state'}`)}>
      {(control) => (
        <Select
          {...control}
          value={String(filter[name] ?? '')}
          onChange={({ target }) => onChange({ [name]: target.value || undefined })}
        >
          <option value="">{any}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Field label={t('housing-desk:filter.q')} className="max-sm:col-span-2">
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            value={words}
            onChange={({ target }) => {
              setWords(target.value)
              onChange({ q: target.value.trim() || undefined })
            }}
          />
        )}
      </Field>
      {choose(
        'status',
        (isAdmin ? statuses : going).map((value) => ({ value, label: t(`status:state.property.${value}`) })),
      )}
      {choose(
        'state',
        stateCodes.map((value) => ({ value, label: t(`states:${value}`) })),
      )}
      {choose(
        'feature',
        houseFeatures.map((value) => ({ value, label: t(`housing:feature.${value}`) })),
      )}
      {choose(
        'beds',
        ['1', '2', '3', '4'].map((value) => ({ value, label: value })),
      )}
    </div>
  )
}
