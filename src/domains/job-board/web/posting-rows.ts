import { useTranslation } from 'react-i18next'
import type { PostingFields } from '../contract/posting.ts'
import { useJobWords } from './job-words.ts'

/** A posting in words, a line for each thing that its employer says; empty where they said nothing. */
export const usePostingRows = () => {
  const { t } = useTranslation(['job-posting', 'jobs'])
  const words = useJobWords()
  return (fields: PostingFields): { name: string; label: string; value: string }[] => {
    const own = (name: 'jobTitle' | 'businessName' | 'contactName' | 'email' | 'phone') => ({
      name,
      label: t(`job-posting:field.${name}`),
      value: fields[name],
    })
    return [
      own('jobTitle'),
      own('businessName'),
      own('contactName'),
      own('email'),
      own('phone'),
      {
        name: 'address',
        label: t('job-posting:field.address'),
        value: [fields.address, fields.city, fields.state, fields.zip].filter(Boolean).join(', '),
      },
      {
        name: 'pay',
        label: t('job-posting:field.payRate'),
        value: fields.pay ? `${fields.payRate} (${words.pay(fields.pay)})` : fields.payRate,
      },
      { name: 'type', label: t('job-posting:field.jobType'), value: t(`jobs:type.${fields.jobType}`) },
      { name: 'shift', label: t('jobs:facts.shift'), value: fields.shift ? words.shift(fields.shift) : '' },
      {
        name: 'interviews',
        label: t('jobs:facts.interviewDays'),
        value: [words.weekdays(fields.interviewWeekdays), fields.interviewDays].filter(Boolean).join(' · '),
      },
      { name: 'requirements', label: t('jobs:facts.requirements'), value: fields.requirements },
      { name: 'description', label: t('jobs:facts.description'), value: fields.description },
      {
        name: 'policy',
        label: t('jobs:policy.title'),
        value: words.policy(fields.policy).join('\n'),
      },
    ]
  }
}
