import Ellipsis from 'lucide-react/icons/ellipsis'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { guessLanguage } from '#shared/guess-language.ts'
import { notify } from '#web/notices.ts'
import { useReadAloud } from '#web/read-aloud.ts'
import { useAction } from '#web/use-endpoint.ts'
import { messagingEndpoints } from '../contract.ts'
import { type CircleMessage, type Conversation, reactions } from '../contract/shapes.ts'
import { isChangeable } from './conversation-facts.ts'
import { keepMessage } from './use-conversation.ts'
import { serverNow } from '#web/server-time.ts'

interface ActionsProps {
  conversation: Conversation
  message: CircleMessage
  /** Who wrote it, for the name of the button. */
  name: string
  onReply(message: CircleMessage): void
  onEdit(message: CircleMessage): void
}

/** A button beside each message, and behind it what can be done: react, answer, read aloud, change, delete. */
export function MessageActions({ conversation, message, name, onReply, onEdit }: ActionsProps) {
  const { t, i18n } = useTranslation('messages')
  const [open, setOpen] = useState(false)
  const queries = useQueryClient()
  const react = useAction(messagingEndpoints.reactToMessage)
  const remove = useAction(messagingEndpoints.deleteCircleMessage)
  const { id } = message
  const words = message.translation ?? message.words
  // What is too short to tell is read as the page is.
  const written = useMemo(() => guessLanguage(words), [words])
  const aloud = useReadAloud(written ?? i18n.language)
  const keep = (changed: CircleMessage): void => keepMessage(queries, conversation.id, changed)
  const failed = (): void => notify({ title: t('actions.failed'), tone: 'danger' })
  const then = (work: () => void) => () => {
    setOpen(false)
    work()
  }
  const mine = message.reactions.find(({ userIds }) =>
    conversation.members.some(({ isMe, userId }) => isMe && userIds.includes(userId)),
  )
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('actions.open', { name })}
        onClick={() => setOpen(true)}
        className="grid min-h-9 min-w-11 place-items-center rounded-card text-muted hover:bg-sunken"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </button>
      {open && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          shape="sheet"
          title={t('actions.title')}
          closeLabel={t('close')}
        >
          <div className="flex flex-col gap-4">
            <div role="group" aria-label={t('reactions.choose')} className="flex flex-wrap gap-2">
              {reactions.map((reaction) => (
                <button
                  key={reaction}
                  type="button"
                  aria-pressed={mine?.reaction === reaction}
                  aria-label={t(`reactions.${reaction}`)}
                  onClick={then(() =>
                    react.mutate(
                      { id, reaction: mine?.reaction === reaction ? null : reaction },
                      { onSuccess: keep, onError: failed },
                    ),
                  )}
                  className="grid size-12 place-items-center rounded-card border border-edge text-2xl aria-pressed:border-2 aria-pressed:border-accent"
                >
                  <span aria-hidden="true">{reaction}</span>
                </button>
              ))}
            </div>
            <div className="flex flex-col gap-2">
              <Button onClick={then(() => onReply(message))}>{t('actions.reply')}</Button>
              {aloud.isAvailable && message.words && (
                <Button onClick={then(() => aloud.read([words]))}>{t('actions.aloud')}</Button>
              )}
              {isChangeable(message, serverNow()) && (
                <>
                  {message.words && (
                    <Button onClick={then(() => onEdit(message))}>{t('actions.edit')}</Button>
                  )}
                  <Button
                    variant="danger"
                    onClick={then(() => remove.mutate({ id }, { onSuccess: keep, onError: failed }))}
                  >
                    {t('actions.delete')}
                  </Button>
                  <p className="text-sm text-muted">{t('actions.trace')}</p>
                </>
              )}
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}
