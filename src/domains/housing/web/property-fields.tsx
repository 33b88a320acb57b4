import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { maxDay } from '#web/date-field.ts'
import { useTooLong } from '#web/too-long.ts'
import { stateCodes } from '#shared/us-states.ts'
import { linesForLater } from '../contract/street.ts'
import { houseFeatures, houseRules, propertyConditions, welcomes } from '../contract/words.ts'
import { Check, Checks } from './checks.tsx'
import { faultOf, type PropertyDraft, type PropertyField } from './property-draft.ts'
import { RoomsEditor } from './rooms-editor.tsx'
import { RulesForLater } from './rules-for-later.tsx'

interface PropertyFieldsProps {
  draft: PropertyDraft
  change(part: Partial<PropertyDraft>): void
  /** Somebody has tried to send it: what is missing is said. */
  asked: boolean
  isAddressFixed?: boolean
  photos?: ReactNode
}

/** What is wrong with a field, in words; false while it is fine, or before anybody has tried to send it. */
export const useFaultWords = (draft: Parameters<typeof faultOf>[0], asked: boolean) => {
  const { t } = useTranslation('housing')
  const tooLong = useTooLong()
  return (field: PropertyField): string | false => {
    const fault = faultOf(draft, field)
    if (!fault) return false
    if (typeof fault === 'string') return asked && t(`form.${fault}`)
    return tooLong(String(draft[field] ?? '').trim(), fault.most)
  }
}

