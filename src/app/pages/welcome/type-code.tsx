import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'

const letters = 20

/** For a person who was given their code on paper. It goes behind the #, as a link's does. */
export function TypeCode() {
  const { t } = useTranslation('login')
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const plain = code.toUpperCase().replace(/[^A-Z]/g, '')
  const isShort = plain.length !== letters

  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (isShort) return box.current?.focus()
    void navigate({ hash: plain }, { replace: true })
  }

  return (
    <form noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      <Field
        label={t('code.label')}
        hint={t('code.hint')}
        error={asked && isShort && t('code.short')}
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
            maxLength={40}
            className="tracking-widest uppercase"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" className="self-start">
        {t('code.send')}
      </Button>
    </form>
  )
}
