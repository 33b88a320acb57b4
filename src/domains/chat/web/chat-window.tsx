import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { ToneIcon, toneClass } from '#ui/tone.tsx'
import { ApiError } from '#web/api.ts'
import { notify } from '#web/notices.ts'
import { useConnection } from '#web/use-realtime.ts'
import type { ChatMessage, ChatReply } from '../contract.ts'
import { Composer } from './composer.tsx'
import { LimitCard, MessagesLeft, useMessagesLeft } from './daily-limit.tsx'
import { MessageList } from './message-list.tsx'
import { Answers, Offers } from './offers.tsx'
import { useConversation, useGreeting, useKeepReply } from './queries.ts'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-sending.ts'
import { Unanswered } from './unanswered.tsx'
import { useWhoWrites } from './who-writes.tsx'

export interface ChatWindowProps {
  clientId: string | null
  /** The crisis buttons, beside the connection. */
  buttons: ReactNode
  /** What these buttons do, in words before the tap. */
  buttonsHint: ReactNode
  /** Whether people are here now, under the connection. */
  opening: ReactNode
  /** The numbers in a line: without a network, without an answer, and after the session has ended. */
  numbers: ReactNode
  /** Numbers under a newest message that has none of its own, while an alert is open. */
  card(newest: ChatMessage | undefined): ReactNode
  /** While an alert is open: its line and the number, always in sight above the box. */
  status(newest: ChatMessage | undefined): ReactNode
  /** What a crisis reply offers to tap; null for an ordinary reply. */
  crisisActions(message: ChatMessage): ReactNode
  onReply(reply: ChatReply): void
  /** Words that the person typed and sent. */
  onWritten?(text: string): void
  /** A wish to talk with a counselor, where the day's messages are used up. */
  onPerson(): void
  /** Said as soon as the talk is there: an exercise that was chosen elsewhere. */
  begin?: { text: string; onBegun(): void } | null
}

