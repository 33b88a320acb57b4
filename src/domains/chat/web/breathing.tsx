import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import type { ChatMessage } from '../contract.ts'

type Pattern = NonNullable<NonNullable<ChatMessage['metadata']>['visual']>

/** A circle to breathe with. Whoever wants no motion gets the words and the count alone. */
export function Breathing({ pattern }: { pattern: Pattern }) {
  const { t } = useTranslation('chat')
  const circle = useRef<SVGCircleElement>(null)
  const [step, setStep] = useState<number | null>(null)
  const phases = [
    { name: t('breathing.in'), seconds: pattern.inSeconds, radius: [18, 42] },
    { name: t('breathing.hold'), seconds: pattern.holdSeconds, radius: [42, 42] },
    { name: t('breathing.out'), seconds: pattern.outSeconds, radius: [42, 18] },
  ].filter(({ seconds }) => seconds > 0)
  const total = phases.length * pattern.rounds
  const running = step !== null && step < total
  const phase = running ? phases[step % phases.length] : undefined

  useEffect(() => {
    if (!phase || step === null) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const [from, to] = phase.radius
    const motion = still
      ? undefined
      : circle.current?.animate([{ r: `${from}px` }, { r: `${to}px` }], {
          duration: phase.seconds * 1000,
          easing: 'ease-in-out',
          fill: 'forwards',
        })
    const timer = setTimeout(() => setStep(step + 1), phase.seconds * 1000)
    return () => {
      clearTimeout(timer)
      motion?.cancel()
    }
    // A phase is told apart by its step; the list of phases is made anew with every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [step])

  const round = running ? Math.floor(step / phases.length) + 1 : 1
  return (
    <li className="self-start rounded-card border border-line bg-raised p-4">
      <p className="font-bold">{t('breathing.title')}</p>
      <div className="mt-2 flex items-center gap-4">
        <svg viewBox="0 0 100 100" className="size-28 shrink-0" aria-hidden="true">
          <circle cx="50" cy="50" r="46" fill="none" stroke="var(--line)" strokeWidth="1.5" />
          <circle ref={circle} cx="50" cy="50" r="18" fill="var(--accent)" opacity="0.85" />
        </svg>
        <div>
          <p className="text-lg font-bold" aria-live="polite">
            {phase ? phase.name : step === null ? '' : t('breathing.done')}
          </p>
          <p className="text-sm text-muted">
            {running
              ? t('breathing.round', { n: round, total: pattern.rounds })
              : t('breathing.words', {
                  in: pattern.inSeconds,
                  hold: pattern.holdSeconds,
                  out: pattern.outSeconds,
                })}
          </p>
          <Button className="mt-2" onClick={() => setStep(running ? null : 0)}>
            {running ? t('breathing.stop') : t('breathing.start')}
          </Button>
        </div>
      </div>
    </li>
  )
}
