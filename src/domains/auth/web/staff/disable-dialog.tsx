import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { notify } from '#web/notices.ts'
import type { UserRow } from '#domains/reports/contract.ts'
import { useSetDisabled } from './queries.ts'

/** Disables a person, or lets them in again, with a reason. */
export function DisableDialog({
  user,
  onClose,
}: {
  user: Pick<UserRow, 'id' | 'fullName' | 'status'>
  onClose(): void
}) {
  const { t } = useTranslation('admin')
  const set = useSetDisabled()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const way = user.status === 'disabled' ? 'enable' : 'disable'

  function send(event: FormEvent) {
    event.preventDefault()
    if (set.isPending) return
    if (!reason.trim()) {
      setMissing(true)
      box.current?.focus()
      return
    }
    set.mutate(
      { id: user.id, disabled: way === 'disable', reason: reason.trim() },
      {
        onSuccess: () => {
          notify({ title: t(`change.${way}.done`), description: user.fullName, tone: 'good' })
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`change.${way}.title`, { name: user.fullName })}
      closeLabel={t('close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <p>{t(`change.${way}.text`)}</p>
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
        {set.isError && (
          <Banner tone="danger" announce="alert">
            {t('notSaved')}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={way === 'disable' ? 'danger' : 'primary'}
            busy={set.isPending && t('saving')}
          >
            {t(`users.${way}`)}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
