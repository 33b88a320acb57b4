import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { ToneIcon, toneClass, type Tone } from '#ui/tone.tsx'

/** A state in a word, with colour and shape. */
export function Badge({
  tone = 'neutral',
  children,
  plain,
}: {
  tone?: Tone
  children: ReactNode
  plain?: boolean
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-bold',
        toneClass[tone],
      )}
    >
      {!plain && <ToneIcon tone={tone} className="size-4" />}
      {children}
    </span>
  )
}
