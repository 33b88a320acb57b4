import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { MoodMark } from '#ui/mood-mark.tsx'
import { useSharedJournal } from '#domains/workbooks/web/staff/queries.ts'
import { dayAndTime } from '#web/format.ts'
import { Panel } from './panel.tsx'

/** The journal entries that the client chose to share. */
export function JournalPanel({ clientId }: { clientId: string }) {
  const { t, i18n } = useTranslation(['care', 'mood'])
  const shared = useSharedJournal(clientId)
  return (
    <Panel title={t('care:workbooks.journal')} query={shared} failed={t('care:workbooks.journalFailed')}>
      {({ pages }) => {
        const entries = pages.flatMap(({ rows }) => rows)
        return (
          <>
            {entries.length === 0 && <p className="text-muted">{t('care:workbooks.journalNone')}</p>}
            <ul className="divide-y divide-line">
              {entries.map(({ id, text, mood, intensity, writtenAt }) => (
                <li key={id} className="py-2">
                  <p className="flex flex-wrap gap-x-3 text-muted">
                    <bdi>{dayAndTime(writtenAt, i18n.language)}</bdi>
                    {mood && (
                      <MoodMark
                        mood={mood}
                        label={t(`mood:moods.${mood}`) + (intensity ? ` ${intensity}/10` : '')}
                      />
                    )}
                  </p>
                  <p dir="auto" className="whitespace-pre-wrap break-words">
                    {text}
                  </p>
                </li>
              ))}
            </ul>
            {shared.hasNextPage && (
              <Button
                size="dense"
                className="mt-2 min-h-11"
                busy={shared.isFetchingNextPage && t('care:loading')}
                onClick={() => void shared.fetchNextPage()}
              >
                {t('care:workbooks.journalOlder')}
              </Button>
            )}
          </>
        )
      }}
    </Panel>
  )
}
