import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { longestGoodsForm } from '../../contract/goods.ts'

interface Bound {
  error: string | false
  control: UseFormRegisterReturn
}

/** Who gives, and how we reach them. */
export function DonorFields({ name, email, phone }: { name: Bound; email: Bound; phone: Bound }) {
  const { t } = useTranslation('goods')
  return (
    <>
      <Field label={t('form.name')} error={name.error} required>
        {(bound) => (
          <TextInput
            {...bound}
            {...name.control}
            dir="auto"
            autoComplete="name"
            maxLength={longestGoodsForm.name}
          />
        )}
      </Field>
      <Field label={t('form.email')} hint={t('form.emailHint')} error={email.error} required>
        {(bound) => (
          <TextInput
            {...bound}
            {...email.control}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            maxLength={longestGoodsForm.email}
          />
        )}
      </Field>
      <Field label={t('form.phone')} optionalLabel={t('form.optional')} error={phone.error}>
        {(bound) => (
          <TextInput
            {...bound}
            {...phone.control}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            dir="ltr"
            className="sm:max-w-xs"
            maxLength={longestGoodsForm.phone}
          />
        )}
      </Field>
    </>
  )
}
