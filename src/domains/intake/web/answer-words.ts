import { useTranslation } from 'react-i18next'
import { languageName } from '#shared/list-words.ts'
import { longDay } from '#web/format.ts'
import { type AnswerName, type Answers, firstFree, type Unknowable, unknowable } from '../contract/answers.ts'
import { useTherapists } from './queries.ts'

const isUnknowable = (name: AnswerName): name is Unknowable => unknowable.some((one) => one === name)

/** Answers as they are read: the words of a choice, a day as people write it. Empty for what was left out. */
export const useAnswerWords = () => {
  const { t, i18n } = useTranslation('intake')
  const therapists = useTherapists().data ?? []
  return (answers: Answers, name: AnswerName): string => {
    const value = String(answers[name]).trim()
    if (isUnknowable(name) && answers.unknown.includes(name)) return t(`unknown.${name}`)
    if (!value) return ''
    switch (name) {
      case 'dateOfBirth':
        return longDay(`${value}T12:00`, i18n.language)
      case 'status':
        return t(`status.${answers.status || 'parole'}`)
      case 'therapistId':
        return value === firstFree
          ? t('therapist.firstFree')
          : (therapists.find(({ id }) => id === value)?.fullName ?? '')
      case 'reachBy':
        return t(`reachBy.${answers.reachBy || 'call'}`)
      case 'reachWhen':
        return t(`reachWhen.${answers.reachWhen || 'any'}`)
      case 'language':
        return languageName(value, i18n.language)
      case 'consent':
        return t(`consent.${answers.consent || 'later'}`)
      default:
        return value
    }
  }
}

/** What each answer is called. */
export const labelKeys = {
  fullName: 'fullName',
  dateOfBirth: 'dateOfBirth',
  status: 'status.title',
  therapistId: 'therapist.title',
  caseworker: 'caseworker',
  courtName: 'courtName',
  judgeName: 'judgeName',
  notes: 'notes',
  phone: 'phone',
  email: 'email',
  reachBy: 'reachBy.title',
  reachWhen: 'reachWhen.title',
  language: 'language',
  guardianName: 'guardian.name',
  guardianPhone: 'guardian.phone',
  guardianEmail: 'guardian.email',
  consent: 'consent.title',
  signedName: 'consent.sign',
} as const satisfies Partial<Record<AnswerName, string>>
export type LabelledName = keyof typeof labelKeys
