import { useTranslation } from 'react-i18next'
import { useWhen } from '#domains/crisis/web/when.ts'
import type { AnswerBy } from '#domains/contact/contract.ts'

/** What a sender reads once the message has come: by when the team answers, as far as that is known. */
export const useSentWords = () => {
  const { t } = useTranslation('contact')
  const { when } = useWhen()
  return (by: AnswerBy | null): string => {
    if (!by) return t('sent.soon')
    return by.isWithinDay ? t('sent.text') : t('sent.by', { when: when(by.at) })
  }
}
