import { useTranslation } from 'react-i18next'
import { RadioGroup } from '#ui/radio-group.tsx'
import { languageOf } from '#shared/languages.ts'
import { Loaded } from '#web/loaded.tsx'
import { firstFree } from '../../contract/answers.ts'
import { useForm } from '../form-context.ts'
import { useTherapists } from '../queries.ts'

/** Therapists who have room, by what they are trained in; or whoever is free first. */
export function TherapistStep() {
  const { t, i18n } = useTranslation('intake')
  const { answers, change, errorOf } = useForm()
  const therapists = useTherapists()
  const { locale } = languageOf(i18n.language)
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const list = new Intl.ListFormat(locale, { type: 'unit' })
  return (
    <Loaded query={therapists} failed={t('therapist.failed')}>
      {(found) => (
        <RadioGroup<string>
          legend={t('therapist.title')}
          hint={t('therapist.hint')}
          name="therapistId"
          required
          error={errorOf('therapistId')}
          options={[
            {
              value: firstFree,
              label: t('therapist.firstFree'),
              hint: t(found.length ? 'therapist.firstFreeHint' : 'therapist.allFull'),
            },
            ...found.map(({ id, fullName, specialties, languages }) => ({
              value: id,
              label: <bdi>{fullName}</bdi>,
              hint: [
                list.format(specialties.map((one) => t(`specialty.${one}`))),
                list.format(languages.map((code) => (code === 'asl' ? t('asl') : (names.of(code) ?? code)))),
              ]
                .filter(Boolean)
                .join(' · '),
            })),
          ]}
          value={answers.therapistId || null}
          onChange={(therapistId) => change({ therapistId })}
        />
      )}
    </Loaded>
  )
}
