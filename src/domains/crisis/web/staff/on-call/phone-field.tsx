import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'

interface PhoneFieldProps {
  label: string
  hint: string
  isWrong: boolean
  value: string
  onChange(value: string): void
}

/** A number that may be called when someone is in danger. */
export function PhoneField({ label, hint, isWrong, value, onChange }: PhoneFieldProps) {
  const { t } = useTranslation('admin')
  return (
    <Field label={label} hint={hint} error={isWrong && t('onCall.phoneWrong')}>
      {(control) => (
        <TextInput
          {...control}
          type="tel"
          dir="ltr"
          autoComplete="off"
          maxLength={40}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
