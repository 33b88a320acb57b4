import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#ui/radio-group.tsx'
import { type IntakeStatus, intakeStatuses } from '../../contract/answers.ts'
import { useForm } from '../form-context.ts'

/** Exactly one: pressing the chosen one again changes nothing. */
export function StatusStep() {
  const { t } = useTranslation('intake')
  const { answers, change, errorOf } = useForm()
  return (
    <RadioGroup<IntakeStatus>
      legend={t('status.title')}
      hint={t('status.hint')}
      name="status"
      required
      error={errorOf('status')}
      options={intakeStatuses.map((value) => ({
        value,
        label: t(`status.${value}`),
        hint: t(`statusHint.${value}`),
      }))}
      value={answers.status || null}
      onChange={(status) => change({ status })}
    />
  )
}
