import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Select, TextArea, TextInput } from '#ui/inputs.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { riskLevels } from '#domains/clients/contract.ts'
import { maxDay, today } from '#web/date-field.ts'
import {
  type ClosingDraft,
  ClosingScreen,
  closingScreens,
  longestClosing,
} from '../../../contract/closing.ts'
import { ActionChecks } from './action-checks.tsx'
import type { Faults, Needs } from './faults-of.ts'

interface ClosingFieldsProps {
  draft: ClosingDraft
  needs: Needs
  /** Shown once the form was sent. */
  faults: Faults
  change(part: Partial<ClosingDraft>): void
}

/** The fields of the form that closes an alert. */
export function ClosingFields({ draft, needs, faults, change }: ClosingFieldsProps) {
  const { t } = useTranslation('care')
  const faultOf = (field: keyof ClosingDraft): string | false => {
    const fault = faults[field]
    return fault ? t(`closing.${fault}`) : false
  }
  return (
    <>
      <ActionChecks
        value={draft.actions}
        error={faultOf('actions')}
        onChange={(actions) => change({ actions })}
      />
      {draft.actions.includes('other') && (
        <Field label={t('closing.other')} error={faultOf('other')} required>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              maxLength={longestClosing.other}
              value={draft.other}
              onChange={({ target }) => change({ other: target.value })}
            />
          )}
        </Field>
      )}
      <Field label={t('closing.screenTitle')} error={faultOf('screen')} required>
        {(control) => (
          <Select
            {...control}
            value={draft.screen ?? ''}
            onChange={({ target }) => change({ screen: ClosingScreen.safeParse(target.value).data ?? null })}
          >
            <option value="">–</option>
            {closingScreens.map((screen) => (
              <option key={screen} value={screen}>
                {t(`closing.screen.${screen}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        {needs.risk && (
          <Segmented
            legend={t('riskChange.level')}
            error={faultOf('risk')}
            options={riskLevels.map((value) => ({ value, label: t(`risk.${value}`) }))}
            value={draft.risk}
            onChange={(risk) => change({ risk })}
          />
        )}
        <Segmented
          legend={t('closing.planSeen')}
          error={faultOf('planSeen')}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`closing.${value}`) }))}
          value={draft.planSeen === null ? null : draft.planSeen ? 'yes' : 'no'}
          onChange={(answer) => change({ planSeen: answer === 'yes' })}
        />
      </div>
      <Field
        label={t('closing.next')}
        hint={needs.nextContact && t('closing.nextHint')}
        error={faultOf('nextContactOn')}
        required={needs.nextContact}
        {...(needs.nextContact ? {} : { optionalLabel: t('optional') })}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            className="max-w-56"
            min={today()}
            max={maxDay}
            value={draft.nextContactOn}
            onChange={({ target }) => change({ nextContactOn: target.value })}
          />
        )}
      </Field>
      <Field label={t('closing.words')} optionalLabel={t('optional')}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            rows={2}
            className="min-h-16"
            maxLength={longestClosing.words}
            value={draft.words}
            onChange={({ target }) => change({ words: target.value })}
          />
        )}
      </Field>
    </>
  )
}