/** The AI conversation: window, connection, messages, suggested actions, the box to write in. */
export function ChatWindow({
  clientId,
  buttons,
  buttonsHint,
  opening,
  numbers,
  card,
  status,
  crisisActions,
  onReply,
  onWritten,
  onPerson,
  begin,
}: ChatWindowProps) {
  const { t, i18n } = useTranslation('chat')
  const queries = useQueryClient()
  const connection = useConnection()
  const online = connection !== 'offline'
  const conversation = useConversation(clientId)
  const greeting = useGreeting(i18n.language)
  const keepReply = useKeepReply()
  const allowance = useMessagesLeft(clientId)
  const { text, setText, noteSent } = useDraft(clientId, online)
  const [signedOut, setSignedOut] = useState(false)
  const frame = useRef<HTMLElement>(null)

  // On a phone the conversation is the page: it begins under the crisis bar. On a desktop its box is in view.
  useEffect(() => {
    const isPhone = matchMedia('(max-width: 639px)').matches
    const bottom = frame.current?.getBoundingClientRect().bottom ?? 0
    if (isPhone) frame.current?.scrollIntoView({ block: 'start' })
    else if (bottom > innerHeight) frame.current?.scrollIntoView({ block: 'end' })
  }, [])

  const writer = useWhoWrites(clientId).data
  // The buttons of the newest reply follow the page's language; the cookie is set right after the change.
  const language = useRef(i18n.language)
  useEffect(() => {
    if (language.current === i18n.language) return
    language.current = i18n.language
    const timer = setTimeout(() => void queries.invalidateQueries({ queryKey: ['messages'] }))
    return () => clearTimeout(timer)
  }, [i18n.language, queries])

  const sending = useSending({
    clientId,
    sessionId: conversation.sessionId,
    online,
    streams: writer?.generative === true && !writer.guidedOnly,
    onReply: (reply) => {
      setSignedOut(false)
      keepReply(reply)
      allowance.note(reply)
      if (reply.mood) void queries.invalidateQueries({ queryKey: ['moods', reply.clientId] })
      onReply(reply)
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'auth.sign_in_required') {
        setSignedOut(true)
        return
      }
      notify({ title: t('failed.title'), description: t('failed.text'), tone: 'danger' })
    },
  })

  const messages =
    conversation.messages.length || !greeting.data || conversation.isLoading
      ? conversation.messages
      : [greeting.data]
  const last = messages.at(-1)
  const cardShown = card(last)
  const waits = last?.sender === 'user' && !conversation.heldBy && !sending.isPending
  const usedUp = waits && allowance.left?.left === 0 ? allowance.left : null
  const offers = last?.sender === 'ai' && !sending.isPending ? last.metadata : undefined

  // Without a network the bar above the box says so, with the same numbers.
  const hasUnsent = sending.outgoing.some(({ state }) => state !== 'sending')

  const send = (content: string): void => {
    sending.send(content.trim())
    if (content !== text) return
    onWritten?.(content)
    noteSent()
  }

  const begun = useRef(false)
  useEffect(() => {
    if (!begin || begun.current || !online || conversation.isLoading || conversation.failed) return
    begun.current = true
    begin.onBegun()
    sending.send(begin.text)
  })

  return (
    <section
      ref={frame}
      aria-label={t('window')}
      className="flex h-[min(600px,calc(100dvh-8.5rem))] min-h-48 -scroll-mt-5 flex-col rounded-card border border-line bg-surface sm:h-[min(600px,calc(100dvh-13rem))] sm:min-h-88 [@media(max-height:420px)]:h-[calc(100dvh-4.5rem)]"
    >
      <header className="border-b border-line px-4 py-2 [@media(max-height:420px)]:hidden">
        <div className="flex items-center justify-between gap-2">
          <p className="flex min-w-0 items-center gap-1.5 font-bold" role="status">
            <span
              aria-hidden="true"
              className={`size-2.5 shrink-0 rounded-full ${online ? 'bg-good' : 'bg-caution'}`}
            />
            {connection === 'offline' ? t('connection.reconnecting') : t('connection.online')}
          </p>
          <div className="flex shrink-0 gap-2">{buttons}</div>
        </div>
        {online && buttonsHint}
        {conversation.heldBy ? (
          <p className="mt-1 text-sm">{t('connection.counselor', { name: conversation.heldBy.firstName })}</p>
        ) : (
          // On a phone a question that waits, and help in need, have the room.
          <div
            className={`mt-1 text-sm text-muted ${last?.metadata?.question || last?.metadata?.needs ? 'max-sm:hidden' : ''}`}
          >
            {opening}
          </div>
        )}
      </header>
      {conversation.failed && (
        <Banner
          tone="danger"
          announce="alert"
          className="m-3"
          actions={<Button onClick={conversation.retry}>{t('load.retry')}</Button>}
        >
          {t('load.failed')}
        </Banner>
      )}
      {conversation.isLoading ? (
        <div className="flex-1 p-4">
          <SkeletonText lines={4} label={t('load.loading')} />
        </div>
      ) : (
        <MessageList
          messages={messages}
          outgoing={sending.outgoing}
          coming={sending.coming}
          onRetry={sending.retry}
          hasOlder={conversation.hasOlder}
          isLoadingOlder={conversation.isLoadingOlder}
          loadOlder={conversation.loadOlder}
          follow={cardShown ? 'card' : usedUp ? 'limit' : ''}
        >
          {offers && <Answers metadata={offers} online={online} send={send} />}
          {last && crisisActions(last)}
          {cardShown}
          {usedUp && <LimitCard left={usedUp} onPerson={onPerson} />}
          {online && hasUnsent && <Unanswered numbers={numbers} />}
          {offers && <Offers metadata={offers} online={online} send={send} />}
        </MessageList>
      )}
      {status(last)}
      {signedOut ? (
        <Banner
          tone="caution"
          announce="alert"
          className="mx-3 mb-2"
          title={t('signedOut.title')}
          actions={
            <a href="/login?next=/hub%3Ftab%3Dai-chat" className={buttonClass('quiet')}>
              {t('signedOut.signIn')}
            </a>
          }
        >
          {t('signedOut.text')}
          {numbers}
        </Banner>
      ) : (
        !online && (
          <div
            role="alert"
            className={`flex shrink-0 items-center gap-x-3 border-t px-3 sm:py-1 max-sm:gap-x-1 max-sm:px-2 ${toneClass.caution}`}
          >
            <ToneIcon tone="caution" className="size-5 max-sm:hidden" />
            <p className="min-w-0 flex-1 text-sm text-text">
              <strong>
                <span className="max-sm:sr-only">{t('offline.title')}</span>
                <span aria-hidden="true" className="sm:hidden">
                  {t('offline.short')}
                </span>
              </strong>
              {/* A phone keeps its room for the talk; the box below shows that the text is still there. */}
              <span className="max-sm:sr-only">. {t('offline.text')}</span>
            </p>
            {numbers}
          </div>
        )
      )}
      {!usedUp && online && !signedOut && <MessagesLeft left={allowance.left} />}
      <Composer
        text={text}
        onChange={setText}
        onSend={() => send(text)}
        isPending={sending.isPending}
        online={online}
      />
    </section>
  )
}
