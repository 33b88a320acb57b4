import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Fold } from '#ui/fold.tsx'
import { formatCents } from '#shared/money.ts'
import { calendarDay } from '#web/format.ts'
import type { CoveredPart, Part } from '../contract/schedule.ts'

const isCovered = (part: Part | CoveredPart): part is CoveredPart => 'receivedCents' in part
const shortList = 4

/** The parts of a pledge with their days; a long list is folded. */
export function ScheduleList({ parts }: { parts: readonly (Part | CoveredPart)[] }) {
  const { t, i18n } = useTranslation('pledges')
  const money = (cents: number): string => formatCents(cents, i18n.language)
  const list = (
    <ol className="flex flex-col">
      {parts.map((part) => (
        <li
          key={part.number}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0"
        >
          <span>{calendarDay(part.dueOn, i18n.language)}</span>
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 tabular-nums">
            {isCovered(part) && part.receivedCents > 0 && (
              <Badge tone={part.receivedCents === part.cents ? 'good' : 'neutral'}>
                {part.receivedCents === part.cents
                  ? t('schedule.arrived')
                  : t('schedule.partly', { amount: money(part.receivedCents) })}
              </Badge>
            )}
            {money(part.cents)}
          </span>
        </li>
      ))}
    </ol>
  )
  if (parts.length <= shortList) return list
  return (
    <Fold look="line" title={t('schedule.all', { count: parts.length })}>
      {list}
    </Fold>
  )
}

/** What is paid and when, in one sentence or two. */
export function ScheduleWords({ parts, plan }: { parts: readonly Part[]; plan: string }) {
  const { t, i18n } = useTranslation('pledges')
  const [first] = parts
  const last = parts.at(-1)
  if (!first || !last) return null
  const money = (cents: number): string => formatCents(cents, i18n.language)
  const day = (of: string): string => calendarDay(of, i18n.language)
  if (parts.length === 1)
    return <p>{t('schedule.once', { amount: money(first.cents), day: day(first.dueOn) })}</p>
  return (
    <p>
      {t(`schedule.${plan as 'monthly'}`, {
        count: parts.length,
        amount: money(first.cents),
        first: day(first.dueOn),
        last: day(last.dueOn),
      })}
      {last.cents !== first.cents && ` ${t('schedule.lastPart', { amount: money(last.cents) })}`}
    </p>
  )
}
