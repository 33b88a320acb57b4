import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'

export interface BoundField {
  error: string | false
  control: UseFormRegisterReturn
}

interface PersonFieldsProps {
  name: BoundField
  email: BoundField
  /** Absent where no number is asked for. */
  phone?: BoundField
  /** One of both is enough: the hint of the address says so. */
  isEitherEnough?: boolean
  labels: { name: string; email: string; emailHint: string; phone?: string; optional?: string }
  longest: { name: number; email: number; phone?: number }
}

/** Who fills in a public form, and how they are reached: the browser may complete each field. */
export function PersonFields({
  name,
  email,
  phone,
  isEitherEnough = false,
  labels,
  longest,
}: PersonFieldsProps) {
  return (
    <>
      <Field label={labels.name} error={name.error} required>
        {(bound) => (
          <TextInput
            {...bound}
            {...name.control}
            dir="auto"
            autoComplete="name"
            enterKeyHint="next"
            maxLength={longest.name}
          />
        )}
      </Field>
      <Field label={labels.email} hint={labels.emailHint} error={email.error} required={!isEitherEnough}>
        {(bound) => (
          <TextInput
            {...bound}
            {...email.control}
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="next"
            dir="ltr"
            maxLength={longest.email}
          />
        )}
      </Field>
      {phone && (
        <Field
          label={labels.phone ?? ''}
          {...(isEitherEnough ? {} : { optionalLabel: labels.optional })}
          error={phone.error}
        >
          {(bound) => (
            <TextInput
              {...bound}
              {...phone.control}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              enterKeyHint="next"
              dir="ltr"
              className="sm:max-w-xs"
              maxLength={longest.phone}
            />
          )}
        </Field>
      )}
    </>
  )
}
