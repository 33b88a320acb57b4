import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { ApiError } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import type { Alert } from '../../contract.ts'
import { useCloseAlert } from './queries.ts'

const outcomeAtLeast = 3
const outcomeAtMost = 1000

/** Asks what was done, and closes the alert with it. What was typed stays until the server has it. */
export function CloseAlert({ alert, open, onDone }: { alert: Alert; open: boolean; onDone(): void }) {
  const { t } = useTranslation('care')
  const close = useCloseAlert(alert.id)
  const [outcome, setOutcome] = useState('')
  const [missing, setMissing] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)

  function send(event: FormEvent) {
    event.preventDefault()
    if (close.isPending) return
    if (outcome.trim().length < outcomeAtLeast) {
      setMissing(true)
      box.current?.focus()
      return
    }
    close.mutate(outcome.trim(), {
      onSuccess: () => {
        onDone()
        notify({ title: t('closing.done'), description: alert.clientName, tone: 'good' })
      },
    })
  }

  const alreadyClosed = close.error instanceof ApiError && close.error.code === 'crisis.already_closed'
  return (
    <Dialog
      open={open}
      onClose={onDone}
      title={t('closing.title', { name: alert.clientName })}
      closeLabel={t('cancel')}
      closesOutside={false}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field
          label={t('closing.outcome')}
          hint={t('closing.hint')}
          error={missing && t('closing.missing')}
          required
        >
          {(control) => (
            <TextArea
              {...control}
              ref={box}
              dir="auto"
              maxLength={outcomeAtMost}
              value={outcome}
              onChange={(event) => {
                setOutcome(event.target.value)
                setMissing(false)
              }}
            />
          )}
        </Field>
        {close.isError && (
          <Banner tone="danger" announce="alert">
            {t(alreadyClosed ? 'closing.already' : 'notSaved')}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={close.isPending && t('closing.busy')}>
            {t('closing.send')}
          </Button>
          <Button onClick={onDone}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
