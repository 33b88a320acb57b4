import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '#ui/class-names.ts'

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'link'
export type ButtonSize = 'normal' | 'large' | 'dense'

const base =
  'inline-flex items-center justify-center gap-2 rounded-card font-bold text-center transition-[opacity,transform] duration-150 ease-quiet active:translate-y-px aria-busy:cursor-wait'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-accent-ink border border-accent hover:opacity-90',
  quiet: 'bg-raised text-text border border-edge hover:bg-sunken',
  danger: 'bg-danger-soft text-danger border-2 border-danger hover:opacity-90',
  link: 'text-accent-text underline underline-offset-4 decoration-1 hover:decoration-2',
}

const blockedClass = 'bg-sunken text-muted border border-dashed border-edge cursor-not-allowed'

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-12 px-5 py-2',
  large: 'min-h-14 px-6 py-3 text-lg',
  dense: 'min-h-9 px-3 py-1 text-sm',
}

/** Class of a button, also for a link that looks like one. */
export function buttonClass(variant: ButtonVariant = 'quiet', size: ButtonSize = 'normal', extra?: string) {
  return shape(variants[variant], variant, size, extra)
}

function shape(look: string, variant: ButtonVariant, size: ButtonSize, extra?: string) {
  return classNames(base, look, variant === 'link' ? 'min-h-11 px-1' : sizes[size], extra)
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** While set, the button waits and is announced by this text ("Sending"). */
  busy?: string | false
  /** While set, the button does nothing and says this. */
  disabledReason?: string | false
  /** Where the reason would crowd a row it is only read aloud; the page says it nearby. */
  reasonRead?: boolean
}

/** A button. It never becomes unfocusable: when it cannot act it says why. */
export function Button({
  variant = 'quiet',
  size = 'normal',
  icon,
  busy,
  disabledReason,
  reasonRead,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const blocked = Boolean(busy) || Boolean(disabledReason)

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (blocked) event.preventDefault()
    else onClick?.(event)
  }

  const button = (
    <button
      {...rest}
      type={type}
      className={shape(disabledReason ? blockedClass : variants[variant], variant, size, className)}
      onClick={press}
      aria-disabled={blocked || undefined}
      aria-busy={busy ? true : undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
    >
      {busy ? <Waiting /> : icon}
      <span>{busy || children}</span>
    </button>
  )
  if (!disabledReason) return button
  return (
    <span className="inline-flex flex-col gap-1">
      {button}
      <span id={reasonId} className={reasonRead ? 'sr-only' : 'text-sm text-muted'}>
        {disabledReason}
      </span>
    </span>
  )
}

function Waiting() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 8" className="h-2 w-6 animate-breathe" fill="currentColor">
      <circle cx="4" cy="4" r="3" />
      <circle cx="12" cy="4" r="3" />
      <circle cx="20" cy="4" r="3" />
    </svg>
  )
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  icon: ReactNode
  dense?: boolean
}

/** A button shown as an icon; the label is its name. */
export function IconButton({ label, icon, dense, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-flex items-center justify-center rounded-card border border-transparent text-text hover:bg-sunken hover:border-line',
        dense ? 'size-8' : 'size-11',
        className,
      )}
    >
      {icon}
    </button>
  )
}
