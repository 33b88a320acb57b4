import { useTranslation } from 'react-i18next'
import { stopwatch } from './clock.ts'
import { useEachWords } from './each-words.ts'
import { useFigures } from './queries.ts'

/** On the desk the newest are enough; all of them are in the table. */
const shownAtMost = 5

/** How long it took to answer over the last 30 days: each alert while they are few; nothing while nobody has called. */
export function FiguresLine({ className = '' }: { className?: string }) {
  const { t } = useTranslation('care')
  const eachWords = useEachWords()
  const month = useFigures().data?.spans.find(({ days }) => days === 30)
  if (!month || month.n === 0) return null
  const { days, n, median, p95, each } = month
  const rest = each.length - shownAtMost
  const alerts = t('onCall.alerts', {
    count: n,
    list: eachWords(each.slice(0, shownAtMost), rest > 0 ? t('onCall.moreAlerts', { count: rest }) : null),
  })
  return (
    <p data-figures className={`tabular-nums ${className}`}>
      {median === null || p95 === null
        ? t('onCall.figuresFew', { days, alerts })
        : t('onCall.figures', { days, median: stopwatch(median), p95: stopwatch(p95), n })}
    </p>
  )
}
