import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { RadioGroup } from '#ui/radio-group.tsx'
import { type Appointment, appointmentEndpoints } from '#domains/appointments/contract.ts'
import { usePastAppointments } from '#domains/appointments/web/queries.ts'
import { type NoteKind, noteKinds, noteParts, partAtMost } from '#domains/notes/contract.ts'
import { DraftLine, useDeleteDraft } from '#domains/notes/web/staff/delete-draft.tsx'
import { bodyOf, faultsOf } from '#domains/notes/web/staff/note-draft.ts'
import { type NoteAppointment, NoteFields } from '#domains/notes/web/staff/note-fields.tsx'
import { NoteRow } from '#domains/notes/web/staff/note-row.tsx'
import { useNotes, useWriteNote } from '#domains/notes/web/staff/queries.ts'
import { useNoteDraft } from '#domains/notes/web/staff/use-note-draft.ts'
import { ApiError } from '#web/api.ts'
import { localInput } from '#web/date-field.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import { useTooLong } from '#web/too-long.ts'
import { AddForm } from './add-form.tsx'
import { Panel } from './panel.tsx'

/** Notes: the record in the parts of its type, and the own private ones apart. */
export function NotesPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation('care')
  const [kind, setKind] = useState<NoteKind>('soap')
  const notes = useNotes(clientId, kind)
  const past = usePastAppointments(clientId)
  const [params] = useSearchParams()
  const about = useEndpoint(
    appointmentEndpoints.readAppointment,
    params.has('note') ? { id: params.get('note') ?? '' } : null,
  ).data
  const listed = past.data?.pages.flatMap(({ rows }) => rows) ?? []
  const isOfClient = about?.clientId === clientId
  const appointments = isOfClient && listed.every(({ id }) => id !== about.id) ? [about, ...listed] : listed
  return (
    <Panel
      title={t('notes.title')}
      query={notes}
      failed={t('notes.failed')}
      form={
        <AddNote
          key={kind}
          clientId={clientId}
          kind={kind}
          appointments={appointments}
          about={isOfClient ? about : null}
          isAsked={params.has('note')}
          isFirst={notes.data?.length === 0}
        />
      }
    >
      {(rows) => (
        <>
          <RadioGroup<NoteKind>
            legend={t('notes.which')}
            legendHidden
            value={kind}
            onChange={setKind}
            options={noteKinds.map((value) => ({ value, label: t(`notes.kind.${value}`) }))}
          />
          {rows.length > 0 && (
            <ul className="mt-2 divide-y divide-line">
              {rows.map((note) => (
                <NoteRow key={note.id} note={note} clientId={clientId} appointments={appointments} />
              ))}
            </ul>
          )}
        </>
      )}
    </Panel>
  )
}

/** The day and the times of a session, as the fields of a note hold them. */
const timesOf = ({ scheduledAt, startedAt, endedAt }: Appointment) => {
  const begun = localInput(startedAt ?? scheduledAt)
  const ended = startedAt && endedAt ? localInput(endedAt) : ''
  return {
    serviceOn: begun.slice(0, 10),
    start: begun.slice(11, 16),
    // A session within one minute has no end that a note could tell from its start.
    end: ended > begun ? ended.slice(11, 16) : '',
  }
}

interface AddNoteProps {
  clientId: string
  kind: NoteKind
  appointments: readonly NoteAppointment[]
  /** The session that the address asks a note about. */
  about: Appointment | null
  isAsked: boolean
  /** The list above is known to be empty. */
  isFirst: boolean
}

function AddNote({ clientId, kind, appointments, about, isAsked, isFirst }: AddNoteProps) {
  const { t } = useTranslation('care')
  const held = useNoteDraft(clientId, kind)
  const { draft, noteId, wasBegun, restored, foundAt, isSettled, change, renew, settle, clear } = held
  const { remove, question } = useDeleteDraft(held)
  const [asked, setAsked] = useState(false)
  const write = useWriteNote(clientId)
  const tooLong = useTooLong()
  const { isEmpty, isBackwards } = faultsOf(draft)
  const isClash = write.error instanceof ApiError && write.error.code === 'notes.changed_meanwhile'

  // A note that was begun keeps what it is about; the address links one only where it is about none.
  const linked = useRef<string | null>(null)
  useEffect(() => {
    if (!about || !isSettled || kind !== 'soap' || linked.current === about.id) return
    linked.current = about.id
    if (!draft.appointmentId) change({ appointmentId: about.id, ...(wasBegun ? {} : timesOf(about)) })
  }, [about, isSettled, kind, draft.appointmentId, wasBegun, change])

  async function send(): Promise<boolean> {
    setAsked(true)
    const isLong = noteParts.some((part) => tooLong(draft.content[part], partAtMost))
    if (isEmpty || isBackwards || isLong) return false
    try {
      await settle()
      await write.mutateAsync({ kind, noteId, ...bodyOf(draft) })
    } catch (error) {
      // Another tab kept other words under this id: these become a note of their own.
      if (error instanceof ApiError && error.code === 'notes.changed_meanwhile') renew()
      return false
    }
    clear()
    setAsked(false)
    return true
  }

  return (
    <>
      {isFirst && !foundAt && <p className="mt-2 text-muted">{t(`notes.none.${kind}`)}</p>}
      <DraftLine kind={kind} foundAt={foundAt} />
      <AddForm
        key={restored ? 'restored' : 'new'}
        open={t('notes.add')}
        send={t('notes.send')}
        isPending={write.isPending}
        problem={
          write.isError ? t(isClash ? 'notes.meanwhile' : 'notSaved') : asked && isEmpty && t('notes.empty')
        }
        onSend={send}
        wasBegun={wasBegun || (isAsked && kind === 'soap')}
        onCancel={remove}
      >
        <NoteFields
          kind={kind}
          draft={draft}
          isBackwards={asked && isBackwards}
          appointments={appointments}
          change={change}
        />
      </AddForm>
      {question}
    </>
  )
}
