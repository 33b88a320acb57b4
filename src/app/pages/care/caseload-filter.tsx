import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'

/** Filters the clients by name; what is typed stands in the address. */
export function CaseloadFilter() {
  const { t } = useTranslation('care')
  const [search, setSearch] = useSearchParams()
  return (
    <Field label={t('caseload.filter')} className="min-w-0 flex-1">
      {(control) => (
        <TextInput
          {...control}
          type="search"
          dir="auto"
          data-client-filter
          autoComplete="off"
          value={search.get('q') ?? ''}
          onChange={({ target: { value } }) =>
            setSearch(value ? { q: value } : {}, { replace: true, preventScrollReset: true })
          }
        />
      )}
    </Field>
  )
}
