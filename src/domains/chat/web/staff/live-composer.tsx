import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { call } from '#web/api.ts'
import { useMutation } from '#web/use-mutation.ts'
import { chatEndpoints, messageAtMost } from '../../contract.ts'
import { useConversation } from '../queries.ts'

interface LiveComposerProps {
  clientId: string
  clientName: string
  userId: string | null
  /** What is half written; it outlives a look at another client. */
  draft: { text: string; id: string; change(text: string): void; clear(): void }
}

/** A counselor writes in the client's conversation, and hands it back to the engine. */
export function LiveComposer({ clientId, clientName, userId, draft }: LiveComposerProps) {
  const { t } = useTranslation('care')
  const queries = useQueryClient()
  const { heldBy } = useConversation(clientId)
  const [asked, setAsked] = useState(false)
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['chat-session', clientId] })
    void queries.invalidateQueries({ queryKey: ['messages'] })
  }
  const write = useMutation({
    mutationFn: () =>
      call(chatEndpoints.writeAsCounselor, {
        id: clientId,
        content: draft.text.trim(),
        clientMessageId: draft.id,
      }),
    onSuccess: () => {
      draft.clear()
      setAsked(false)
      refresh()
    },
  })
  const handBack = useMutation({
    mutationFn: () => call(chatEndpoints.handBack, { id: clientId }),
    onSuccess: refresh,
  })

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    setAsked(true)
    if (draft.text.trim() && !write.isPending) write.mutate()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form onSubmit={send} noValidate className="mt-3 flex flex-col gap-2">
      {heldBy && (
        <p role="status" className="text-sm font-bold">
          {heldBy.id === userId ? t('live.held') : t('live.heldOther', { name: heldBy.firstName })}
        </p>
      )}
      <Field
        label={t('live.write', { name: clientName })}
        hint={t('live.hint', { name: clientName })}
        error={asked && !draft.text.trim() && !write.isSuccess && t('live.empty')}
      >
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            rows={2}
            className="min-h-16"
            maxLength={messageAtMost}
            value={draft.text}
            onChange={(event) => draft.change(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {write.isError && (
        <p role="alert" className="text-danger">
          {t('live.failed')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={write.isPending && t('live.sending')}>
          {t('live.send')}
        </Button>
        {heldBy && (
          <Button busy={handBack.isPending && t('live.sending')} onClick={() => handBack.mutate()}>
            {t('live.handBack')}
          </Button>
        )}
      </div>
    </form>
  )
}
