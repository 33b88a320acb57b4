import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { type ClosingAction, closingActions } from '../../../contract/closing.ts'

interface ActionChecksProps {
  value: readonly ClosingAction[]
  error: string | false
  onChange(next: ClosingAction[]): void
}

/** What was done: as many as apply. */
export function ActionChecks({ value, error, onChange }: ActionChecksProps) {
  const { t } = useTranslation('care')
  const id = useId()
  const toggle = (action: ClosingAction): void =>
    onChange(closingActions.filter((one) => (one === action ? !value.includes(one) : value.includes(one))))
  return (
    <fieldset
      aria-describedby={error ? id : undefined}
      className={classNames('min-w-0', error && 'border-s-4 border-danger ps-3')}
    >
      <legend className="mb-1.5 font-bold">{t('closing.outcome')}</legend>
      <div className="flex flex-wrap gap-2">
        {closingActions.map((action) => (
          <label
            key={action}
            className="relative flex min-h-11 items-center gap-2 rounded-card border border-edge bg-raised px-3 has-checked:border-text has-checked:font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--ring)"
          >
            <input
              type="checkbox"
              checked={value.includes(action)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(action)}
              className="size-5 shrink-0 accent-(--accent-text) outline-none"
            />
            {t(`closing.action.${action}`)}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1.5 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
