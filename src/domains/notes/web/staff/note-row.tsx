import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { calendarDay, dayAndTime } from '#web/format.ts'
import { clockTime } from '#web/week.ts'
import { type Note, noteParts } from '../../contract.ts'
import { AddendumForm } from './addendum-form.tsx'
import { EditNote } from './edit-note.tsx'
import type { NoteAppointment } from './note-fields.tsx'
import { useChangeNote } from './queries.ts'

interface NoteRowProps {
  note: Note
  clientId: string
  appointments: readonly NoteAppointment[]
}

/** One note: what it is about, its parts, its additions; the author edits it until signing, and adds to it after. */
export function NoteRow({ note, clientId, appointments }: NoteRowProps) {
  const { t, i18n } = useTranslation('care')
  // A draft from before a reload stands open again.
  const [mode, setMode] = useState<'read' | 'edit' | 'add' | 'sign'>(
    note.hasDraft && note.isMine ? (note.signedAt ? 'add' : 'edit') : 'read',
  )
  const language = i18n.language
  const stop = () => setMode('read')
  if (mode === 'edit')
    return (
      <li className="py-2">
        <EditNote note={note} clientId={clientId} appointments={appointments} onDone={stop} />
      </li>
    )
  const mayChange = note.isMine && !note.signedAt
  return (
    <li className="py-2">
      <p className="text-muted">
        <bdi>{dayAndTime(note.createdAt, language)}</bdi>
        {note.author && <> · {note.author}</>}
        {note.kind === 'soap' && !note.signedAt && <> · {t('notes.unsigned')}</>}
        {note.updatedAt !== note.createdAt && !note.signedAt && (
          <> · {t('notes.changedAt', { time: dayAndTime(note.updatedAt, language) })}</>
        )}
      </p>
      <About note={note} appointments={appointments} />
      {noteParts.map(
        (part) =>
          note.content[part] && (
            <p key={part} dir="auto" className="mt-1 whitespace-pre-wrap break-words">
              {note.kind === 'soap' && <strong>{t(`notes.part.${part}`)}: </strong>}
              {note.content[part]}
            </p>
          ),
      )}
      {note.signedAt && (
        <p className="mt-1 text-muted">
          {t('notes.signBy', { name: note.author ?? '', time: dayAndTime(note.signedAt, language) })}
        </p>
      )}
      {note.addenda.map(({ id, words, author, createdAt }) => (
        <div key={id} className="mt-2 border-s-4 border-line ps-3">
          <p className="text-muted">
            {t('notes.addendum', { time: dayAndTime(createdAt, language), name: author ?? '' })}
          </p>
          <p dir="auto" className="whitespace-pre-wrap break-words">
            {words}
          </p>
        </div>
      ))}
      {mode === 'add' ? (
        <AddendumForm note={note} clientId={clientId} onDone={stop} />
      ) : (
        <div className="mt-1 flex flex-wrap gap-2">
          {mayChange && (
            <Button size="dense" className="min-h-11" onClick={() => setMode('edit')}>
              {t('notes.edit')}
            </Button>
          )}
          {mayChange && note.kind === 'soap' && (
            <Button size="dense" className="min-h-11" aria-haspopup="dialog" onClick={() => setMode('sign')}>
              {t('notes.sign')}
            </Button>
          )}
          {note.isMine && note.signedAt && (
            <Button size="dense" className="min-h-11" onClick={() => setMode('add')}>
              {t('notes.amend')}
            </Button>
          )}
        </div>
      )}
      {mode === 'sign' && <SignDialog note={note} clientId={clientId} onClose={stop} />}
    </li>
  )
}

/** The day of the service, from when to when, and the appointment. */
function About({ note, appointments }: Pick<NoteRowProps, 'note' | 'appointments'>) {
  const { t, i18n } = useTranslation('care')
  const { serviceOn, startMinute, endMinute, appointmentId } = note
  const date = appointments.find(({ id }) => id === appointmentId)
  const times = [startMinute, endMinute].flatMap((minute) =>
    minute === null ? [] : [clockTime(minute, i18n.language)],
  )
  const words = [
    note.kind === 'soap' && note.format !== 'plain' && t(`notes.formats.${note.format}`),
    serviceOn && t('notes.about', { day: calendarDay(serviceOn, i18n.language) }),
    times.join(' – '),
    date && `${dayAndTime(date.scheduledAt, i18n.language)} · ${date.title}`,
  ].filter(Boolean)
  return words.length > 0 && <p className="text-muted">{words.join(' · ')}</p>
}

/** Signing cannot be taken back: it asks once. */
function SignDialog({
  note,
  clientId,
  onClose,
}: Pick<NoteRowProps, 'note' | 'clientId'> & { onClose(): void }) {
  const { t } = useTranslation('care')
  const sign = useChangeNote(clientId)
  return (
    <Dialog open onClose={onClose} title={t('notes.signTitle')} closeLabel={t('cancel')}>
      <div className="flex flex-col gap-4">
        <p>{t('notes.signText')}</p>
        {sign.isError && (
          <p role="alert" className="text-danger">
            {t('notSaved')}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            busy={sign.isPending && t('saving')}
            onClick={() =>
              sign.mutate({ id: note.id, sign: true, version: note.version }, { onSuccess: onClose })
            }
          >
            {t('notes.sign')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
