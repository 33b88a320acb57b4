import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { newId } from '#shared/ids.ts'

const titleAtMost = 200

interface AddStepProps {
  onAdd(step: { id: string; title: string; dueDate: string | null }): Promise<unknown>
}

/** A small form for one more step. What was typed stays until the server has it. */
export function AddStep({ onAdd }: AddStepProps) {
  const { t } = useTranslation('progress')
  const [open, setOpen] = useState(false)
  const [title, setTitle] = useState('')
  const [due, setDue] = useState('')
  const [state, setState] = useState<'calm' | 'missing' | 'saving' | 'failed'>('calm')
  // One id for one step: a try whose answer was lost is sent again without adding it twice.
  const stepId = useRef(newId())
  const titleBox = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  // The form goes away under the focus: it goes back to the button that opened it.
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus()
    wasOpen.current = open
  }, [open])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (state === 'saving') return
    if (!title.trim()) {
      setState('missing')
      titleBox.current?.focus()
      return
    }
    setState('saving')
    try {
      await onAdd({ id: stepId.current, title: title.trim(), dueDate: due || null })
      stepId.current = newId()
      setTitle('')
      setDue('')
      setState('calm')
      setOpen(false)
    } catch {
      setState('failed')
    }
  }

  if (!open) {
    return (
      <Button
        ref={opener}
        variant="primary"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {t('add.open')}
      </Button>
    )
  }
  return (
    <form noValidate onSubmit={save} className="flex w-full flex-col gap-4 text-start">
      <Field
        label={t('add.title')}
        hint={t('add.titleHint')}
        error={state === 'missing' && t('add.titleMissing')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            ref={titleBox}
            autoFocus
            dir="auto"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={titleAtMost}
            value={title}
            onChange={(event) => {
              setTitle(event.target.value)
              if (state === 'missing') setState('calm')
            }}
          />
        )}
      </Field>
      <Field label={t('add.due')} optionalLabel={t('add.optional')}>
        {(control) => (
          <TextInput {...control} type="date" value={due} onChange={(event) => setDue(event.target.value)} />
        )}
      </Field>
      {state === 'failed' && (
        <Banner tone="danger" announce="alert" title={t('add.failedTitle')}>
          {t('add.failed')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={state === 'saving' && t('add.saving')}>
          {t('add.save')}
        </Button>
        <Button onClick={() => setOpen(false)}>{t('add.cancel')}</Button>
      </div>
    </form>
  )
}
