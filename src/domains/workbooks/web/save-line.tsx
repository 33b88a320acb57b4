import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { timeOrDay } from '#web/format.ts'
import { KeptSignedOut } from '#web/signed-out.tsx'
import type { SaveState } from './use-answers.ts'

/** Where what was typed is now, in words. */
export function SaveLine({ state }: { state: SaveState }) {
  const { t, i18n } = useTranslation('workbooks')
  const words = (): ReactNode => {
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
        return <KeptSignedOut />
      case 'too-long':
        return t('save.tooLong')
      case 'refused':
        return t('save.refused')
    }
  }
  const isCalm = state.kind === 'none' || state.kind === 'saving' || state.kind === 'saved'
  return (
    <p role="status" data-print="no" className={isCalm ? 'text-sm text-muted' : 'text-sm font-bold'}>
      {words()}
    </p>
  )
}
