import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { isLite } from '#web/lite.ts'
import type { ChatMessage } from '../contract.ts'

type Pattern = NonNullable<NonNullable<ChatMessage['metadata']>['visual']>

interface BreathingProps {
  pattern: Pattern
  /** The exercise waits for this; after it only a line stays in the talk. */
  isNow: boolean
}

/** A circle to breathe with. Whoever wants no motion gets the words and the count alone. */
export function Breathing({ pattern, isNow }: BreathingProps) {
  const { t } = useTranslation('chat')
  if (isNow) return <Circle pattern={pattern} />
  return <li className="self-start text-sm text-muted">{t('breathing.over')}</li>
}

function Circle({ pattern }: { pattern: Pattern }) {
  const { t } = useTranslation('chat')
  const circle = useRef<SVGCircleElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  const [step, setStep] = useState(0)
  const [state, setState] = useState<'before' | 'running' | 'paused'>('before')
  const phases = [
    { name: t('breathing.in'), seconds: pattern.inSeconds, radius: [18, 42] },
    { name: t('breathing.hold'), seconds: pattern.holdSeconds, radius: [42, 42] },
    { name: t('breathing.out'), seconds: pattern.outSeconds, radius: [42, 18] },
  ].filter(({ seconds }) => seconds > 0)
  const isDone = step >= phases.length * pattern.rounds
  const phase = state === 'before' ? undefined : phases[step % phases.length]
  const isRunning = state === 'running' && !isDone

  useEffect(() => {
    if (!phase || !isRunning) return
    const still = isLite() || matchMedia('(prefers-reduced-motion: reduce)').matches
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
  }, [step, isRunning])

  // The button leaves with the circle: whoever stood on it stands on the last words.
  useEffect(() => {
    if (isDone && document.activeElement === document.body) words.current?.focus({ preventScroll: true })
  }, [isDone])

  return (
    <li className="self-start rounded-card border border-line bg-raised p-4">
      {!isDone && <p className="mb-2 font-bold">{t('breathing.title')}</p>}
      <div className="flex items-center gap-4">
        {!isDone && (
          <svg viewBox="0 0 100 100" className="size-28 shrink-0" aria-hidden="true">
            <circle cx="50" cy="50" r="46" fill="none" stroke="var(--line)" strokeWidth="1.5" />
            <circle ref={circle} cx="50" cy="50" r="18" fill="var(--accent)" opacity="0.85" />
          </svg>
        )}
        <div>
          <p ref={words} tabIndex={-1} className="text-lg font-bold" aria-live="polite">
            {isDone ? t('breathing.done') : phase?.name}
          </p>
          {!isDone && (
            <>
              <p className="text-sm text-muted">
                {phase
                  ? t('breathing.round', {
                      n: Math.floor(step / phases.length) + 1,
                      total: pattern.rounds,
                    })
                  : t(pattern.holdSeconds ? 'breathing.words' : 'breathing.wordsNoHold', {
                      in: pattern.inSeconds,
                      hold: pattern.holdSeconds,
                      out: pattern.outSeconds,
                    })}
              </p>
              <Button className="mt-2" onClick={() => setState(isRunning ? 'paused' : 'running')}>
                {t(isRunning ? 'breathing.pause' : phase ? 'breathing.resume' : 'breathing.start')}
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  )
}
