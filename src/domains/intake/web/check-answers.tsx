import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { type LabelledName, labelKeys, useAnswerWords } from './answer-words.ts'
import { useForm } from './form-context.ts'
import { type StepName, stepsFor } from './step-list.ts'

/** Everything that was answered, each with the way back to its question. */
export function CheckAnswers({ onChange }: { onChange(step: StepName): void }) {
  const { t } = useTranslation('intake')
  const { answers, isMinor, draft } = useForm()
  const words = useAnswerWords()
  return (
    <ul className="divide-y divide-line">
      {stepsFor(isMinor).map(({ name, asks }) => {
        const title = t(`step.${name}`)
        const shown = (asks as readonly LabelledName[]).filter((one) => words(answers, one) !== '')
        const files = name === 'files' ? (draft?.files ?? []) : []
        return (
          <li key={name} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
            <div className="min-w-0 flex-1">
              {shown.length === 0 && files.length === 0 ? (
                <p>
                  <span className="font-bold">{title}</span>
                  <span className="block text-muted">{t('nothing')}</span>
                </p>
              ) : (
                <dl className="flex flex-col gap-1">
                  {shown.map((one) => (
                    <div key={one}>
                      <dt className="text-sm text-muted">{t(labelKeys[one])}</dt>
                      <dd dir="auto" className="break-words whitespace-pre-line">
                        {words(answers, one)}
                      </dd>
                    </div>
                  ))}
                  {files.length > 0 && (
                    <div>
                      <dt className="text-sm text-muted">{t('files.title')}</dt>
                      {files.map((file) => (
                        <dd key={file.id} className="break-words">
                          <bdi>{file.name}</bdi>
                        </dd>
                      ))}
                    </div>
                  )}
                </dl>
              )}
            </div>
            <Button
              variant="link"
              aria-label={t('changeOne', { what: title })}
              onClick={() => onChange(name)}
            >
              {t('change')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
