import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Fold } from '#ui/fold.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { BoundField } from '#web/forms/person-fields.tsx'
import { type TributeKind, tributeKinds } from '../../contract/tribute.ts'

interface TributeFieldsProps {
  kind: '' | TributeKind
  name: BoundField
  email: BoundField
  onKind(kind: '' | TributeKind): void
}

/** In whose honor or memory the gift is given, and who hears of it. Closed until it is wanted; it works without a script. */
export function TributeFields({ kind, name, email, onKind }: TributeFieldsProps) {
  const { t } = useTranslation('donations')
  return (
    <Fold title={t('tribute.title')} look="line" isOpen={kind !== ''}>
      <div className="flex flex-col gap-4 pt-2">
        <RadioGroup
          legend={t('tribute.kind')}
          name="tributeKind"
          options={(['', ...tributeKinds] as const).map((value) => ({
            value,
            label: t(`tribute.kinds.${value || 'none'}`),
          }))}
          value={kind}
          onChange={onKind}
        />
        <Field label={t('tribute.name')} error={name.error}>
          {(bound) => (
            <TextInput {...bound} {...name.control} dir="auto" maxLength={120} autoComplete="off" />
          )}
        </Field>
        <Field
          label={t('tribute.email')}
          optionalLabel={t('form.optional')}
          hint={t('tribute.emailHint')}
          error={email.error}
        >
          {(bound) => (
            <TextInput
              {...bound}
              {...email.control}
              type="email"
              inputMode="email"
              dir="ltr"
              maxLength={200}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </Fold>
  )
}
