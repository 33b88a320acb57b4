import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inLine } from '#shared/list-words.ts'
import { photoPath } from '#shared/uploaded-file.ts'
import { Button } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { classNames } from '#ui/class-names.ts'
import { timeOfDay } from '#web/format.ts'
import { useBoot } from '#web/org-slots.ts'
import { Photo } from '#web/photo.tsx'
import { DocumentLink } from '#web/uploads/document-link.tsx'
import type { AttachedFile, CircleMessage, Conversation } from '../contract/shapes.ts'
import { arrivalOf, memberOf, readersOf } from './conversation-facts.ts'
import { MessageActions } from './message-actions.tsx'
import { usePhraseTranslation } from './phrasebook/use-phrasebook.ts'

export interface OnMessage {
  onReply(message: CircleMessage): void
  onEdit(message: CircleMessage): void
  /** Goes to the message that is answered, where it is on the page. */
  onJump(messageId: string): void
}

interface BubbleProps extends OnMessage {
  conversation: Conversation
  message: CircleMessage
}

/** Each line runs in the direction of its own words. */
export function Lines({ words }: { words: string }) {
  return words.split('\n').map((line, i) => (
    // Lines of one text stand in their order.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={i} dir="auto" className="min-h-[1lh] break-words [overflow-wrap:anywhere]">
      {line}
    </p>
  ))
}

function Picture({ file }: { file: AttachedFile }) {
  const { t } = useTranslation('messages')
  return (
    <a href={photoPath(file.id, 'large')} target="_blank" rel="noopener" className="mt-1 block">
      <Photo
        src={photoPath(file.id, 'small')}
        loading="lazy"
        alt={t('photo')}
        className="size-48 max-w-full rounded-card"
      />
    </a>
  )
}

/** The message that is answered, in two lines. */
export function Quote({ name, words, onPress }: { name: string; words: string; onPress?: () => void }) {
  const { t } = useTranslation('messages')
  const text = (
    <>
      <span className="block text-sm font-bold">{name}</span>
      <span dir="auto" className="line-clamp-2 block text-sm break-words text-muted">
        {words || t('deleted')}
      </span>
    </>
  )
  const look = 'mb-1 block w-full border-s-4 border-edge ps-2 text-start'
  return onPress ? (
    <button type="button" onClick={onPress} className={look}>
      {text}
    </button>
  ) : (
    <div className={look}>{text}</div>
  )
}

/** The words, or their translation with the original behind a button. `phrasesOf`: the language of a phrasebook's phrases. */
function Words({ message, phrasesOf }: { message: CircleMessage; phrasesOf: string | null }) {
  const { t, i18n } = useTranslation('messages')
  const [showsOriginal, setShowsOriginal] = useState(false)
  if (message.isDeleted) return <p className="text-muted italic">{t('deleted')}</p>
  const { translation } = message
  const isTranslated = translation !== null && !showsOriginal
  return (
    <>
      <div lang={phrasesOf ? (isTranslated ? i18n.language : phrasesOf) : undefined}>
        <Lines words={isTranslated ? translation : message.words} />
      </div>
      {phrasesOf && isTranslated && <p className="text-sm text-muted">{t('phrases.mark')}</p>}
      {translation !== null && (
        <Button variant="link" className="text-sm" onClick={() => setShowsOriginal(!showsOriginal)}>
          {t(showsOriginal ? 'translation.show' : 'translation.original')}
        </Button>
      )}
    </>
  )
}

function State({ conversation, message }: { conversation: Conversation; message: CircleMessage }) {
  const { t, i18n } = useTranslation('messages')
  const arrival = arrivalOf(conversation, message)
  const words =
    arrival === 'some'
      ? t('state.some', {
          names: new Intl.ListFormat(i18n.language).format(readersOf(conversation, message)),
        })
      : t(`state.${arrival}`)
  return <> · {words}</>
}

