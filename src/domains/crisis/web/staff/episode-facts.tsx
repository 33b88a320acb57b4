import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { timeOrDay } from '#web/format.ts'
import { type Alert, noIsDanger } from '../../contract.ts'

/**
 * What a weak sign was asked about and what came of it, and what the person told since, the danger first. Words that `shown`
 * holds, or an earlier fact, are not written a second time.
 */
export function EpisodeFacts({ alert: { asked, facts }, shown }: { alert: Alert; shown: readonly string[] }) {
  const { t, i18n } = useTranslation('care')
  const time = (at: string): string => timeOrDay(at, i18n.language)
  const told = facts.toSorted((a, b) => Number(b.value === 'danger') - Number(a.value === 'danger'))
  const isNew = (words: string, at: number): boolean =>
    ![...shown, ...told.slice(0, at).map((fact) => fact.words)].some(
      (one) => one === words || (isSentence(words) && one.includes(words)),
    )
  if (!asked && told.length === 0) return null
  return (
    <>
      {asked && (
        <p className="mt-2">
          {t('alert.asked', { kind: t(`alert.askedKind.${asked.kind}`), time: time(asked.at) })}{' '}
          <strong>{t(`alert.answer.${asked.answer ?? 'waits'}`)}</strong>
        </p>
      )}
      {told.length > 0 && (
        <ul aria-label={t('alert.told')} className="mt-2 flex flex-col gap-1">
          {told.map(({ topic, value, words, at }, index) => (
            <li key={topic} className="flex flex-wrap items-baseline gap-x-2">
              <Badge tone={value === 'danger' ? 'danger' : value === 'calm' ? 'good' : 'caution'}>
                {t(`alert.fact.${topic}`)}
                {!saysItself(topic, words) && `: ${t(`alert.value.${valueOf({ topic, value })}`)}`}
              </Badge>
              {words && isNew(words, index) && <span dir="auto">“{words}”</span>}
              <span className="text-muted tabular-nums">{time(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** A lone "no" or "pills" stands inside many other words by chance. */
const isSentence = (words: string): boolean => words.trim().split(/\s+/).length > 2

/** A mistake is told by its name, a place and a time by the person's words: a "yes" beside them says nothing. */
const saysItself = (topic: string, words: string | null): boolean =>
  topic === 'mistake' || (Boolean(words) && (topic === 'place' || topic === 'when'))

/** As the counselor reads it: "Safe now: no", "Has the means: yes". */
const valueOf = ({
  topic,
  value,
}: Pick<Alert['facts'][number], 'topic' | 'value'>): 'yes' | 'no' | 'unsure' | 'told' => {
  if (value === 'unsure' || value === 'told') return value
  return (value === 'danger') === noIsDanger.has(topic) ? 'no' : 'yes'
}
