import { useTranslation } from 'react-i18next'
import { textLink } from '#ui/link.tsx'
import { timeOrDay } from '#web/format.ts'
import type { SaveState } from './use-answers.ts'

/** Where what was typed is now, in words. */
export function SaveLine({ state }: { state: SaveState }) {
  const { t, i18n } = useTranslation('workbooks')
  const words = (): string => {
    switch (state.kind) {
      case 'none':
        return t('save.none')
      case 'saving':
        return t('save.saving')
      case 'saved':
        return t('save.saved', { time: timeOrDay(state.at, i18n.language) })
      case 'waiting':
        return t('save.waiting')
      case 'signed-out':
        return t('save.signedOut')
      case 'too-long':
        return t('save.tooLong')
      case 'refused':
        return t('save.refused')
    }
  }
  const isCalm = state.kind === 'none' || state.kind === 'saving' || state.kind === 'saved'
  return (
    <p role="status" data-print="no" className={isCalm ? 'text-sm text-muted' : 'text-sm font-bold'}>
      {words()}{' '}
      {state.kind === 'signed-out' && (
        <a
          href={`/login?next=${encodeURIComponent(location.pathname + location.search)}`}
          className={textLink}
        >
          {t('save.signIn')}
        </a>
      )}
    </p>
  )
}
