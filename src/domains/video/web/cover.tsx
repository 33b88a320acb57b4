import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { languageOf } from '#shared/languages.ts'
import { timeOfDay } from '#web/format.ts'
import { useNow } from '#web/use-now.ts'

/** Lies over everything, the bars included: a clock, and a way back. Nothing says what is under it. */
export function Cover({ onBack }: { onBack(): void }) {
  const { t, i18n } = useTranslation('video')
  const ref = useRef<HTMLDialogElement>(null)
  const now = new Date(useNow(5000))
  useEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      aria-label={t('cover.label')}
      onCancel={(event) => event.preventDefault()}
      // Some browsers let a second Escape close it all the same.
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-surface p-6 text-text"
    >
      <div className="flex h-full flex-col items-center justify-center gap-2 text-center">
        <p className="text-hero tabular-nums">{timeOfDay(now.toISOString(), i18n.language)}</p>
        <p className="text-lg text-muted">
          {new Intl.DateTimeFormat(languageOf(i18n.language).locale, { dateStyle: 'full' }).format(now)}
        </p>
        <div className="mt-16">
          <Button onClick={onBack}>{t('cover.back')}</Button>
        </div>
      </div>
    </dialog>
  )
}
