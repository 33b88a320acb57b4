import { useTranslation } from 'react-i18next'
import type { Submission } from '../contract.ts'
import { chosenAbout } from '../contract/about.ts'

/** What a submission is about, in the language of the page: the sender's own words, or what they chose. */
export const useAbout = () => {
  const { t } = useTranslation('status')
  return (submission: Pick<Submission, 'kind' | 'about'>): string => {
    const chosen = chosenAbout(submission)
    return chosen ? t(`about.${chosen}`) : submission.about
  }
}
