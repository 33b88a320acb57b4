import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { useDraft } from '#web/drafts.ts'
import { ApiError } from '#web/api.ts'
import { longestReach } from '../contract/own.ts'
import type { AlertStatus } from '../contract.ts'
import { useLeaveReach } from './own-queries.ts'

/** Asks a guest who wants a counselor how to be reached later; nothing has to be said. */
export function LeaveReach({ clientId, alert }: { clientId: string; alert: AlertStatus }) {
  const { t } = useTranslation('alerts')
  const leave = useLeaveReach(clientId)
  const { draft, change, clear } = useDraft(`reach ${alert.id}`, { reach: '' })
  const [changing, setChanging] = useState(false)
  if (alert.hasReach && !changing)
    return (
      <div role="status" className="mt-1">
        <p>{t('reach.sent')}</p>
        <Button variant="link" onClick={() => setChanging(true)}>
          {t('reach.change')}
        </Button>
      </div>
    )
  function submit(event: FormEvent) {
    event.preventDefault()
    if (leave.isPending) return
    leave.mutate(draft.reach.trim(), {
      onSuccess: () => {
        clear()
        setChanging(false)
      },
    })
  }
  const isWrong = leave.error instanceof ApiError && leave.error.code === 'request.invalid'
  return (
    <form noValidate onSubmit={submit} className="mt-1 flex flex-col items-start gap-2">
      <Field
        label={t('reach.label')}
        hint={t('reach.hint')}
        error={leave.isError && t(isWrong ? 'reach.wrong' : 'reach.failed')}
        className="w-full"
      >
        {(field) => (
          <TextInput
            {...field}
            dir="auto"
            autoComplete="tel"
            maxLength={longestReach}
            value={draft.reach}
            onChange={({ target }) => change({ reach: target.value })}
          />
        )}
      </Field>
      <Button type="submit" busy={leave.isPending && t('buttons.sending')}>
        {t('reach.send')}
      </Button>
    </form>
  )
}
