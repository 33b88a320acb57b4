import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/inputs.tsx'
import { isEnter } from '#web/enter-key.ts'
import { DictationPart } from '#web/voice/dictation-part.ts'
import { messageAtMost } from '../contract.ts'

interface ComposerProps {
  text: string
  onChange(text: string): void
  onSend(): void
  isPending: boolean
  online: boolean
}

const tallest = 160

/** The box to write in. It takes keys at all times; what is blocked is only sending, and the button says why. */
export function Composer({ text, onChange, onSend, isPending, online }: ComposerProps) {
  const { t } = useTranslation('chat')
  const box = useRef<HTMLTextAreaElement>(null)
  const isTooLong = text.length > messageAtMost
  const blocked = !online
    ? t('blocked.offline')
    : isPending
      ? t('blocked.pending')
      : !text.trim()
        ? t('blocked.empty')
        : isTooLong
          ? t('blocked.long', { count: messageAtMost })
          : false

  useEffect(() => {
    const element = box.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = text ? `${Math.min(element.scrollHeight + 2, tallest)}px` : ''
  }, [text])

  // A link to the box itself, such as "Get Started": a person who follows it means to write.
  useEffect(() => {
    if (location.hash === '#chat-box') box.current?.focus()
  }, [])

  const send = (): void => {
    if (blocked) return
    onSend()
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (!isEnter(event)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className="flex flex-wrap items-end gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <label htmlFor="chat-box" className="sr-only">
        {t('input.label')}
      </label>
      <textarea
        id="chat-box"
        ref={box}
        rows={1}
        dir="auto"
        value={text}
        placeholder={t('input.placeholder')}
        aria-describedby="chat-keys"
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className={`${controlClass} min-w-0 flex-1 resize-none`}
      />
      {isTooLong && (
        <p role="status" className="order-first w-full text-sm font-bold text-danger">
          {t('blocked.long', { count: messageAtMost })}
        </p>
      )}
      <span id="chat-keys" className="sr-only">
        {t('input.enter')}
      </span>
      <Suspense fallback={null}>
        <DictationPart text={text} onChange={onChange} />
      </Suspense>
      <Button
        type="submit"
        variant="primary"
        busy={isPending ? t('input.sending') : false}
        disabledReason={blocked}
        reasonRead
        className="max-sm:px-3"
        icon={<SendHorizontal aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
      >
        <span className="max-sm:sr-only">{t('input.send')}</span>
      </Button>
    </form>
  )
}
