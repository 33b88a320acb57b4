import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { useTooLong } from '#web/too-long.ts'
import { newId } from '#shared/ids.ts'
import { longestWords } from '../../contract.ts'
import { useAddComment } from './queries.ts'

interface CommentFormProps {
  clientId: string
  workbookId: string
  exerciseId: string
  blockId: string | null
  /** What it is about; null for the whole exercise, whose form stands open. */
  about: string | null
}

/** A few words to an answer, or to the whole exercise. */
export function CommentForm({ clientId, about, ...place }: CommentFormProps) {
  const { t } = useTranslation('care')
  const add = useAddComment(clientId)
  const [open, setOpen] = useState(about === null)
  const [text, setText] = useState('')
  const tooLong = useTooLong()(text.trim(), longestWords.comment)
  const [commentId, setCommentId] = useState(newId)

  function send(event: FormEvent) {
    event.preventDefault()
    if (!text.trim() || tooLong || add.isPending) return
    add.mutate(
      { ...place, text: text.trim(), commentId },
      {
        onSuccess: () => {
          // Words typed while it was sent are the next comment.
          setText((now) => (now === text ? '' : now))
          setCommentId(newId())
          setOpen(about === null)
        },
      },
    )
  }

  if (!open)
    return (
      <Button variant="link" aria-label={`${t('workbooks.comment')}: ${about}`} onClick={() => setOpen(true)}>
        {t('workbooks.comment')}
      </Button>
    )
  return (
    <form onSubmit={send} className="mt-2">
      <Field
        label={about === null ? t('workbooks.commentAll') : t('workbooks.commentOn', { about })}
        error={tooLong}
      >
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            rows={2}
            className="min-h-16"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      {add.isError && (
        <p role="alert" className="mt-1 text-danger">
          {t('notSaved')}
        </p>
      )}
      <Button
        type="submit"
        size="dense"
        className="mt-2 min-h-11"
        busy={add.isPending && t('saving')}
        disabledReason={tooLong || (text.trim() ? false : t('workbooks.commentEmpty'))}
      >
        {t('workbooks.commentSend')}
      </Button>
    </form>
  )
}
