import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { ApiError } from '#web/api.ts'
import { useDraft } from '#web/drafts.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { useConnection } from '#web/use-realtime.ts'
import { type Conversation, longestMessage } from '../contract.ts'
import { type GivesOut, givesOut } from './gives-out.ts'
import { useSendMessage } from './queries.ts'

export interface Heard {
  crisis: 'none' | 'watch' | 'crisis'
  clientId: string | null
}

interface ComposerProps {
  conversation: Conversation
  /** The messages that have come. */
  arrived: readonly { id: string; words: string }[]
  onHeard(heard: Heard): void
}

/** The box to write in. Whoever is about to give out a number, a link or an address is asked once. */
export function Composer({ conversation, arrived, onHeard }: ComposerProps) {
  const { t } = useTranslation('circle')
  const { id, name } = conversation
  const send = useSendMessage()
  const { draft, change, clear, id: messageId } = useDraft(`circle ${id}`, { words: '' })
  const [asked, setAsked] = useState(false)
  const [warning, setWarning] = useState<GivesOut | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const isOffline = useConnection() === 'offline'
  const words = draft.words.trim()
  const over = useTooLong()(words, longestMessage)
  // The message is there and its answer was lost: asked once more for what was heard in it, and nothing is sent twice.
  const sent = send.isError ? send.variables : null
  const hasArrived = arrived.some((one) => one.id === sent?.messageId && one.words === sent.words)
  const askedAgain = useRef('')
  const isGone = send.error instanceof ApiError && send.error.code === 'messaging.ended'

  function submit(event: FormEvent | null, isSure = false) {
    event?.preventDefault()
    if (send.isPending || isOffline) return
    setAsked(true)
    if (!words || over) return box.current?.focus()
    const found = isSure ? null : givesOut(words)
    setWarning(found)
    if (found) return
    send.mutate(
      { id, messageId, words },
      {
        onSuccess: (heard) => {
          clear()
          setAsked(false)
          onHeard(heard)
          box.current?.focus()
        },
      },
    )
  }

  useEffect(() => {
    // Words written on since are not sent by themselves.
    if (!hasArrived || sent?.words !== words || askedAgain.current === messageId) return
    askedAgain.current = messageId
    submit(null, true)
  })

  return (
    <form noValidate onSubmit={(event) => submit(event)} className="flex flex-col gap-3">
      <Field label={t('talk.label', { name })} error={(asked && !words && t('talk.missing')) || over}>
        {(field) => (
          <TextArea
            {...field}
            ref={box}
            dir="auto"
            rows={2}
            value={draft.words}
            onChange={(event) => {
              change({ words: event.target.value })
              setAsked(false)
              setWarning(null)
            }}
          />
        )}
      </Field>
      {warning && (
        <Banner
          tone="caution"
          announce="alert"
          title={t('warn.title')}
          actions={
            <>
              <Button
                onClick={() => {
                  setWarning(null)
                  box.current?.focus()
                }}
              >
                {t('warn.back')}
              </Button>
              <Button onClick={() => submit(null, true)}>{t('warn.send')}</Button>
            </>
          }
        >
          {t(`warn.${warning}`)} {t('warn.text')}
        </Banner>
      )}
      {send.isError && !hasArrived && (
        <p role="alert" className="text-danger">
          <Problem error={send.error}>{t(isGone ? 'talk.gone' : 'talk.failed')}</Problem>
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        busy={send.isPending && t('talk.sending')}
        disabledReason={isOffline && t('talk.offline')}
      >
        {t('talk.send')}
      </Button>
    </form>
  )
}
