import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { ToneIcon, toneClass, type Tone } from '#ui/tone.tsx'

export interface BannerProps {
  tone?: Tone
  title?: string
  children?: ReactNode
  actions?: ReactNode
  /** Read aloud when it appears: "alert" at once, "status" when there is quiet. */
  announce?: 'alert' | 'status' | 'no'
  className?: string
}

/** A lasting message in the page; it stays until what caused it is gone. */
export function Banner({
  tone = 'neutral',
  title,
  children,
  actions,
  announce = 'status',
  className,
}: BannerProps) {
  return (
    <div
      role={announce === 'no' ? undefined : announce}
      className={classNames('flex gap-3 rounded-card border p-4', toneClass[tone], className)}
    >
      <ToneIcon tone={tone} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1 text-text">
        {title && <p className="font-bold">{title}</p>}
        {children && <div className={title ? 'mt-1' : ''}>{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  )
}
