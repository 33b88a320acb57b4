import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatCents } from '#shared/money.ts'
import { AmountField } from '#web/forms/amount-field.tsx'
import { presetCents } from '../../contract/amounts.ts'

interface AmountChoiceProps {
  /** In cents, as text; '' for another amount. */
  preset: string
  text: string
  amount: { error: string | false; control: UseFormRegisterReturn }
  onPreset(preset: string): void
  onType(text: string): void
}

/** A few amounts, or another one: choosing one clears the other. */
export function AmountChoice({ preset, text, amount, onPreset, onType }: AmountChoiceProps) {
  const { t, i18n } = useTranslation('donations')
  const options = [
    ...presetCents.map((cents) => ({
      value: String(cents),
      label: formatCents(cents, i18n.language, { short: true }),
    })),
    { value: '', label: t('form.otherAmount') },
  ]
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-bold">{t('form.amount')}</legend>
        <div className="grid grid-cols-3 gap-2">
          {options.map(({ value, label }) => (
            <label
              key={value}
              className="relative flex min-h-14 items-center justify-center rounded-card border border-edge bg-raised px-2 text-center tabular-nums last:col-span-3 last:min-h-12 has-checked:bg-text has-checked:font-bold has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)"
            >
              <input
                type="radio"
                name="preset"
                value={value}
                checked={preset === value}
                onChange={() => onPreset(value)}
                className="sr-only"
              />
              <bdi>{label}</bdi>
            </label>
          ))}
        </div>
      </fieldset>
      <AmountField
        label={t('form.custom')}
        hint={t('form.customHint')}
        error={amount.error}
        control={{
          ...amount.control,
          onChange: async (event: { target: { value: string } }) => {
            onType(event.target.value)
            return amount.control.onChange(event)
          },
        }}
        text={text}
        onChoose={onType}
        isRequired={false}
        className="sm:max-w-xs"
      />
    </div>
  )
}
