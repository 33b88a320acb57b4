import Paperclip from 'lucide-react/icons/paperclip'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { controlClass } from '#ui/inputs.tsx'
import { isEnter } from '#web/enter-key.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { FilePicker } from '#web/uploads/file-picker.tsx'
import { useConnection } from '#web/use-realtime.ts'
import {
  circleFileKinds,
  type CircleMessage,
  type Conversation,
  filesAtMost,
  longestMessage,
} from '../contract/shapes.ts'
import { memberOf } from './conversation-facts.ts'
import { type GivesOut, givesOut } from './gives-out.ts'
import { Quote } from './message-bubble.tsx'
import { PhraseRow } from './phrasebook/phrase-row.tsx'
import { keepsMessages } from './sending.ts'
import type { useComposer } from './use-composer.ts'

interface ComposerProps {
  conversation: Conversation
  composer: ReturnType<typeof useComposer>
  onTyping(): void
}

const tallest = 160

/** What is answered or changed, above the box, with the way out of it. */
function About({
  title,
  name,
  message,
  onCancel,
}: {
  title: string
  name: string
  message: CircleMessage
  onCancel(): void
}) {
  const { t } = useTranslation('messages')
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-bold">{title}</p>
        <Quote name={name} words={message.words} />
      </div>
      <IconButton label={t('cancel')} icon={<X aria-hidden="true" className="size-5" />} onClick={onCancel} />
    </div>
  )
}

/** The box to write in, with files. Where strangers write, it asks once before an address or a number is given out. */
export function Composer({ conversation, composer, onTyping }: ComposerProps) {
  const { t } = useTranslation('messages')
  const box = useRef<HTMLTextAreaElement>(null)
  const isFilled = useRef(false)
  const [warning, setWarning] = useState<GivesOut | null>(null)
  const [picks, setPicks] = useState(false)
  const { text, setText, files, setFiles, replyTo, editing, isSending, failure } = composer
  const isOffline = useConnection() === 'offline'
  const over = useTooLong()(text.trim(), longestMessage)
  const waits = keepsMessages() && !files.length && !editing
  const blocked =
    isOffline && !waits
      ? t(files.length ? 'blocked.filesOffline' : 'blocked.offline')
      : !text.trim() && !files.length
        ? t('blocked.empty')
        : over

  useEffect(() => {
    const element = box.current
    if (!element) return
    element.style.height = 'auto'
    element.style.height = text ? `${Math.min(element.scrollHeight + 2, tallest)}px` : ''
    // Only now: the sheet that a phrase came from has given the focus back to its button.
    if (isFilled.current) element.focus()
    isFilled.current = false
  }, [text])
  useEffect(() => {
    if (replyTo || editing) box.current?.focus()
  }, [replyTo, editing])

  const send = (isSure = false): void => {
    if (blocked || isSending) return
    const found = isSure || conversation.kind === 'family' ? null : givesOut(text)
    setWarning(found)
    if (found) return
    setPicks(false)
    void composer.send()
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (!isEnter(event)) return
    event.preventDefault()
    send()
  }
  const about = editing ?? replyTo
  const aboutName = about?.isMine
    ? t('you')
    : (memberOf(conversation, about?.senderId ?? null)?.name ?? t('gone'))
  return (
    <form
      className="flex flex-col gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {about && (
        <About
          title={t(editing ? 'editing' : 'replying')}
          name={aboutName}
          message={about}
          onCancel={composer.cancel}
        />
      )}
      {warning && (
        <Banner
          tone="caution"
          announce="alert"
          title={t('warn.title')}
          actions={
            <>
              <Button onClick={() => setWarning(null)}>{t('warn.back')}</Button>
              <Button onClick={() => send(true)}>{t('warn.send')}</Button>
            </>
          }
        >
          {t(`warn.${warning}`)} {t('warn.text')}
        </Banner>
      )}
      {(picks || files.length > 0) && !editing && (
        <FilePicker
          label={t('files')}
          files={files}
          most={filesAtMost}
          kinds={circleFileKinds}
          onChange={setFiles}
        />
      )}
      {failure && (
        <p role="alert" className="text-danger">
          <Problem error={failure.error}>{failure.words}</Problem>
        </p>
      )}
      {over && (
        <p role="status" className="text-sm font-bold text-danger">
          {over}
        </p>
      )}
      {!editing && (
        <PhraseRow
          conversation={conversation}
          text={text}
          onFill={(filled) => {
            setText(filled)
            setWarning(null)
            isFilled.current = true
          }}
        />
      )}
      <div className="flex items-end gap-2">
        {!editing && (
          <IconButton
            label={t('attach')}
            icon={<Paperclip aria-hidden="true" className="size-5" />}
            aria-expanded={picks}
            onClick={() => setPicks(!picks)}
          />
        )}
        <label htmlFor={`write-${conversation.id}`} className="sr-only">
          {t('write', { name: conversation.name })}
        </label>
        <textarea
          id={`write-${conversation.id}`}
          ref={box}
          rows={1}
          dir="auto"
          value={text}
          placeholder={t('placeholder')}
          enterKeyHint="send"
          autoComplete="off"
          onChange={({ target }) => {
            setText(target.value)
            setWarning(null)
            if (target.value.trim()) onTyping()
          }}
          onKeyDown={onKeyDown}
          className={`${controlClass} min-w-0 flex-1 resize-none max-md:-scroll-mb-24 placeholder:whitespace-nowrap`}
        />
        <Button
          type="submit"
          variant="primary"
          busy={isSending && t('sending')}
          disabledReason={blocked}
          reasonRead
          className="max-sm:px-3"
          icon={<SendHorizontal aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
        >
          <span className="max-sm:sr-only">{t(editing ? 'save' : 'send')}</span>
        </Button>
      </div>
    </form>
  )
}
