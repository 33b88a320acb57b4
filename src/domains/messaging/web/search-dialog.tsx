import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { call } from '#web/api.ts'
import { dayAndTime } from '#web/format.ts'
import { useAddress } from '#web/use-address.ts'
import { useMutation } from '#web/use-mutation.ts'
import { messagingEndpoints } from '../contract.ts'
import { type CircleMessage, type Conversation, longestSearch } from '../contract/shapes.ts'
import { memberOf } from './conversation-facts.ts'

interface Found {
  words: string
  messages: readonly CircleMessage[]
  next: string | null
}

/** Looks for words in a conversation; a message that was found opens in its place. */
export function SearchDialog({ conversation, onClose }: { conversation: Conversation; onClose(): void }) {
  const { t, i18n } = useTranslation('messages')
  const [, changeAddress] = useAddress()
  const [words, setWords] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const search = useMutation({
    mutationFn: (cursor: string | null) =>
      call(messagingEndpoints.searchConversation, {
        id: conversation.id,
        words: cursor ? (found?.words ?? '') : words.trim(),
        ...(cursor ? { cursor } : {}),
      }),
    onSuccess: (answer, cursor) =>
      setFound({
        words: cursor ? (found?.words ?? '') : words.trim(),
        messages: [...(cursor ? (found?.messages ?? []) : []), ...answer.found],
        next: answer.next,
      }),
  })
  const isShort = words.trim().length < 2
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isShort && !search.isPending) search.mutate(null)
  }
  const openAt = ({ position }: CircleMessage): void => {
    onClose()
    changeAddress((next) => {
      next.set('conversation', conversation.id)
      next.set('from', String(position + 1))
    })
  }
  return (
    <Dialog open onClose={onClose} shape="sheet" title={t('search.title')} closeLabel={t('close')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Field label={t('search.label')}>
          {(field) => (
            <TextInput
              {...field}
              type="search"
              dir="auto"
              maxLength={longestSearch}
              enterKeyHint="search"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          busy={search.isPending && t('search.busy')}
          disabledReason={isShort && t('search.short')}
        >
          {t('search.go')}
        </Button>
      </form>
      <div aria-live="polite" className="mt-4">
        {search.isError && <p className="text-danger">{t('failed.load')}</p>}
        {found && found.messages.length === 0 && !found.next && <p>{t('search.none')}</p>}
        {found && (
          <ul className="divide-y divide-line">
            {found.messages.map((message) => (
              <li key={message.id}>
                <button
                  type="button"
                  onClick={() => openAt(message)}
                  className="w-full py-2 text-start hover:bg-sunken"
                >
                  <span className="block text-sm text-muted">
                    {message.isMine
                      ? t('you')
                      : (memberOf(conversation, message.senderId)?.name ?? t('gone'))}
                    {' · '}
                    {dayAndTime(message.at, i18n.language)}
                  </span>
                  <span dir="auto" className="line-clamp-3 break-words">
                    {message.words}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {found?.next && (
          <Button
            className="mt-3"
            busy={search.isPending && t('search.busy')}
            onClick={() => search.mutate(found.next)}
          >
            {t('search.more')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
