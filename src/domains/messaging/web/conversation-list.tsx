import Users from 'lucide-react/icons/users'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { timeOrJustDay } from '#web/format.ts'
import type { Conversation } from '../contract/shapes.ts'
import { memberOf, othersOf } from './conversation-facts.ts'

/** Two letters in a circle, with a mark where the person is online. */
function Initials({ conversation }: { conversation: Conversation }) {
  const isOnline = !conversation.isGroup && othersOf(conversation).some((member) => member.isOnline)
  return (
    <span
      aria-hidden="true"
      className="relative grid size-11 shrink-0 place-items-center rounded-full bg-sunken font-bold"
    >
      {conversation.isGroup ? <Users className="size-5" /> : conversation.name.slice(0, 2)}
      {isOnline && (
        <span className="absolute end-0 bottom-0 size-3 rounded-full border-2 border-raised bg-good" />
      )}
    </span>
  )
}

/** What a person is to the client, or who is in a group. */
function Role({ conversation }: { conversation: Conversation }) {
  const { t, i18n } = useTranslation('messages')
  const others = othersOf(conversation)
  if (conversation.isGroup)
    return <>{new Intl.ListFormat(i18n.language).format(others.map(({ name }) => name))}</>
  const other = others.find(({ role }) => role !== 'counselor')
  if (other?.relation) return <>{t(`relations.${other.relation}`)}</>
  return <>{t(`roles.${other?.role ?? 'gone'}`)}</>
}

function LastWords({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messages')
  const { last, isGroup } = conversation
  if (!last) return <span className="text-muted">{t('list.nothing')}</span>
  const sender = last.isMine ? t('you') : isGroup ? (memberOf(conversation, last.senderId)?.name ?? '') : ''
  return (
    <bdi>
      {sender && `${sender}: `}
      {last.isDeleted ? t('deleted') : last.words || t('list.file')}
    </bdi>
  )
}

/** Everyone this person writes with: role, online, the last message, what is unread. */
export function ConversationList({
  conversations,
  chosen,
  onChoose,
}: {
  conversations: readonly Conversation[]
  chosen: string | null
  onChoose(id: string): void
}) {
  const { t, i18n } = useTranslation('messages')
  return (
    <ul aria-label={t('list.label')} className="divide-y divide-line">
      {conversations.map((conversation) => {
        const { id, name, unread, lastAt, isGroup, isOpen } = conversation
        const isOnline = !isGroup && othersOf(conversation).some((member) => member.isOnline)
        return (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen ? 'true' : undefined}
              onClick={() => onChoose(id)}
              className="flex min-h-16 w-full items-center gap-3 px-3 py-2 text-start hover:bg-sunken aria-[current]:bg-info-soft"
            >
              <Initials conversation={conversation} />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-2">
                  <bdi className="truncate font-bold">{name}</bdi>
                  {lastAt && (
                    <span className="shrink-0 text-sm text-muted">
                      {timeOrJustDay(lastAt, i18n.language)}
                    </span>
                  )}
                </span>
                <span className="flex text-sm text-muted">
                  <bdi className="min-w-0 truncate">
                    <Role conversation={conversation} />
                    {isOnline && ` · ${t('online')}`}
                    {!isOpen && ` · ${t('list.ended')}`}
                  </bdi>
                </span>
                <span className="flex items-center justify-between gap-2">
                  <span dir="auto" className={classNames('truncate text-sm', unread > 0 && 'font-bold')}>
                    <LastWords conversation={conversation} />
                  </span>
                  {unread > 0 && (
                    <span className="shrink-0 rounded-full bg-accent px-2 text-sm font-bold text-accent-ink tabular-nums">
                      <span aria-hidden="true">{unread}</span>
                      <span className="sr-only">{t('list.unread', { count: unread })}</span>
                    </span>
                  )}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
