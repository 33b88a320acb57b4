import { useTranslation } from 'react-i18next'
import { useForm } from '../form-context.ts'
import { TextAnswer } from './text-answer.tsx'

export function NameStep() {
  const { t } = useTranslation('intake')
  const { isForSomebody } = useForm()
  return (
    <TextAnswer
      name="fullName"
      label={t('fullName')}
      hint={t('fullNameHint')}
      autoComplete={isForSomebody ? 'off' : 'name'}
      isRequired
    />
  )
}
