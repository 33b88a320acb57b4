import { useTranslation } from 'react-i18next'
import { helpTypes } from '#domains/volunteers/contract/values.ts'
import type { Submission } from '../contract.ts'

/** What a submission is about, in the language of the page: the sender's own words, or what they chose. */
export const useAbout = () => {
  const { t } = useTranslation('status')
  return ({ kind, about }: Pick<Submission, 'kind' | 'about'>): string => {
    if (kind === 'intake') return about || t('about.anybody')
    const chosen = kind === 'volunteer' && helpTypes.find((type) => type === about)
    return chosen ? t(`about.${chosen}`) : about
  }
}
