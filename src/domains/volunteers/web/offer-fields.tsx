import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { TextArea, TextInput } from '#ui/inputs.tsx'
import { allLanguages } from '#shared/spoken.ts'
import { availabilities, type Availability } from '../contract/values.ts'

export interface MoreFacts {
  experience: string
  availability: readonly Availability[]
  additionalInfo: string
  languages: readonly string[]
  zip: string
}

/** One of several that may be ticked, a whole row to press. */
function Tick({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange(on: boolean): void
}) {
  return (
    <label
      className={classNames(
        'flex min-h-11 items-center gap-2 rounded-card border border-edge bg-raised px-3 has-checked:border-accent-text has-checked:bg-info-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)',
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-(--accent-text) outline-none"
      />
      {label}
    </label>
  )
}

const toggled = <T,>(list: readonly T[], one: T, isOn: boolean): T[] =>
  isOn ? [...list, one] : list.filter((other) => other !== one)

/** What a volunteer says of themselves beyond how to reach them; all of it may stay empty. */
export function OfferFields({
  facts,
  change,
  errors,
}: {
  facts: MoreFacts
  change(part: Partial<MoreFacts>): void
  errors: Partial<Record<keyof MoreFacts, string | false>>
}) {
  const { t, i18n } = useTranslation('volunteers')
  const names = new Intl.DisplayNames(i18n.language, { type: 'language' })
  const text = (name: 'experience' | 'additionalInfo' | 'zip') => ({
    name,
    value: facts[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: event.target.value }),
  })
  return (
    <>
      <Field
        label={t('form.experience')}
        hint={t('form.experienceHint')}
        optionalLabel={t('form.optional')}
        error={errors.experience}
      >
        {(field) => <TextArea {...field} {...text('experience')} dir="auto" />}
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-bold">{t('form.availability')}</legend>
        <div className="flex flex-wrap gap-2">
          {availabilities.map((one) => (
            <Tick
              key={one}
              label={t(`availability.${one}`)}
              checked={facts.availability.includes(one)}
              onChange={(isOn) => change({ availability: toggled(facts.availability, one, isOn) })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 font-bold">{t('form.languages')}</legend>
        <div className="flex flex-wrap gap-2">
          {allLanguages.map((code) => (
            <Tick
              key={code}
              label={names.of(code) ?? code}
              checked={facts.languages.includes(code)}
              onChange={(isOn) => change({ languages: toggled(facts.languages, code, isOn) })}
            />
          ))}
        </div>
      </fieldset>
      <Field
        label={t('form.zip')}
        hint={t('form.zipHint')}
        optionalLabel={t('form.optional')}
        error={errors.zip}
      >
        {(field) => (
          <TextInput
            {...field}
            {...text('zip')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            className="max-w-40"
          />
        )}
      </Field>
      <Field
        label={t('form.additionalInfo')}
        optionalLabel={t('form.optional')}
        error={errors.additionalInfo}
      >
        {(field) => <TextArea {...field} {...text('additionalInfo')} dir="auto" />}
      </Field>
    </>
  )
}
