import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { timeOrDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import type { useWritten } from '#web/offline/use-written.ts'

interface LeftDraftsProps<Draft extends { text: string }> {
  written: Pick<ReturnType<typeof useWritten<Draft>>, 'left' | 'goOn' | 'drop' | 'undrop'>
}

/** Texts that were begun in another tab: each waits here until it is gone on with or thrown away. */
export function LeftDrafts<Draft extends { text: string }>({ written }: LeftDraftsProps<Draft>) {
  const { left, goOn, drop, undrop } = written
  const { t, i18n } = useTranslation('workbooks')
  if (!left.length) return null
  return (
    <ul className="flex flex-col gap-3">
      {left.map((one) => (
        <li key={one.place} className="rounded-card border border-edge bg-info-soft p-4">
          <p className="text-sm font-bold">{t('journal.left', { when: timeOrDay(one.at, i18n.language) })}</p>
          <p dir="auto" className="mt-1 line-clamp-4 whitespace-pre-wrap break-words">
            {one.draft.text}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-4">
            <Button variant="link" onClick={() => goOn(one)}>
              {t('journal.goOn')}
            </Button>
            <Button
              variant="link"
              onClick={() => {
                drop(one)
                notify({
                  title: t('journal.thrownAway'),
                  action: { label: t('undo'), run: () => undrop(one) },
                })
              }}
            >
              {t('journal.throwAway')}
            </Button>
          </p>
        </li>
      ))}
    </ul>
  )
}
