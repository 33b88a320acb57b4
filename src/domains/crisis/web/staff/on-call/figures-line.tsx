import { useTranslation } from 'react-i18next'
import { stopwatch } from './clock.ts'
import { useFigures } from './queries.ts'

/** How long it took to answer over the last 30 days; nothing while nobody has called. */
export function FiguresLine({ className = '' }: { className?: string }) {
  const { t } = useTranslation('care')
  const month = useFigures().data?.spans.find(({ days }) => days === 30)
  if (!month || month.median === null || month.p95 === null) return null
  return (
    <p data-figures className={`tabular-nums ${className}`}>
      {t('onCall.figures', {
        days: month.days,
        median: stopwatch(month.median),
        p95: stopwatch(month.p95),
        n: month.n,
      })}
    </p>
  )
}
