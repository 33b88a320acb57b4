import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { call } from '#web/api.ts'
import { isEnter } from '#web/enter-key.ts'
import { useTooLong } from '#web/too-long.ts'
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
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  /** What could not be sent goes again under its id: the answer alone may have been lost. */
  const [unsent, setUnsent] = useState<{ text: string; id: string } | null>(null)
  const write = useMutation({
    mutationFn: ({ text, id }: { text: string; id: string }) =>
      call(chatEndpoints.writeAsCounselor, { id: clientId, content: text.trim(), clientMessageId: id }),
    onSuccess: () => {
      setUnsent(null)
      refresh()
    },
    onError: (_error, sent) => {
      setUnsent(sent)
      const since = latest.current.text
      latest.current.change(since.trim() ? `${sent.text}\n${since}` : sent.text)
    },
  })
  const over = useTooLong()(draft.text.trim(), messageAtMost)
  const handBack = useMutation({
    mutationFn: () => call(chatEndpoints.handBack, { id: clientId }),
    onSuccess: refresh,
  })

  const send = (event?: FormEvent) => {
    event?.preventDefault()
    const { text } = draft
    setAsked(!text.trim())
    if (!text.trim() || over || write.isPending) return
    // The box is free for the next message at once.
    draft.clear()
    write.mutate({ text, id: unsent?.text === text ? unsent.id : draft.id })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
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
        error={over || (asked && !draft.text.trim() && t('live.empty'))}
      >
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            rows={2}
            className="min-h-16"
            value={draft.text}
            onChange={(event) => {
              setAsked(false)
              draft.change(event.target.value)
            }}
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
