import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { dayName, timeOfDay } from '#web/format.ts'
import { takeBack } from '#web/offline/outbox.ts'
import type { CircleMessage, Conversation } from '../contract/shapes.ts'
import { MessageBubble, type OnMessage, Lines } from './message-bubble.tsx'
import type { Unsent } from './sending.ts'

interface ListProps extends Pick<OnMessage, 'onReply' | 'onEdit'> {
  conversation: Conversation
  /** Newest first. */
  messages: readonly CircleMessage[]
  unsent: readonly Unsent[]
  hasOlder: boolean
  isLoadingOlder: boolean
  onOlder(): void
  /** First names of those who are writing now. */
  writers: readonly string[]
}

const nearEnd = 80

/** Messages with their days, the oldest on top; what waits on the device at the end. New ones stay in sight. */
export function MessageList(props: ListProps) {
  const { conversation, messages, unsent, hasOlder, isLoadingOlder, onOlder, writers } = props
  const { t, i18n } = useTranslation('messages')
  const area = useRef<HTMLDivElement>(null)
  const wasAtEnd = useRef(true)
  const heightBefore = useRef(0)
  const [isBehind, setBehind] = useState(false)
  const newestId = messages[0]?.id
  const isOwn = messages[0]?.isMine === true
  const oldest = messages.at(-1)?.id

  const toEnd = (): void => {
    if (area.current) area.current.scrollTop = area.current.scrollHeight
    setBehind(false)
  }
  // A new message is followed where its reader is at the end, and always where they wrote it.
  useLayoutEffect(() => {
    if (wasAtEnd.current || isOwn) toEnd()
    else if (newestId) setBehind(true)
  }, [newestId, isOwn, unsent.length])
  useLayoutEffect(() => {
    if (wasAtEnd.current) toEnd()
  }, [writers.length])
  // Older ones come on top: what is read keeps its place.
  useLayoutEffect(() => {
    const element = area.current
    if (element && heightBefore.current && !wasAtEnd.current)
      element.scrollTop += element.scrollHeight - heightBefore.current
    heightBefore.current = element?.scrollHeight ?? 0
  }, [oldest])
  useEffect(() => {
    const element = area.current
    if (!element) return
    const look = (): void => {
      wasAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd
      heightBefore.current = element.scrollHeight
      if (wasAtEnd.current) setBehind(false)
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [])

  const jump = (messageId: string): void => {
    const found = document.getElementById(`message-${messageId}`)
    found?.scrollIntoView({ block: 'center' })
    found?.focus()
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={area}
        role="log"
        aria-label={t('log', { name: conversation.name })}
        // A list that scrolls is reached by keys too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 py-3"
      >
        {hasOlder && (
          <div className="mb-3 text-center">
            <Button busy={isLoadingOlder && t('busy')} onClick={onOlder}>
              {t('older')}
            </Button>
          </div>
        )}
        {messages.length + unsent.length === 0 && <p className="text-muted">{t('empty')}</p>}
        <ol className="flex flex-col gap-2">
          {[...messages].reverse().map((message, i, all) => {
            const day = dayName(message.at, i18n.language)
            const before = all[i - 1]
            return [
              (!before || dayName(before.at, i18n.language) !== day) && (
                <li key={`${day} ${message.id}`} className="self-center text-sm text-muted">
                  {day}
                </li>
              ),
              <MessageBubble
                key={message.id}
                conversation={conversation}
                message={message}
                onReply={props.onReply}
                onEdit={props.onEdit}
                onJump={jump}
              />,
            ]
          })}
          {unsent.map(({ id, words, at, isRefused }) => (
            <li
              key={id}
              // Read aloud once it is kept: until then it is not news.
              aria-live="off"
              className="max-w-[85%] self-end rounded-card border border-dashed border-edge bg-info-soft px-3 py-2"
            >
              <span className="sr-only">{t('you')}: </span>
              <Lines words={words} />
              <p className="text-end text-sm text-muted">
                {timeOfDay(at, i18n.language)} · {t(isRefused ? 'state.refused' : 'state.waiting')}
              </p>
              {isRefused && (
                <p className="text-end">
                  <Button size="dense" onClick={() => void takeBack(id)}>
                    {t('state.remove')}
                  </Button>
                </p>
              )}
            </li>
          ))}
        </ol>
        <p aria-live="polite" className="min-h-6 pt-1 text-sm text-muted">
          {writers.length > 0 &&
            t('typing', { names: new Intl.ListFormat(i18n.language).format(writers), count: writers.length })}
        </p>
      </div>
      {isBehind && (
        <div className="absolute inset-x-0 bottom-2 text-center">
          <Button variant="primary" size="dense" onClick={toEnd}>
            {t('newBelow')}
          </Button>
        </div>
      )}
    </div>
  )
}
