import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { useTooLong } from '#web/too-long.ts'
import { type Note, partAtMost } from '../../contract.ts'
import { DraftLine, useDeleteDraft } from './delete-draft.tsx'
import { emptyContent } from './note-draft.ts'
import { useAddToNote } from './queries.ts'
import { useNoteDraft } from './use-note-draft.ts'

/** Adds dated words to a signed note. */
export function AddendumForm({ note, clientId, onDone }: { note: Note; clientId: string; onDone(): void }) {
  const { t } = useTranslation('care')
  const held = useNoteDraft(clientId, note.id, {
    // Its own id once it is kept: sent twice, it is added once.
    ...{ noteId: '', format: 'plain', serviceOn: '', start: '', end: '', appointmentId: '' },
    content: emptyContent,
  })
  const { draft, noteId: addendumId, foundAt, change, clear, settle } = held
  const { remove, question } = useDeleteDraft(held)
  const { words } = draft.content
  const add = useAddToNote(clientId)
  const tooLong = useTooLong()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (add.isPending || !words.trim() || tooLong(words, partAtMost)) return
    await settle()
    add.mutate(
      { id: note.id, words, addendumId },
      {
        onSuccess: () => {
          clear()
          onDone()
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-2 flex flex-col gap-3">
      <DraftLine kind={note.kind} foundAt={foundAt} />
      <Field label={t('notes.amendLabel')} error={tooLong(words, partAtMost)}>
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            rows={3}
            value={words}
            onChange={({ target }) => change({ content: { ...emptyContent, words: target.value } })}
          />
        )}
      </Field>
      <FormEnd
        send={t('notes.amendSend')}
        busy={add.isPending && t('saving')}
        problem={add.isError && t('notSaved')}
        cancel={t('cancel')}
        onCancel={() => remove(onDone)}
      />
      {question}
    </form>
  )
}
