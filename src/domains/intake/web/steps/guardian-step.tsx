import { useTranslation } from 'react-i18next'
import { TextAnswer } from './text-answer.tsx'

/** Whom we write to for somebody under age. */
export function GuardianStep() {
  const { t } = useTranslation('intake')
  return (
    <div className="flex flex-col gap-4">
      <p className="measure">{t('guardian.text')}</p>
      <TextAnswer name="guardianName" label={t('guardian.name')} isRequired />
      <TextAnswer
        name="guardianPhone"
        label={t('guardian.phone')}
        hint={t('guardian.either')}
        type="tel"
        dir="ltr"
      />
      <TextAnswer name="guardianEmail" label={t('guardian.email')} type="email" inputMode="email" dir="ltr" />
    </div>
  )
}
