import { useTranslation } from 'react-i18next'
import { type Unknowable, unknowable } from '../../contract/answers.ts'
import { useForm } from '../form-context.ts'
import { CheckBox } from './check-box.tsx'
import { TextAnswer } from './text-answer.tsx'

/** Who has to do with the case. Nobody has to know. */
export function CaseStep() {
  const { t } = useTranslation('intake')
  const { answers, change } = useForm()
  const mark = (name: Unknowable, isUnknown: boolean): void =>
    change({
      unknown: isUnknown
        ? [...answers.unknown.filter((one) => one !== name), name]
        : answers.unknown.filter((one) => one !== name),
      ...(isUnknown ? { [name]: '' } : {}),
    })
  return (
    <div className="flex flex-col gap-4">
      {unknowable.map((name) => {
        const isUnknown = answers.unknown.includes(name)
        return (
          <div key={name}>
            <TextAnswer name={name} label={t(name)} disabled={isUnknown} />
            <CheckBox
              name={`${name}-unknown`}
              label={t(`unknown.${name}`)}
              checked={isUnknown}
              onChange={(checked) => mark(name, checked)}
            />
          </div>
        )
      })}
    </div>
  )
}
