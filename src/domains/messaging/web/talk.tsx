import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { timeOrDay } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import type { Conversation } from '../contract.ts'
import { Composer, type Heard } from './composer.tsx'
import { useCircleMessages, useMarkRead } from './queries.ts'
import { TalkTools } from './talk-tools.tsx'

/** A conversation: what was written, oldest on top, the box to write in, and what else can be done. */
export function Talk({ conversation, onHeard }: { conversation: Conversation; onHeard(heard: Heard): void }) {
  const { t, i18n } = useTranslation('circle')
  const { id, name, isOpen, unread } = conversation
  const messages = useCircleMessages(id)
  const { mutate: markRead } = useMarkRead()
  const rows = messages.data?.pages.flatMap((page) => page.rows) ?? []
  const newest = rows[0]
  const marked = useRef('')
  const list = useRef<HTMLDivElement>(null)

  // What stands on the page was seen: the other one may know, and no letter is needed.
  useEffect(() => {
    if (!newest || unread === 0 || marked.current === newest.id) return
    marked.current = newest.id
    markRead({ id, messageId: newest.id })
  }, [id, markRead, newest, unread])
  // The newest words are in sight; the page itself stays where it is.
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [newest?.id])

  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">{t('talk.who')}</p>
      <Loaded query={messages} failed={t('failed')}>
        {() => (
          <>
            {messages.hasNextPage && (
              <Button
                className="self-center"
                busy={messages.isFetchingNextPage && t('busy')}
                onClick={() => void messages.fetchNextPage()}
              >
                {t('talk.older')}
              </Button>
            )}
            {rows.length === 0 && <p className="text-muted">{t('talk.empty')}</p>}
            <div
              ref={list}
              role="log"
              aria-label={t('talk.title', { name })}
              // A list that scrolls is reached by keys too.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className="max-h-[50dvh] overflow-y-auto overscroll-contain"
            >
              <ol className="flex flex-col gap-2">
                {[...rows].reverse().map((message) => (
                  <li
                    key={message.id}
                    className={classNames(
                      'max-w-[85%] rounded-card border px-3 py-2',
                      message.isMine
                        ? 'self-end border-line bg-info-soft'
                        : 'self-start border-line bg-raised',
                    )}
                  >
                    {/* Beside the words: they alone decide in which direction they run. */}
                    <span className="sr-only">{message.isMine ? t('talk.you') : name}: </span>
                    <p dir="auto" className="whitespace-pre-line break-words">
                      {message.words}
                    </p>
                    <p className="text-end text-sm text-muted">
                      {timeOrDay(message.at, i18n.language)}
                      {message.isRead && ` · ${t('talk.read')}`}
                    </p>
                  </li>
                ))}
              </ol>
            </div>
          </>
        )}
      </Loaded>
      {isOpen ? (
        <Composer conversation={conversation} arrived={rows} onHeard={onHeard} />
      ) : (
        <p className="font-bold">{t('talk.ended')}</p>
      )}
      <TalkTools conversation={conversation} />
    </div>
  )
}
