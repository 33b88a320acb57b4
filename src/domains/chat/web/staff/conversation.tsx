import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { SkeletonText } from '#ui/skeleton.tsx'
import { dayName, timeOfDay } from '#web/format.ts'
import type { ChatMessage } from '../../contract.ts'
import { useConversation } from '../queries.ts'
import { markWords } from './mark-words.ts'

interface ConversationProps {
  clientId: string
  clientName: string
  /** The words that raised the open alert. */
  marked: readonly string[]
}

/** A client's conversation, to read: new messages come in by themselves, the newest stays in view. */
export function Conversation({ clientId, clientName, marked }: ConversationProps) {
  const { t, i18n } = useTranslation('care')
  const { messages, isLoading, failed, retry, hasOlder, isLoadingOlder, loadOlder } =
    useConversation(clientId)
  const area = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const newest = messages.at(-1)?.id

  useEffect(() => {
    const element = area.current
    if (element && atEnd.current) element.scrollTop = element.scrollHeight
  }, [newest, isLoading])

  if (isLoading) return <SkeletonText lines={5} label={t('loading')} />
  return (
    <>
      {failed && (
        <Banner tone="danger" announce="alert" actions={<Button onClick={retry}>{t('retry')}</Button>}>
          {t('talk.failed')}
        </Banner>
      )}
      {!failed && messages.length === 0 && <p className="text-muted">{t('talk.none')}</p>}
      {messages.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
        <div
          ref={area}
          tabIndex={0}
          role="log"
          aria-label={t('talk.title')}
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            atEnd.current = scrollHeight - scrollTop - clientHeight < 80
          }}
          className="max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-surface p-3"
        >
          {hasOlder && (
            <div className="mb-3 text-center">
              <Button
                size="dense"
                className="min-h-11"
                busy={isLoadingOlder && t('loading')}
                onClick={loadOlder}
              >
                {t('talk.older')}
              </Button>
            </div>
          )}
          <ol className="flex flex-col gap-3">
            {messages.map((message, place) => {
              const day = dayName(message.timestamp, i18n.language)
              const before = messages[place - 1]
              const isNewDay = !before || dayName(before.timestamp, i18n.language) !== day
              return (
                <Turn
                  key={message.id}
                  message={message}
                  from={
                    message.sender === 'user'
                      ? clientName
                      : (message.author ?? (message.sender === 'ai' ? t('talk.ai') : t('talk.counselor')))
                  }
                  marked={message.sender === 'user' ? marked : []}
                  day={isNewDay ? day : null}
                />
              )
            })}
          </ol>
        </div>
      )}
    </>
  )
}

interface TurnProps {
  message: ChatMessage
  from: string
  marked: readonly string[]
  day: string | null
}

function Turn({ message, from, marked, day }: TurnProps) {
  const { t, i18n } = useTranslation('care')
  const { sender, content, timestamp, crisisLevel, metadata } = message
  return (
    <li data-message={message.id}>
      {day && <p className="mb-2 border-b border-line text-sm text-muted">{day}</p>}
      <div
        className={classNames(
          'rounded-card px-3 py-2',
          sender === 'user' ? 'bg-info-soft' : 'border border-line bg-raised',
          sender === 'counselor' && 'border-2 border-good',
        )}
      >
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <bdi className="font-bold">{from}</bdi>
          <time dateTime={timestamp}>{timeOfDay(timestamp, i18n.language)}</time>
          {sender === 'user' && crisisLevel !== 'none' && (
            <Badge tone={crisisLevel === 'crisis' ? 'danger' : 'caution'}>
              {t(`alert.level.${crisisLevel}`)}
            </Badge>
          )}
        </p>
        <p
          dir="auto"
          className={classNames('whitespace-pre-wrap break-words', sender === 'ai' && 'text-sm text-muted')}
        >
          {markWords(content, marked).map(({ text, isMarked }, place) =>
            isMarked ? (
              <mark
                key={place}
                className="bg-danger-soft px-0.5 font-bold text-danger underline underline-offset-4"
              >
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </p>
        {metadata?.reviewed === false && <p className="mt-1 text-sm text-muted">{t('talk.unreviewed')}</p>}
      </div>
    </li>
  )
}
