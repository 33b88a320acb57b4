import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { call } from '#web/api.ts'
import { Loaded } from '#web/loaded.tsx'
import { useAddress } from '#web/use-address.ts'
import { useKept } from '#web/offline/use-kept.ts'
import { deviceAccount } from '#web/session.ts'
import { keyOf, useEndpoint } from '#web/use-endpoint.ts'
import { messagingEndpoints } from '../contract.ts'
import type { Conversation } from '../contract/shapes.ts'
import { ConversationList } from './conversation-list.tsx'
import { ConversationView } from './conversation-view.tsx'
import type { Screened } from './use-composer.ts'
import { forgetAllBut } from './use-conversation.ts'

/** The caller's conversations; on a client's or a supporter's device they can be read for hours without a line. */
export const useConversations = () => {
  const conversations = useEndpoint(messagingEndpoints.listConversations)
  useKept(deviceAccount(), 'circle', keyOf(messagingEndpoints.listConversations), conversations)
  return conversations
}

/** New messages have arrived on this device, whichever conversation is open: their senders may know. */
const useNoteDelivered = (conversations: readonly Conversation[] | undefined): void => {
  useEffect(() => {
    for (const { id, last, members } of conversations ?? []) {
      const me = members.find(({ isMe }) => isMe)
      if (!last || last.isMine || !me || last.position <= me.deliveredTo) continue
      call(messagingEndpoints.markCircleRead, { id, messageId: last.id, seen: false }).catch(() => undefined)
    }
  }, [conversations])
}

/** What this device has of a conversation goes when the person is not in it any more, within the second. */
const useForgetEnded = (conversations: readonly Conversation[] | undefined): void => {
  const queries = useQueryClient()
  useEffect(() => {
    if (conversations)
      void forgetAllBut(queries, new Set(conversations.map(({ id }) => id))).catch(() => undefined)
  }, [conversations, queries])
}

/** On a phone the open conversation is the page: it begins under the crisis bar, and its box ends the window. */
const useFillsPhone = (isChosen: boolean) => {
  const frame = useRef<HTMLDivElement>(null)
  const fill = (): void => {
    if (matchMedia('(max-width: 767px)').matches) frame.current?.scrollIntoView({ block: 'start' })
  }
  useEffect(() => {
    if (isChosen) fill()
  }, [isChosen])
  return { frame, fill }
}

interface MessagesProps {
  onScreened(found: Screened): void
  /** Stands above the list: who may be invited, a new group. */
  tools?: ReactNode
  /** Stands where nobody is written with yet. */
  none: ReactNode
}

/** Everyone this person writes with, and beside it one conversation; on a phone one after the other. */
export function Messages({ onScreened, tools, none }: MessagesProps) {
  const { t } = useTranslation('messages')
  const conversations = useConversations()
  const [params, changeAddress] = useAddress()
  const chosen = params.get('conversation')
  const from = params.get('from')
  const isGone = chosen !== null && conversations.data?.every(({ id }) => id !== chosen) === true
  const isChosen = conversations.data?.some(({ id }) => id === chosen) === true
  const { frame, fill } = useFillsPhone(isChosen)
  useForgetEnded(conversations.data)
  useNoteDelivered(conversations.data)
  const choose = (id: string | null, position: string | null = null): void =>
    changeAddress((next) => {
      if (id) next.set('conversation', id)
      else next.delete('conversation')
      if (position) next.set('from', position)
      else next.delete('from')
    })
  return (
    <Loaded query={conversations} failed={t('failed.load')}>
      {(all) => {
        // One alone needs no list to choose from.
        const isAlone = all.length === 1
        const open = all.find(({ id }) => id === chosen || (isAlone && !isGone))
        if (!all.length)
          return (
            <>
              {isGone && <EmptyState title={t('closed.title')}>{t('closed.text')}</EmptyState>}
              {tools}
              {none}
            </>
          )
        return (
          <>
            {tools && <div className={classNames('mb-3', open && !isAlone && 'max-md:hidden')}>{tools}</div>}
            <div
              ref={frame}
              // The writer sees the talk above the box, wherever the page stood.
              onFocus={({ target }) => target.matches('textarea') && fill()}
              onSubmit={fill}
              className="grid overflow-hidden md:min-h-[28rem] rounded-card border border-line bg-raised md:h-[min(44rem,calc(100dvh-12rem))] grid-cols-1 md:grid-cols-[minmax(16rem,20rem)_minmax(0,1fr)] max-md:-scroll-mt-5"
            >
              <div
                className={classNames(
                  'flex min-h-0 flex-col overflow-y-auto border-line md:border-e',
                  open && 'max-md:hidden',
                )}
              >
                <ConversationList
                  conversations={all}
                  chosen={open?.id ?? null}
                  onChoose={(id) => choose(id)}
                />
              </div>
              {open ? (
                <div className="flex min-h-0 flex-col max-md:h-[calc(100dvh-4.25rem-var(--bar-below,0rem))] max-md:min-h-56">
                  <ConversationView
                    key={`${open.id} ${from}`}
                    conversation={open}
                    from={from}
                    onFrom={(position) => choose(open.id, position)}
                    onBack={isAlone ? null : () => choose(null)}
                    onScreened={onScreened}
                  />
                </div>
              ) : (
                <div className="hidden place-items-center p-6 md:grid">
                  {isGone ? (
                    <EmptyState title={t('closed.title')}>{t('closed.text')}</EmptyState>
                  ) : (
                    <p className="text-muted">{t('choose')}</p>
                  )}
                </div>
              )}
            </div>
          </>
        )
      }}
    </Loaded>
  )
}
