import { useTranslation } from 'react-i18next'
import type { Closing } from '#domains/crisis/contract/closing.ts'
import { calendarDay } from '#web/format.ts'

/** The form that closed an alert, in the reader's language. */
export function ClosingLines({ closing }: { closing: Closing }) {
  const { t, i18n } = useTranslation('care')
  const { actions, other, screen, risk, planSeen, nextContactOn, words } = closing
  const done = actions.map((action) => (action === 'other' ? other : t(`closing.action.${action}`)))
  const lines = [
    t('closing.note.done', { done: new Intl.ListFormat(i18n.language).format(done) }),
    t('closing.note.screen', { answer: t(`closing.screen.${screen}`) }),
    ...(risk ? [t('closing.note.risk', { level: t(`risk.${risk}`) })] : []),
    t(planSeen ? 'closing.note.planSeen' : 'closing.note.planNotSeen'),
    nextContactOn
      ? t('closing.note.next', { day: calendarDay(nextContactOn, i18n.language) })
      : t('closing.note.noNext'),
  ]
  return (
    <ul className="mt-1 text-muted">
      {lines.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
      {words && (
        <li dir="auto" className="break-words text-text">
          {words}
        </li>
      )}
    </ul>
  )
}
