import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { useAddress } from '#web/use-address.ts'

/** Filters the clients by name; what is typed stands in the address. */
export function CaseloadFilter() {
  const { t } = useTranslation('care')
  const [search, change] = useAddress()
  const inAddress = search.get('q') ?? ''
  // The address follows a moment later; a field that waited for it would lose letters.
  const [typed, setTyped] = useState(inAddress)
  const written = useRef(inAddress)

  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setTyped(inAddress)
  }, [inAddress])

  function write(words: string) {
    setTyped(words)
    written.current = words
    change(
      (params) => {
        if (words) params.set('q', words)
        else params.delete('q')
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <Field label={t('caseload.filter')} className="min-w-0 flex-1">
      {(control) => (
        <TextInput
          {...control}
          type="search"
          dir="auto"
          data-client-filter
          autoComplete="off"
          value={typed}
          onChange={(event) => write(event.target.value)}
        />
      )}
    </Field>
  )
}
