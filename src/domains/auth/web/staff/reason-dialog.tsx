import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'

interface ReasonDialogProps {
  title: string
  text: string
  /** The button that does it. */
  action: string
  isDangerous?: boolean
  isPending: boolean
  /** Why the last try failed; false while none did. */
  problem: ReactNode
  onSend(reason: string): void
  onClose(): void
}

/** Asks for the reason of a change to an account. An empty one is asked for again; a text stays where a try fails. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, action, isDangerous = false, isPending, problem, onSend, onClose } = props
  const { t } = useTranslation('admin')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    if (reason.trim()) return onSend(reason.trim())
    setMissing(true)
    box.current?.focus()
  }

  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('close')} closesOutside={false}>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <p>{text}</p>
        <Field label={t('change.reason')} error={missing && t('change.missing')} required>
          {(control) => (
            <TextArea
              {...control}
              ref={box}
              dir="auto"
              maxLength={300}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value)
                setMissing(false)
              }}
            />
          )}
        </Field>
        {problem && (
          <Banner tone="danger" announce="alert">
            {problem}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={isPending && t('saving')}>
            {action}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
