import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'

interface TourPanelProps {
  n: number
  total: number
  title: string
  text: string
  onStep(n: number): void
  onEnd(): void
}

/** Where one is in the tour, and the way on, back and out. */
export function TourPanel({ n, total, title, text, onStep, onEnd }: TourPanelProps) {
  const { t } = useTranslation('demo')
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [n])

  useEffect(() => {
    const escape = (event: KeyboardEvent) => {
      // An open panel of the page takes Esc first.
      if (event.key === 'Escape' && !document.querySelector('[aria-expanded="true"]')) onEnd()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [onEnd])

  return (
    <section
      aria-label={t('panel.label')}
      data-tour-panel
      className="fixed inset-x-0 bottom-0 z-30 max-h-[45dvh] overflow-y-auto border-t-2 border-accent bg-raised p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] shadow-float sm:inset-x-auto sm:end-6 sm:bottom-6 sm:w-100 sm:rounded-card sm:border-2 sm:p-5"
    >
      <h2 ref={heading} tabIndex={-1} className="text-lg leading-snug outline-none">
        <span className="block text-sm font-normal text-muted tabular-nums">
          {t('panel.step', { n, total })} · {t('panel.example')}
        </span>
        {title}
      </h2>
      <p className="mt-1">{text}</p>
      <Buttons>
        {n < total ? (
          <Button variant="primary" onClick={() => onStep(n + 1)}>
            {t('panel.next')}
          </Button>
        ) : (
          <Link to="/hub?tab=ai-chat" className={buttonClass('primary')}>
            {t('panel.start')}
          </Link>
        )}
        {n > 1 && <Button onClick={() => onStep(n - 1)}>{t('panel.back')}</Button>}
        <Button variant="link" className="ms-auto" onClick={onEnd}>
          {t('panel.end')}
        </Button>
      </Buttons>
      <p className="mt-2 text-sm text-muted max-sm:hidden">{t('panel.keys')}</p>
    </section>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap items-center gap-2">{children}</div>
}
