import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Select, TextInput } from '#ui/inputs.tsx'
import { stateCodes } from '#shared/us-states.ts'
import { longestGoodsForm } from '../../contract/goods.ts'

interface Bound {
  error: string | false
  control: UseFormRegisterReturn
}

/** Where it is: the city and the state alone. */
export function PlaceFields({ city, stateCode }: { city: Bound; stateCode: Bound }) {
  const { t } = useTranslation(['goods', 'states'])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-bold">{t('goods:form.where')}</legend>
      <p className="mb-2 text-sm text-muted">{t('goods:form.whereHint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('goods:form.city')} error={city.error} required>
          {(bound) => (
            <TextInput
              {...bound}
              {...city.control}
              dir="auto"
              autoComplete="address-level2"
              maxLength={longestGoodsForm.city}
            />
          )}
        </Field>
        <Field label={t('goods:form.state')} error={stateCode.error} required>
          {(bound) => (
            <Select {...bound} {...stateCode.control} autoComplete="address-level1">
              <option value="" disabled>
                {t('goods:form.choose')}
              </option>
              {stateCodes.map((code) => (
                <option key={code} value={code}>
                  {t(`states:${code}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  )
}
