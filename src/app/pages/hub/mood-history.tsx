import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { MoodMark } from '#ui/mood-mark.tsx'
import { useMoodLogs } from '#domains/mood/web/queries.ts'
import { dayOf } from '#web/format.ts'
import { partOf, ready } from './part.ts'
import { PartView } from './section.tsx'

const shown = 3
/** "Good" beside words of danger would say that nobody listened. */
const brightMoods: ReadonlySet<string> = new Set(['good', 'hopeful'])

/** The last moods, beside the chat. */
export function MoodHistory({ clientId, isInDanger }: { clientId: string | null; isInDanger: boolean }) {
  const { t, i18n } = useTranslation(['chat', 'hub', 'mood'])
  const moods = useMoodLogs(clientId, shown)
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('chat:moods.title')}</h2>
      <PartView part={clientId ? partOf(moods) : ready([])} failed={t('hub:failed.moods')}>
        {(all) => {
          const logs = isInDanger ? all.filter(({ mood }) => !brightMoods.has(mood)) : all
          return logs.length ? (
            <ul className="mt-2 space-y-2" data-mood-history>
              {logs.map((log) => (
                <li key={log.id} className="flex flex-wrap items-center justify-between gap-x-3">
                  <MoodMark mood={log.mood} label={t(`mood:moods.${log.mood}`)} />
                  <span className="text-sm text-muted">
                    {t('chat:moods.intensity', { value: log.intensity })} ·{' '}
                    {dayOf(log.loggedAt, i18n.language)}
                    {log.source === 'text' && ` · ${t('mood:fromText')}`}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="mt-2 text-muted">{t(isInDanger ? 'chat:moods.later' : 'chat:moods.empty')}</p>
          )
        }}
      </PartView>
    </Card>
  )
}
