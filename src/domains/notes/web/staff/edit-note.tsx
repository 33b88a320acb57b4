import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormEnd } from '#ui/form-end.tsx'
import { ApiError } from '#web/api.ts'
import { useTooLong } from '#web/too-long.ts'
import { type Note, type NoteDraft, noteParts, partAtMost } from '../../contract.ts'
import { timeField } from './minutes.ts'
import { DraftLine, useDeleteDraft } from './delete-draft.tsx'
import { bodyOf, faultsOf } from './note-draft.ts'
import { type NoteAppointment, NoteFields } from './note-fields.tsx'
import { useChangeNote } from './queries.ts'
import { useNoteDraft } from './use-note-draft.ts'

const formOf = (note: Note): NoteDraft => ({
  noteId: note.id,
  version: note.version,
  format: note.format,
  serviceOn: note.serviceOn ?? '',
  start: timeField(note.startMinute),
  end: timeField(note.endMinute),
  appointmentId: note.appointmentId ?? '',
  content: note.content,
})

interface EditNoteProps {
  note: Note
  clientId: string
  appointments: readonly NoteAppointment[]
  onDone(): void
}

/** Changes an own note that is not signed yet. Where another tab kept other words, both stand here. */
export function EditNote({ note, clientId, appointments, onDone }: EditNoteProps) {
  const { t } = useTranslation('care')
  const held = useNoteDraft(clientId, note.id, formOf(note))
  const { draft, foundAt, change, clear, settle } = held
  const { remove, question } = useDeleteDraft(held)
  const [asked, setAsked] = useState(false)
  const save = useChangeNote(clientId)
  const tooLong = useTooLong()
  const { isEmpty, isBackwards } = faultsOf(draft)
  const code = save.error instanceof ApiError ? save.error.code : ''
  const isClash = code === 'notes.changed_meanwhile'

  async function send(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    const isLong = noteParts.some((part) => tooLong(draft.content[part], partAtMost))
    if (save.isPending || isEmpty || isBackwards || isLong) return
    await settle()
    save.mutate(
      // The version that the draft was begun with; after a clash the newer one was read, and is taken.
      { id: note.id, ...bodyOf(draft), version: (isClash ? undefined : draft.version) ?? note.version },
      {
        onSuccess: () => {
          clear()
          onDone()
        },
      },
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      aria-label={t('notes.change')}
      className="flex flex-col gap-3"
    >
      <DraftLine kind={note.kind} foundAt={foundAt} />
      <NoteFields
        kind={note.kind}
        draft={draft}
        isBackwards={asked && isBackwards}
        appointments={appointments}
        change={change}
      />
      {isClash && (
        <p dir="auto" className="whitespace-pre-wrap break-words border-s-4 border-line ps-3">
          {t('notes.onOther', {
            words: noteParts
              .map((part) => note.content[part])
              .filter(Boolean)
              .join('\n'),
          })}
        </p>
      )}
      <FormEnd
        send={t('notes.save')}
        busy={save.isPending && t('saving')}
        problem={
          save.isError ? t(isClash ? 'notes.meanwhile' : 'notSaved') : asked && isEmpty && t('notes.empty')
        }
        cancel={t('cancel')}
        onCancel={() => remove(onDone)}
      />
      {question}
    </form>
  )
}
