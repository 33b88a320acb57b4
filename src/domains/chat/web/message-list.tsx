import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { dayName } from '#web/format.ts'
import type { ChatMessage } from '../contract.ts'
import { Breathing } from './breathing.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { showNewest } from './show-newest.ts'
import type { Outgoing } from './use-sending.ts'
import { serverDate } from '#web/server-time.ts'

interface MessageListProps {
  messages: ChatMessage[]
  outgoing: readonly Outgoing[]
  /** What has come so far of an answer. */
  coming: string
  onRetry(clientMessageId: string): void
  hasOlder: boolean
  isLoadingOlder: boolean
  loadOlder(): void
  /** Changes when something below the messages must be seen. */
  follow: string
  /** Under the newest message: actions, the crisis card. */
  children?: ReactNode
}

const rendered = 80
const olderAtOnce = 50

/** The turns, newest at the end. The list follows the newest one unless the person has scrolled up to read. */
export function MessageList({
  messages,
  outgoing,
  coming,
  onRetry,
  hasOlder,
  isLoadingOlder,
  loadOlder,
  follow,
  children,
}: MessageListProps) {
  const { t } = useTranslation('chat')
  const area = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const heightBefore = useRef(0)
  const ownScroll = useRef(-1)
  const readsAnswer = useRef(true)
  const unsent = useRef(0)
  const [most, setMost] = useState(rendered)
  const shown = messages.slice(-most)
  const newest = shown.at(-1)?.id
  // What the server has kept is shown once, also when its answer was lost.
  const kept = new Set(messages.map(({ clientMessageId }) => clientMessageId))
  const unkept = outgoing.filter(({ clientMessageId }) => !kept.has(clientMessageId))
  const oldest = shown[0]?.id
  const moments = [...shown.map(({ timestamp }) => timestamp), ...unkept.map(({ at }) => at)]
  const startsDay = (place: number): boolean =>
    place === 0 || dayOfMoment(moments[place - 1]) !== dayOfMoment(moments[place])

  const oldestBefore = useRef(oldest)
  useLayoutEffect(() => {
    const element = area.current
    const before = oldestBefore.current
    oldestBefore.current = oldest
    // Older messages came in above: what was being read stays where it was.
    if (element && !atEnd.current && shown.some(({ id }) => id === before))
      element.scrollTop += element.scrollHeight - heightBefore.current
    // Told apart by the oldest one alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [oldest])

  // What came last is shown: the person's own words at the end, or the answer from its first line.
  useEffect(() => {
    readsAnswer.current = outgoing.length < unsent.current
    // Whoever writes wants to see it, wherever they were reading.
    if (outgoing.length > unsent.current) atEnd.current = true
    unsent.current = outgoing.length
  }, [outgoing])
  const isOfPerson = shown.at(-1)?.sender === 'counselor'
  const opened = useRef(false)
  useEffect(() => {
    readsAnswer.current = true
    // A person writes: their words are seen wherever the client was reading.
    if (isOfPerson && opened.current) atEnd.current = true
    opened.current = true
  }, [newest, isOfPerson])

  useEffect(() => {
    const element = area.current
    if (!element || !atEnd.current) return
    showNewest(element, { fromFirstLine: readsAnswer.current })
    ownScroll.current = element.scrollTop
  }, [newest, outgoing, coming, follow])

  // What stands around the talk comes later than a message: the strip of an alert takes room from it.
  useEffect(() => {
    const element = area.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const resized = new ResizeObserver(() => {
      if (!atEnd.current || Math.abs(element.scrollTop - ownScroll.current) > 2) return
      showNewest(element, { fromFirstLine: readsAnswer.current })
      ownScroll.current = element.scrollTop
    })
    resized.observe(element)
    for (const part of element.children) resized.observe(part)
    return () => resized.disconnect()
  }, [])

  const showOlder = (): void => {
    if (hasOlder && messages.length < most + olderAtOnce) loadOlder()
    setMost(most + olderAtOnce)
  }

  const onScroll = (): void => {
    const element = area.current
    if (!element) return
    heightBefore.current = element.scrollHeight
    // Where this list has scrolled to itself, the person has not.
    if (Math.abs(element.scrollTop - ownScroll.current) < 2) return
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80
  }

  return (
    // A scrolling area must be reachable by keyboard.
    <div
      ref={area}
      onScroll={onScroll}
      tabIndex={0}
      className="relative min-h-0 flex-1 overflow-y-auto p-4"
      aria-label={t('window')}
      role="log"
    >
      {(hasOlder || messages.length > most) && (
        <div className="mb-3 text-center">
          <Button busy={isLoadingOlder ? t('load.loadingOlder') : false} onClick={showOlder}>
            {t('load.older')}
          </Button>
        </div>
      )}
      <ol className="flex flex-col gap-4">
        {shown.map((message, place) => (
          <Fragment key={message.id}>
            {startsDay(place) && <DayLine at={message.timestamp} />}
            <Turn message={message} isNewest={message.id === newest} />
          </Fragment>
        ))}
        {unkept.map((message, place) => (
          <Fragment key={message.clientMessageId}>
            {startsDay(shown.length + place) && <DayLine at={message.at} />}
            <OutgoingTurn message={message} onRetry={onRetry} />
          </Fragment>
        ))}
        {coming ? (
          <MessageBubble isComing mine={false} content={coming} at={serverDate().toISOString()} />
        ) : (
          outgoing.some(({ state }) => state === 'sending') && <Typing />
        )}
      </ol>
      {children}
    </div>
  )
}

const dayOfMoment = (at = ''): string => new Date(at).toDateString()

/** Where another day begins. */
function DayLine({ at }: { at: string }) {
  const { i18n } = useTranslation('chat')
  const rule = <span aria-hidden="true" className="h-px flex-1 bg-line" />
  return (
    <li data-day className="flex items-center gap-3 text-sm text-muted">
      {rule}
      <time dateTime={at}>{dayName(at, i18n.language)}</time>
      {rule}
    </li>
  )
}

function Turn({ message, isNewest }: { message: ChatMessage; isNewest: boolean }) {
  const { visual } = message.metadata ?? {}
  return (
    <>
      <MessageBubble
        mine={message.sender === 'user'}
        content={message.content}
        at={message.timestamp}
        isNewest={isNewest}
        author={message.author}
        question={message.metadata?.question}
      />
      {visual && <Breathing pattern={visual} isNow={isNewest} />}
    </>
  )
}

function OutgoingTurn({ message, onRetry }: { message: Outgoing; onRetry(clientMessageId: string): void }) {
  const { t } = useTranslation('chat')
  const { clientMessageId, content, at, state } = message
  return (
    <MessageBubble isComing mine content={content} at={at}>
      <span className={state === 'failed' ? 'font-bold text-danger' : ''}>{t(`state.${state}`)}</span>
      {state !== 'sending' && (
        <button
          type="button"
          onClick={() => onRetry(clientMessageId)}
          className="min-h-11 font-bold underline underline-offset-4"
        >
          {t('state.retry')}
        </button>
      )}
    </MessageBubble>
  )
}

function Typing() {
  const { t } = useTranslation('chat')
  return (
    <li className="flex items-center gap-1.5 self-start rounded-card border border-line bg-raised px-4 py-4">
      <span className="sr-only">{t('typing')}</span>
      {[0, 1, 2].map((dot) => (
        <span
          key={dot}
          aria-hidden="true"
          className="size-2 rounded-full bg-muted motion-safe:animate-pulse"
        />
      ))}
    </li>
  )
}
