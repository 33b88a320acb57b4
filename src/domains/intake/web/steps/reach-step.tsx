import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/inputs.tsx'
import { languages } from '#shared/languages.ts'
import { type Answers, reachTimes, reachWays } from '../../contract/answers.ts'
import { useForm } from '../form-context.ts'
import { CheckBox } from './check-box.tsx'
import { TextAnswer } from './text-answer.tsx'

/** How and when we get in touch. All of it may stay empty. */
export function ReachStep() {
  const { t, i18n } = useTranslation('intake')
  const { answers, change } = useForm()
  const pick = (name: 'reachBy' | 'reachWhen' | 'language') => ({
    name,
    value: answers[name] || (name === 'language' ? i18n.language : ''),
    onChange: (event: { target: { value: string } }) =>
      change({ [name]: event.target.value } as Partial<Answers>),
  })
  return (
    <div className="flex flex-col gap-4">
      <TextAnswer
        name="phone"
        label={t('phone')}
        hint={t('phoneHint')}
        type="tel"
        dir="ltr"
        autoComplete="tel"
      />
      {answers.phone.trim() !== '' && (
        <CheckBox
          name="maySms"
          label={t('maySms')}
          checked={answers.maySms}
          onChange={(maySms) => change({ maySms })}
        />
      )}
      <TextAnswer
        name="email"
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('reachBy.title')} optionalLabel={t('optional')}>
          {(field) => (
            <Select {...field} {...pick('reachBy')}>
              <option value="">{t('choose')}</option>
              {reachWays.map((way) => (
                <option key={way} value={way}>
                  {t(`reachBy.${way}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('reachWhen.title')} optionalLabel={t('optional')}>
          {(field) => (
            <Select {...field} {...pick('reachWhen')}>
              <option value="">{t('choose')}</option>
              {reachTimes.map((time) => (
                <option key={time} value={time}>
                  {t(`reachWhen.${time}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('language')}>
          {(field) => (
            <Select {...field} {...pick('language')}>
              {languages.map(({ code, name }) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </div>
  )
}
