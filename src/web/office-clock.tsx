import { useTranslation } from 'react-i18next'
import { dayAt } from '#shared/local-time.ts'
import { inParts } from '#shared/list-words.ts'
import { dayIn, timeIn } from '#shared/moments.ts'
import { useBoot } from './org-slots.ts'
import { isElsewhere, readersZone } from './readers-zone.ts'

/**
 * Tells a moment by the organization's clock, in brackets: "(9:00 PM PST)", with its day where that is another. Empty where
 * the reader's clock shows the same.
 */
export const useOfficeClock = (): ((at: string) => string) => {
  const { i18n } = useTranslation()
  const { timeZone } = useBoot().organization
  return (at) => {
    const moment = new Date(at)
    if (!isElsewhere(moment, timeZone)) return ''
    const time = timeIn(moment, i18n.language, timeZone)
    if (dayAt(moment, timeZone) === dayAt(moment, readersZone())) return `(${time})`
    const day = dayIn(moment, i18n.language, { timeZone, now: moment })
    return `(${inParts([day, time], i18n.language)})`
  }
}

/** That time behind the reader's own. */
export function OfficeClock({ at }: { at: string }) {
  const there = useOfficeClock()(at)
  return (
    there && (
      <>
        {' '}
        <bdi className="whitespace-nowrap text-muted tabular-nums">{there}</bdi>
      </>
    )
  )
}
