import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/button.tsx'
import { Fold } from '#ui/fold.tsx'
import { onOutbox } from '#web/offline/outbox.ts'
import { useWaiting } from '#web/offline/use-waiting.ts'
import { call } from '#web/api.ts'
import { Loaded } from '#web/loaded.tsx'
import { deviceAccount } from '#web/session.ts'
import { messagingEndpoints, SentMessage } from '../contract.ts'
import type { Conversation } from '../contract/shapes.ts'
import { Composer } from './composer.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import { memberOf, othersOf } from './conversation-facts.ts'
import { MessageList } from './message-list.tsx'
import { circleKind, unsentOf } from './sending.ts'
import { type Screened, useComposer } from './use-composer.ts'
import { useMessages } from './use-conversation.ts'
import { useTyping } from './use-typing.ts'

interface ViewProps {
  conversation: Conversation
  /** A position from which it is shown, as for a message that was found; null for the newest. */
  from: string | null
  onFrom(position: string | null): void
  /** Null where there is no list to go back to. */
  onBack: (() => void) | null
  onScreened(found: Screened): void
}

/** A message that waited on the device has been sent: help beside it, where its words sounded like danger. */
const useSentFromDevice = (onScreened: (found: Screened) => void): void => {
  const latest = useRef(onScreened)
  latest.current = onScreened
  useEffect(
    () =>
      onOutbox(({ item, outcome }) => {
        if (item?.kind !== circleKind || outcome?.state !== 'sent') return
        const read = SentMessage.safeParse(outcome.reply)
        if (read.success) latest.current({ crisis: read.data.crisis, clientId: read.data.clientId })
      }),
    [],
  )
}

/** Help comes back with the message: after a reload, on another device, where the answer to it was lost. */
const useHeardBefore = (isHeard: boolean, onScreened: (found: Screened) => void): void => {
  const latest = useRef(onScreened)
  latest.current = onScreened
  useEffect(() => {
    if (isHeard) latest.current({ crisis: 'crisis', clientId: null })
  }, [isHeard])
}

/** Tells the server what this person has seen, while the page is looked at. */
const useMarkRead = ({ id, unread }: Conversation, newestId: string | undefined): void => {
  const marked = useRef('')
  useEffect(() => {
    const mark = (): void => {
      if (!newestId || !unread || marked.current === newestId || document.visibilityState !== 'visible')
        return
      marked.current = newestId
      call(messagingEndpoints.markCircleRead, { id, messageId: newestId, seen: true }).catch(() => {
        marked.current = ''
      })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, unread, newestId])
}

function Heading({
  conversation,
  onBack,
  onScreened,
}: Pick<ViewProps, 'conversation' | 'onBack' | 'onScreened'>) {
  const { t, i18n } = useTranslation('messages')
  const others = othersOf(conversation)
  const isOnline = !conversation.isGroup && others.some((member) => member.isOnline)
  const counselor = others.find(({ role }) => role === 'counselor')
  const under = [
    ...(conversation.isGroup
      ? [new Intl.ListFormat(i18n.language).format(others.map(({ name }) => name))]
      : isOnline
        ? [t('online')]
        : []),
    ...(counselor ? [t('readsAlong', { name: counselor.name })] : []),
  ]
  return (
    <div className="flex min-h-14 items-center gap-2 border-b border-line px-2">
      {onBack && (
        <span className="md:hidden">
          <IconButton
            label={t('back')}
            icon={<ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />}
            onClick={onBack}
          />
        </span>
      )}
      <div className="min-w-0 flex-1 px-1">
        <h2 className="flex text-lg font-bold">
          <bdi className="min-w-0 truncate">{conversation.name}</bdi>
        </h2>
        {under.length > 0 && (
          <p className="flex text-sm text-muted">
            <bdi className="min-w-0 truncate">{under.join(' · ')}</bdi>
          </p>
        )}
      </div>
      <ConversationMenu conversation={conversation} onScreened={onScreened} />
    </div>
  )
}

/** One conversation: who is in it, what was written, the box to write in. */
export function ConversationView({ conversation, from, onFrom, onBack, onScreened }: ViewProps) {
  const { t } = useTranslation('messages')
  const { id, isOpen } = conversation
  const messages = useMessages(id, from)
  const rows = messages.data?.pages.flatMap((page) => page.rows) ?? []
  const waiting = useWaiting(deviceAccount(), circleKind)
  const unsent = unsentOf(waiting, id).filter((one) => rows.every((row) => row.id !== one.id))
  const { writers, tell, clear } = useTyping(id)
  const composer = useComposer(conversation, onScreened)
  const newest = rows[0]
  useMarkRead(conversation, from ? undefined : newest?.id)
  useSentFromDevice(onScreened)
  useHeardBefore(
    rows.some(({ needsHelp }) => needsHelp),
    onScreened,
  )
  useEffect(() => clear(newest?.senderId ?? null), [clear, newest?.id, newest?.senderId])
  const whoReads = `${t(`who.${conversation.kind}`)}${
    conversation.keptMonths === null ? '' : ` ${t('who.kept', { count: conversation.keptMonths })}`
  }`
  const hasWritten = rows.some(({ isMine }) => isMine)
  return (
    <section aria-label={t('log', { name: conversation.name })} className="flex min-h-0 flex-1 flex-col">
      <Heading conversation={conversation} onBack={onBack} onScreened={onScreened} />
      <div className="border-b border-line px-3 py-1 text-sm">
        {hasWritten ? (
          <Fold look="line" title={t('who.title')}>
            <p>{whoReads}</p>
          </Fold>
        ) : (
          <p className="py-1">{whoReads}</p>
        )}
      </div>
      {from && (
        <p className="border-b border-line px-3 py-2">
          <button
            type="button"
            className="font-bold underline underline-offset-4"
            onClick={() => onFrom(null)}
          >
            {t('toNewest')}
          </button>
        </p>
      )}
      <Loaded query={messages} failed={t('failed.load')}>
        {() => (
          <MessageList
            conversation={conversation}
            messages={rows}
            unsent={from ? [] : unsent}
            hasOlder={messages.hasNextPage}
            isLoadingOlder={messages.isFetchingNextPage}
            onOlder={() => void messages.fetchNextPage()}
            writers={writers.flatMap((userId) => memberOf(conversation, userId)?.name ?? [])}
            onReply={composer.reply}
            onEdit={composer.edit}
          />
        )}
      </Loaded>
      {isOpen ? (
        <Composer conversation={conversation} composer={composer} onTyping={tell} />
      ) : (
        <p className="border-t border-line p-3 font-bold">{t('ended')}</p>
      )}
    </section>
  )
}
