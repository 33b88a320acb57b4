import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { dayAndTime } from '#web/format.ts'
import type { ClientText } from '../../contract/reminders.ts'

const shownAtFirst = 3

/** The conversation by text, newest first: what a client texted with the message that went back, and our own texts. */
export function ClientTexts({ texts }: { texts: readonly ClientText[] }) {
  const { t, i18n } = useTranslation('care')
  const [showsAll, setShowsAll] = useState(false)
  if (!texts.length) return <p className="text-muted">{t('texts.none')}</p>
  const shown = showsAll ? texts : texts.slice(0, shownAtFirst)
  return (
    <>
      <ul className="flex flex-col gap-3">
        {shown.map((text) => (
          <li key={text.id} className="border-s-4 border-line ps-2">
            <p className="text-muted tabular-nums">
              {text.isOurs && `${t(text.isUndelivered ? 'texts.notDelivered' : 'texts.ours')} · `}
              {dayAndTime(text.receivedAt, i18n.language)}
            </p>
            {text.body && (
              <p dir="auto" className="break-words whitespace-pre-line">
                {text.body}
              </p>
            )}
            {text.media > 0 && <p>{t('texts.media', { count: text.media })}</p>}
            {!text.body && !text.media && <p>{t('texts.empty')}</p>}
            {!text.isOurs && (
              <p className="mt-1 break-words text-muted">
                {text.answer ? (
                  <>
                    {t('texts.answer')} <span dir="auto">{text.answer}</span>
                  </>
                ) : (
                  t('texts.noAnswer')
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
      {texts.length > shown.length && (
        <Button size="dense" className="mt-2 min-h-11" onClick={() => setShowsAll(true)}>
          {t('texts.all', { count: texts.length })}
        </Button>
      )}
    </>
  )
}
