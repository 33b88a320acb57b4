import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#shared/ids.ts'
import { ApiError, call } from '#web/api.ts'
import { useDraft } from '#web/drafts.ts'
import { useMutation } from '#web/use-mutation.ts'
import { isFinal, problemOf, refusedFile } from '#web/uploads/problem.ts'
import { sendFormData } from '#web/uploads/send-form-data.ts'
import { useProblemWords } from '#web/uploads/sending-row.tsx'
import { messagingEndpoints, SentMessage } from '../contract.ts'
import {
  circleFileKinds,
  circleFilesPath,
  type CircleMessage,
  type Conversation,
} from '../contract/shapes.ts'
import { keepsMessages, sendMessage } from './sending.ts'
import { keepMessage } from './use-conversation.ts'

export interface Screened {
  crisis: 'none' | 'watch' | 'crisis'
  clientId: string | null
}

interface Sending {
  words: string
  files: readonly File[]
  replyTo: string | null
  messageId: string
}

const sendNow = (conversationId: string, { words, files, replyTo, messageId }: Sending) => {
  if (!files.length)
    return call(messagingEndpoints.sendCircleMessage, {
      id: conversationId,
      messageId,
      words,
      ...(replyTo ? { replyTo } : {}),
    })
  const form = new FormData()
  // Fields first: they are read before the files are.
  form.set('messageId', messageId)
  form.set('words', words)
  if (replyTo) form.set('replyTo', replyTo)
  for (const [i, file] of files.entries()) form.set(`file_${i}`, file, file.name)
  return sendFormData(circleFilesPath(conversationId), form, SentMessage)
}

/**
 * What is being written into a conversation. Words of a client or a supporter are kept on the device and sent in order, also
 * after hours without a line; files, changes, and words of others need one.
 */
export const useComposer = (conversation: Conversation, onScreened: (found: Screened) => void) => {
  const { t } = useTranslation('messages')
  const fileWords = useProblemWords(circleFileKinds)
  const { id } = conversation
  const queries = useQueryClient()
  const { draft, change, clear } = useDraft(`circle ${id}`, { words: '' })
  const written = useRef(draft.words)
  useEffect(() => {
    written.current = draft.words
  })
  const [files, setFiles] = useState<readonly File[]>([])
  const [replyTo, setReplyTo] = useState<CircleMessage | null>(null)
  const [editing, setEditing] = useState<CircleMessage | null>(null)
  const [edited, setEdited] = useState('')
  const [failure, setFailure] = useState<{ words: string; error: unknown } | null>(null)
  /** One id for a message until it was kept, however often a try is repeated. */
  const [messageId, setMessageId] = useState(newId)

  const onDone = ({ message, crisis, clientId }: { message: CircleMessage } & Screened): void => {
    keepMessage(queries, id, message)
    onScreened({ crisis, clientId })
    setFailure(null)
  }
  const onError = (error: unknown): void => {
    const isOver = error instanceof ApiError && error.code === 'messaging.ended'
    const isLate = error instanceof ApiError && error.code === 'messaging.too_late'
    const words = t(isOver ? 'failed.ended' : isLate ? 'failed.late' : 'failed.notSent')
    setFailure({ words, error })
  }
  /** A file that would be refused again is named, with what is taken. */
  const onFilesRefused = (error: unknown, given: Sending): void => {
    const problem = problemOf(error)
    if (!given.files.length || !isFinal(problem)) return onError(error)
    const file = refusedFile(error, given.files)
    setFailure({ words: [file?.name, fileWords(problem)].filter(Boolean).join(': '), error })
  }
  const sending = useMutation({
    mutationFn: (given: Sending) => sendNow(id, given),
    onError: onFilesRefused,
  })
  const changing = useMutation({
    mutationFn: (given: { id: string; words: string }) => call(messagingEndpoints.editCircleMessage, given),
    onError,
  })

  const send = async (): Promise<void> => {
    if (editing) {
      changing.mutate(
        { id: editing.id, words: edited.trim() },
        {
          onSuccess: (answer) => {
            onDone(answer)
            setEditing(null)
          },
        },
      )
      return
    }
    const words = draft.words.trim()
    if (keepsMessages() && !files.length) {
      // The box is free before the device kept the words: a fast writer loses nothing, a second Enter sends nothing.
      clear()
      setReplyTo(null)
      setFailure(null)
      try {
        await sendMessage(id, words, replyTo?.id ?? null)
      } catch (error) {
        change({ words: written.current.trim() ? `${words}\n${written.current}` : words })
        onError(error)
      }
      return
    }
    sending.mutate(
      { words, files, replyTo: replyTo?.id ?? null, messageId },
      {
        onSuccess: (answer) => {
          onDone(answer)
          clear()
          setFiles([])
          setReplyTo(null)
          setMessageId(newId())
        },
      },
    )
  }
  return {
    text: editing ? edited : draft.words,
    setText: (words: string) => (editing ? setEdited(words) : change({ words })),
    files,
    setFiles,
    replyTo,
    editing,
    failure,
    isSending: sending.isPending || changing.isPending,
    reply: (message: CircleMessage) => {
      setEditing(null)
      setReplyTo(message)
    },
    edit: (message: CircleMessage) => {
      setReplyTo(null)
      setEdited(message.words)
      setEditing(message)
    },
    cancel: () => {
      setReplyTo(null)
      setEditing(null)
      setFailure(null)
    },
    send,
  }
}
