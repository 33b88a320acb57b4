import { useTranslation } from 'react-i18next'
import { minutes, seconds } from '#shared/dates.ts'
import { inLine } from '#shared/list-words.ts'
import type { FigureSpan } from '../../../contract/on-call.ts'

/** “9 min”; below a minute in seconds. */
const spanName = (span: number, language: string): string => {
  const isShort = span < minutes(1)
  const count = Math.max(1, Math.floor(span / (isShort ? seconds(1) : minutes(1))))
  const unit = isShort ? 'second' : 'minute'
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count)
}

/** Says of each alert how long it waited: “answered in 9 min”. `more` ends the list. */
export const useEachWords = () => {
  const { t, i18n } = useTranslation('care')
  return (each: FigureSpan['each'], more: string | null = null): string =>
    inLine(
      [
        ...each.map(({ waited, answered }) =>
          t(answered ? 'onCall.answeredIn' : 'onCall.notAnswered', { time: spanName(waited, i18n.language) }),
        ),
        ...(more === null ? [] : [more]),
      ],
      i18n.language,
    )
}
