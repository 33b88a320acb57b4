import { useTranslation } from 'react-i18next'
import { inParts } from '#shared/list-words.ts'
import { calendarDay } from '#web/format.ts'
import type { ConditionFacts } from '../contract/facts.ts'
import { useConditionWords } from './condition-words.ts'

/** A fact of a condition in words: its name, and what it says. */
export const useConditionChange = () => {
  const { t, i18n } = useTranslation('reentry')
  const words = useConditionWords()
  const names = {
    kind: 'conditions.what',
    text: 'conditions.text',
    source: 'conditions.where',
    curfew: 'conditions.curfew',
    startsOn: 'conditions.startsOn',
    endsOn: 'conditions.endsOn',
  } as const
  const value = (field: keyof ConditionFacts, facts: ConditionFacts): string => {
    switch (field) {
      case 'kind':
        return t(`conditions.kind.${facts.kind}`)
      case 'text':
        return facts.text
      case 'source':
        return inParts(words.source(facts), i18n.language)
      case 'curfew':
        return words.hours(facts) ?? ''
      case 'startsOn':
      case 'endsOn': {
        const day = facts[field]
        return day ? calendarDay(day, i18n.language) : ''
      }
    }
  }
  return { label: (field: keyof ConditionFacts): string => t(names[field]), value }
}
