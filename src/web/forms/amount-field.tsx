import { type ReactNode, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatCents, readAmount } from '#shared/money.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'

interface AmountFieldProps {
  label: string
  hint?: ReactNode
  error: string | false
  /** How the field of the form is bound, and what stands in it. */
  control: UseFormRegisterReturn
  text: string
  /** Told the amount that was chosen of two that the text may mean, in a form that means one. */
  onChoose(text: string): void
  /** It is asked first: the focus of a dialog goes here. */
  isFirst?: boolean
  /** False where something else may be chosen instead, such as one of a few amounts. */
  isRequired?: boolean
  className?: string
}

/** Cents as the text of an amount that reads as nothing else: `1000.00`. */
export const amountText = (cents: number): string => (cents / 100).toFixed(2)

/**
 * An amount of dollars, typed as people write it. Where a separator may part thousands or cents the person is asked, once
 * they have left the field or tried to send.
 */
export function AmountField({
  label,
  hint,
  error,
  control,
  text,
  onChoose,
  isFirst,
  isRequired = true,
  className,
}: AmountFieldProps) {
  const { t, i18n } = useTranslation()
  const [isLeft, setLeft] = useState(false)
  const input = useRef<HTMLInputElement | null>(null)
  const read = readAmount(text)
  const asks = read.kind === 'unclear' && (isLeft || Boolean(error)) ? read : null
  const choose = (cents: number): void => {
    onChoose(amountText(cents))
    input.current?.focus()
  }
  return (
    <div className={className}>
      <Field label={label} hint={hint} error={error} required={isRequired}>
        {(bound) => (
          <TextInput
            {...bound}
            {...control}
            required={isRequired}
            ref={(element) => {
              input.current = element
              control.ref(element)
            }}
            inputMode="decimal"
            // Not "off": a browser gives back what was typed only where it may complete.
            autoComplete="transaction-amount"
            dir="ltr"
            maxLength={30}
            className="tabular-nums"
            data-first={isFirst ? '' : undefined}
            onBlur={(event) => {
              setLeft(true)
              void control.onBlur(event)
            }}
          />
        )}
      </Field>
      {asks && (
        <div role="group" aria-label={t('amount.which')} className="mt-2">
          {!error && <p role="status">{t('amount.which')}</p>}
          <div className="mt-1 flex flex-wrap gap-2">
            {[asks.asThousands, asks.asDecimals].map((cents) => (
              <Button key={cents} size="dense" className="min-h-11" onClick={() => choose(cents)}>
                <bdi>{formatCents(cents, i18n.language)}</bdi>
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