/** Everything that is said of a place, in parts: where, who lives there how, repairs and money. */
export function PropertyFields({
  draft,
  change,
  asked,
  isAddressFixed = false,
  photos,
}: PropertyFieldsProps) {
  const { t } = useTranslation(['housing', 'states'])
  const error = useFaultWords(draft, asked)
  type TextName = 'address' | 'city' | 'zipCode' | 'numberOfRooms' | 'freeFrom' | 'rent'
  const text = (name: TextName | 'ownRules' | 'renovationWish' | 'fundingWish' | 'additionalInfo') => ({
    name,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const optional = t('housing:form.optional')

  return (
    <>
      <Part title={t('housing:form.place')}>
        <Field
          label={t('housing:form.address')}
          hint={t(isAddressFixed ? 'housing:form.addressFixed' : 'housing:form.addressHint')}
          error={error('address')}
          required
        >
          {(field) => (
            <TextInput
              {...field}
              {...text('address')}
              readOnly={isAddressFixed}
              dir="auto"
              autoComplete="street-address"
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-3">
          <Field label={t('housing:form.city')} error={error('city')} optionalLabel={optional}>
            {(field) => (
              <TextInput
                {...field}
                {...text('city')}
                readOnly={isAddressFixed}
                dir="auto"
                autoComplete="address-level2"
              />
            )}
          </Field>
          <Field label={t('housing:form.state')} optionalLabel={optional}>
            {(field) => (
              <Select
                {...field}
                name="state"
                autoComplete="address-level1"
                disabled={isAddressFixed}
                value={draft.state}
                onChange={({ target }) => change({ state: target.value as PropertyDraft['state'] })}
              >
                <option value="">{t('housing:form.chooseState')}</option>
                {stateCodes.map((code) => (
                  <option key={code} value={code}>
                    {t(`states:${code}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('housing:form.zipCode')} error={error('zipCode')} optionalLabel={optional}>
            {(field) => (
              <TextInput
                {...field}
                {...text('zipCode')}
                readOnly={isAddressFixed}
                dir="ltr"
                inputMode="numeric"
                autoComplete="postal-code"
              />
            )}
          </Field>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('housing:form.numberOfRooms')} error={error('numberOfRooms')} required>
            {(field) => (
              <TextInput
                {...field}
                {...text('numberOfRooms')}
                dir="ltr"
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </Field>
          <Field label={t('housing:form.propertyCondition')} optionalLabel={optional}>
            {(field) => (
              <Select
                {...field}
                name="propertyCondition"
                value={draft.propertyCondition ?? ''}
                onChange={({ target }) =>
                  change({ propertyCondition: target.value as PropertyDraft['propertyCondition'] })
                }
              >
                <option value="">{t('housing:form.chooseCondition')}</option>
                {propertyConditions.map((one) => (
                  <option key={one} value={one}>
                    {t(`housing:condition.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <RoomsEditor rooms={draft.rooms} missing={error('rooms')} onChange={(rooms) => change({ rooms })} />
      </Part>
      <Part title={t('housing:form.house')}>
        <Checks
          legend={t('housing:form.rules')}
          options={houseRules.map((value) => ({ value, label: t(`housing:rule.${value}`) }))}
          value={draft.rules}
          onChange={(rules) => change({ rules })}
        />
        <Field
          label={t('housing:form.ownRules')}
          hint={t('housing:form.ownRulesHint')}
          error={error('ownRules')}
          optionalLabel={optional}
        >
          {(field) => <TextArea {...field} {...text('ownRules')} dir="auto" rows={3} />}
        </Field>
        <RulesForLater
          lines={linesForLater(draft.ownRules, {
            address: draft.address,
            zipCode: draft.zipCode,
            place: draft.city ? { city: draft.city, state: draft.state } : null,
          })}
        />
        <Checks
          legend={t('housing:form.features')}
          options={houseFeatures.map((value) => ({ value, label: t(`housing:feature.${value}`) }))}
          value={draft.features}
          onChange={(features) => change({ features })}
        />
        <Checks
          legend={t('housing:form.welcomes')}
          options={welcomes.map((value) => ({ value, label: t(`housing:welcome.${value}`) }))}
          value={draft.welcomes}
          onChange={(next) => change({ welcomes: next })}
        />
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <Field label={t('housing:form.freeFrom')} error={error('freeFrom')} optionalLabel={optional}>
            {(field) => <TextInput {...field} {...text('freeFrom')} type="date" max={maxDay} />}
          </Field>
          <Field
            label={t('housing:form.rent')}
            hint={t('housing:form.rentHint')}
            error={error('rent')}
            optionalLabel={optional}
          >
            {(field) => (
              <TextInput {...field} {...text('rent')} dir="ltr" inputMode="numeric" autoComplete="off" />
            )}
          </Field>
        </div>
      </Part>
      <Part title={t('housing:form.repairs')}>
        <Check
          label={t('housing:form.willingToRenovate')}
          checked={draft.willingToRenovate}
          onChange={(willingToRenovate) => change({ willingToRenovate })}
        />
        {draft.willingToRenovate && (
          <Field
            label={t('housing:form.renovationWish')}
            error={error('renovationWish')}
            optionalLabel={optional}
          >
            {(field) => <TextArea {...field} {...text('renovationWish')} dir="auto" rows={3} />}
          </Field>
        )}
        <Check
          label={t('housing:form.requestGovernmentFunding')}
          checked={draft.requestGovernmentFunding}
          onChange={(requestGovernmentFunding) => change({ requestGovernmentFunding })}
        />
        {draft.requestGovernmentFunding && (
          <Field
            label={t('housing:form.fundingWish')}
            hint={t('housing:form.fundingNote')}
            error={error('fundingWish')}
            optionalLabel={optional}
          >
            {(field) => <TextArea {...field} {...text('fundingWish')} dir="auto" rows={3} />}
          </Field>
        )}
      </Part>
      {photos}
      <Field
        label={t('housing:form.additionalInfo')}
        error={error('additionalInfo')}
        optionalLabel={optional}
      >
        {(field) => <TextArea {...field} {...text('additionalInfo')} dir="auto" rows={4} />}
      </Field>
    </>
  )
}

/** A part of a long form under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5 border-t border-line pt-5">
      <h3 className="text-lg font-bold">{title}</h3>
      {children}
    </section>
  )
}
