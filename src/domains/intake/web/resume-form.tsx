import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { ApiError } from '#web/api.ts'
import { codeLetters, type Draft } from '../contract.ts'
import { useResume } from './queries.ts'

const problems: Record<string, 'noSuchCode' | 'tooMany'> = {
  'intake.no_such_code': 'noSuchCode',
  'request.too_many': 'tooMany',
}

/** Goes on with a form of another device, or of another day. */
export function ResumeForm({ onOpened, onNew }: { onOpened(draft: Draft): void; onNew(): void }) {
  const { t } = useTranslation('intake')
  const resume = useResume()
  const [code, setCode] = useState('')
  const [birthYear, setBirthYear] = useState('')
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const isShort = code.replace(/[^a-z]/gi, '').length !== codeLetters
  const problem =
    resume.error &&
    (resume.error instanceof ApiError
      ? t(`resume.${problems[resume.error.code] ?? 'failed'}`)
      : t('resume.failed'))

  function send(event: FormEvent) {
    event.preventDefault()
    if (resume.isPending) return
    setAsked(true)
    if (isShort) return box.current?.focus()
    resume.mutate({ code, birthYear }, { onSuccess: onOpened, onError: () => box.current?.focus() })
  }

  return (
    <form noValidate onSubmit={send} className="flex max-w-md flex-col gap-4">
      <h3 className="text-lg font-bold">{t('resume.title')}</h3>
      <Field
        label={t('resume.code')}
        hint={t('resume.codeHint')}
        error={(asked && isShort && t('resume.short')) || problem}
        required
      >
        {(field) => (
          <TextInput
            {...field}
            ref={box}
            name="code"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={20}
            className="text-lg tracking-widest uppercase"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('resume.year')} hint={t('resume.yearHint')} optionalLabel={t('optional')}>
        {(field) => (
          <TextInput
            {...field}
            name="birthYear"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className="max-w-28"
            value={birthYear}
            onChange={(event) => setBirthYear(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={resume.isPending && t('busy')}>
          {t('resume.send')}
        </Button>
        <Button onClick={onNew}>{t('resume.new')}</Button>
      </div>
    </form>
  )
}
