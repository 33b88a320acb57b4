import { type ComponentProps, type Ref, type RefObject, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { TooLongNote, useLimit } from '#ui/too-long.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'

/** The look every text control shares. */
export const controlClass =
  'w-full min-h-12 rounded-card border border-edge bg-raised px-3 py-2 text-text aria-invalid:border-2 aria-invalid:border-danger disabled:opacity-60'

/** Both the owner's ref and this component's own are given the element. */
const both =
  <E extends Element>(own: RefObject<E | null>, given: Ref<E> | undefined) =>
  (element: E | null): void => {
    own.current = element
    if (typeof given === 'function') given(element)
    else if (given) given.current = element
  }

/** One line of text. What is over `maxLength` stays, and is said under it. */
export function TextInput({
  className,
  type = 'text',
  maxLength,
  ref,
  onInput,
  ...rest
}: ComponentProps<'input'>) {
  const limit = useLimit<HTMLInputElement>(maxLength, rest.inputMode === 'numeric')
  return (
    <>
      <input
        {...rest}
        ref={both(limit.ref, ref)}
        type={type}
        maxLength={limit.maxLength}
        onInput={(event) => {
          limit.count()
          onInput?.(event)
        }}
        aria-invalid={limit.note ? true : rest['aria-invalid']}
        className={classNames(controlClass, className)}
      />
      <TooLongNote>{limit.note}</TooLongNote>
    </>
  )
}

/** Several lines; grows with what is written where the browser can. */
export function TextArea({
  className,
  rows = 4,
  maxLength,
  ref,
  onInput,
  ...rest
}: ComponentProps<'textarea'>) {
  const limit = useLimit<HTMLTextAreaElement>(maxLength, false)
  return (
    <>
      <textarea
        {...rest}
        ref={both(limit.ref, ref)}
        rows={rows}
        onInput={(event) => {
          limit.count()
          onInput?.(event)
        }}
        aria-invalid={limit.note ? true : rest['aria-invalid']}
        className={classNames(controlClass, 'field-sizing-content min-h-28', className)}
      />
      <TooLongNote>{limit.note}</TooLongNote>
    </>
  )
}

/** A choice from a list, the phone's own. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={classNames(controlClass, 'appearance-none pe-10', className)}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-muted"
      />
    </span>
  )
}

export interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  showLabel: string
  hideLabel: string
}

/** A password that can be shown; pasting is never blocked. */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <span className="flex flex-wrap gap-2">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={classNames('w-auto min-w-0 flex-1', className)}
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        aria-controls={rest.id}
        className="min-h-12 shrink-0 rounded-card border border-edge bg-raised px-4 font-bold hover:bg-sunken"
      >
        {shown ? hideLabel : showLabel}
      </button>
    </span>
  )
}
