import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ApiError } from '#web/api.ts'
import { today } from '#web/date-field.ts'
import { notify } from '#web/notices.ts'
import type { Alert } from '../../../contract.ts'
import { useCloseAlert } from '../queries.ts'
import { ClosingFields } from './closing-fields.tsx'
import { closingOf, faultsOf, type Needs } from './faults-of.ts'
import { useClosingDraft } from './use-closing-draft.ts'

interface CloseAlertProps {
  alert: Alert
  open: boolean
  /** False for an admin, who sets no risk level. */
  maySetRisk?: boolean
  onDone(): void
}

/** The form that closes an alert. What is half written stays until the server has it, also over a reload. */
export function CloseAlert({ alert, open, maySetRisk = true, onDone }: CloseAlertProps) {
  const { t } = useTranslation('care')
  return (
    <Dialog
      open={open}
      onClose={onDone}
      title={t('closing.title', { name: alert.clientName })}
      closeLabel={t('cancel')}
      closesOutside={false}
    >
      <ClosingForm alert={alert} maySetRisk={maySetRisk} onDone={onDone} />
    </Dialog>
  )
}

function ClosingForm({ alert, maySetRisk, onDone }: Omit<CloseAlertProps, 'open'>) {
  const { t } = useTranslation('care')
  const close = useCloseAlert(alert)
  const { draft, change, clear } = useClosingDraft(alert.id)
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isOfRecord = alert.level === 'crisis' && !alert.isGuest
  const needs: Needs = { risk: isOfRecord && maySetRisk === true, nextContact: isOfRecord }

  function send(event: FormEvent) {
    event.preventDefault()
    if (close.isPending) return
    setAsked(true)
    const closing = closingOf(draft, needs, today())
    if (!closing) {
      // The faults are in the page with the next frame.
      requestAnimationFrame(() => focusFault(form.current))
      return
    }
    close.mutate(closing, {
      onSuccess: () => {
        clear()
        onDone()
        notify({ title: t('closing.done'), description: alert.clientName, tone: 'good' })
      },
    })
  }

  const code = close.error instanceof ApiError ? close.error.code : ''
  const problem =
    code === 'crisis.already_closed'
      ? 'closing.already'
      : code === 'crisis.held_by_other'
        ? 'closing.heldByOther'
        : 'notSaved'
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-5">
      <ClosingFields
        draft={draft}
        needs={needs}
        faults={asked ? faultsOf(draft, needs, today()) : {}}
        change={change}
      />
      {close.isError && (
        <Banner tone="danger" announce="alert">
          {t(problem)}
        </Banner>
      )}
      <p className="text-sm text-muted">{t(alert.isGuest ? 'closing.guest' : 'closing.inRecord')}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={close.isPending && t('closing.busy')}>
          {t('closing.send')}
        </Button>
        <Button onClick={onDone}>{t('cancel')}</Button>
      </div>
    </form>
  )
}

/** The first control of the first field that is at fault. */
const focusFault = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('.border-danger :is(input, select, textarea)')?.focus()