/** Under a client's crisis message: that our counselors know, how to stay, and whom to call together. */
function StandBy({ conversation, message }: { conversation: Conversation; message: CircleMessage }) {
  const { t, i18n } = useTranslation('messages')
  const { lifeline, emergency } = useBoot().organization.crisisNumbers
  if (!message.clientInDanger) return null
  const { alertAt, isHurt } = message.clientInDanger
  const name = memberOf(conversation, message.senderId)?.name ?? ''
  const toLifeline = (
    <a key="lifeline" href={`tel:${lifeline}`} className={standingLink}>
      {t('standBy.call', { number: lifeline })}
    </a>
  )
  const toEmergency = (
    <a key="emergency" href={`tel:${emergency}`} className={standingLink}>
      {t(isHurt ? 'standBy.call' : 'standBy.emergency', { number: emergency })}
    </a>
  )
  return (
    <section
      role="alert"
      aria-label={t('standBy.title')}
      className="mt-2 flex flex-col gap-1 rounded-card border-2 border-danger bg-surface p-3 text-text"
    >
      <p className="font-bold">
        {alertAt ? t('standBy.called', { time: timeOfDay(alertAt, i18n.language) }) : t('standBy.notCalled')}
      </p>
      <p>{t(isHurt ? 'standBy.hurt' : 'standBy.stay', { name, lifeline, emergency })}</p>
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {isHurt ? [toEmergency, toLifeline] : [toLifeline, toEmergency]}
      </p>
    </section>
  )
}

/** One message: whose it is, what it answers, its words and files, how far it has come, reactions. */
export function MessageBubble({ conversation, message: kept, ...on }: BubbleProps) {
  const { t, i18n } = useTranslation('messages')
  const phrases = usePhraseTranslation(conversation, kept)
  const message = phrases ? { ...kept, translation: phrases.words } : kept
  const { isMine, replyTo, files, at, editedAt, reactions, isDeleted } = message
  const sender = memberOf(conversation, message.senderId)
  const name = isMine ? t('you') : (sender?.name ?? t('gone'))
  const nameOfUser = (userId: string | null): string => {
    const member = memberOf(conversation, userId)
    return member?.isMe ? t('you') : (member?.name ?? t('gone'))
  }
  return (
    <li
      id={`message-${message.id}`}
      tabIndex={-1}
      className={classNames(
        'flex max-w-[92%] flex-col',
        isMine ? 'items-end self-end' : 'items-start self-start',
      )}
    >
      <div className={classNames('flex max-w-full items-end', isMine && 'flex-row-reverse')}>
        <div
          className={classNames(
            'min-w-0 rounded-card border border-line px-3 py-2',
            isMine ? 'bg-info-soft' : 'bg-raised',
          )}
        >
          <span
            className={classNames(!isMine && conversation.isGroup ? 'block text-sm font-bold' : 'sr-only')}
          >
            {name}
            {sender?.role === 'counselor' && ` (${t('roles.counselor')})`}
            <span className="sr-only">: </span>
          </span>
          {replyTo && (
            <Quote
              name={nameOfUser(replyTo.senderId)}
              words={replyTo.words}
              onPress={() => on.onJump(replyTo.id)}
            />
          )}
          <Words message={message} phrasesOf={phrases?.from ?? null} />
          {files.map((file) =>
            file.isPhoto ? <Picture key={file.id} file={file} /> : <DocumentLink key={file.id} file={file} />,
          )}
          <p className="text-end text-sm text-muted">
            {timeOfDay(at, i18n.language)}
            {editedAt && ` · ${t('edited')}`}
            {isMine && !isDeleted && <State conversation={conversation} message={message} />}
          </p>
        </div>
        {!isDeleted && conversation.isOpen && (
          <MessageActions conversation={conversation} message={message} name={name} {...on} />
        )}
      </div>
      <StandBy conversation={conversation} message={message} />
      {reactions.length > 0 && (
        <ul aria-label={t('reactions.label')} className="flex flex-wrap gap-1 pt-1">
          {reactions.map(({ reaction, userIds }) => (
            <li key={reaction} className="rounded-full border border-line bg-raised px-2 text-sm">
              <span aria-hidden="true">
                {reaction} {userIds.length > 1 && userIds.length}
              </span>
              <span className="sr-only">
                {t(`reactions.${reaction}`)}: {inLine(userIds.map(nameOfUser), i18n.language)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
