import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { type Note, type NoteKind, partAtMost } from '#domains/notes/contract.ts'
import { useNotes, useSignNote, useWriteNote } from '#domains/notes/web/staff/queries.ts'
import { useDraft } from '#web/drafts.ts'
import { useTooLong } from '#web/too-long.ts'
import { dayAndTime } from '#web/format.ts'
import { AddForm } from './add-form.tsx'
import { Panel } from './panel.tsx'

const parts = ['subjective', 'objective', 'assessment', 'plan'] as const
const empty = { subjective: '', objective: '', assessment: '', plan: '' }

/** Notes: the record in four parts, and the own private ones apart. */
export function NotesPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation('care')
  const [kind, setKind] = useState<NoteKind>('soap')
  const notes = useNotes(clientId, kind)
  return (
    <Panel
      title={t('notes.title')}
      query={notes}
      failed={t('notes.failed')}
      form={<AddNote key={kind} clientId={clientId} kind={kind} />}
    >
      {(rows) => (
        <>
          <RadioGroup<NoteKind>
            legend={t('notes.which')}
            legendHidden
            value={kind}
            onChange={setKind}
            options={(['soap', 'private'] as const).map((value) => ({
              value,
              label: t(`notes.kind.${value}`),
            }))}
          />
          {rows.length === 0 ? (
            <p className="mt-2 text-muted">{t(`notes.none.${kind}`)}</p>
          ) : (
            <ul className="mt-2 divide-y divide-line">
              {rows.map((note) => (
                <NoteRow key={note.id} note={note} clientId={clientId} />
              ))}
            </ul>
          )}
        </>
      )}
    </Panel>
  )
}

function NoteRow({ note, clientId }: { note: Note; clientId: string }) {
  const { t, i18n } = useTranslation('care')
  const sign = useSignNote(clientId)
  return (
    <li className="py-2">
      <p className="text-muted">
        <bdi>{dayAndTime(note.createdAt, i18n.language)}</bdi>
        {note.author && <> · {note.author}</>}
        {note.kind === 'soap' && <> · {t(note.signedAt ? 'notes.signed' : 'notes.unsigned')}</>}
      </p>
      {parts.map(
        (part) =>
          note.content[part] && (
            <p key={part} dir="auto" className="mt-1 whitespace-pre-wrap break-words">
              {note.kind === 'soap' && <strong>{t(`notes.part.${part}`)}: </strong>}
              {note.content[part]}
            </p>
          ),
      )}
      {note.isMine && note.kind === 'soap' && !note.signedAt && (
        <Button
          size="dense"
          className="mt-1 min-h-11"
          busy={sign.isPending && t('saving')}
          onClick={() => sign.mutate(note.id)}
        >
          {t('notes.sign')}
        </Button>
      )}
    </li>
  )
}

function AddNote({ clientId, kind }: { clientId: string; kind: NoteKind }) {
  const { t } = useTranslation('care')
  const { draft, change, clear, id, wasBegun } = useDraft(`note ${kind} ${clientId}`, empty)
  const [asked, setAsked] = useState(false)
  const write = useWriteNote(clientId)
  const tooLong = useTooLong()
  const isEmpty = parts.every((part) => !draft[part].trim())

  async function send(): Promise<boolean> {
    setAsked(true)
    if (isEmpty || parts.some((part) => tooLong(draft[part], partAtMost))) return false
    try {
      await write.mutateAsync({ kind, content: draft, noteId: id })
    } catch {
      return false
    }
    clear()
    setAsked(false)
    return true
  }

  return (
    <AddForm
      open={t('notes.add')}
      send={t('notes.send')}
      isPending={write.isPending}
      problem={write.isError ? t('notSaved') : asked && isEmpty && t('notes.empty')}
      onSend={send}
      wasBegun={wasBegun}
      onCancel={clear}
    >
      {(kind === 'soap' ? parts : (['subjective'] as const)).map((part) => (
        <Field
          key={part}
          label={kind === 'soap' ? t(`notes.part.${part}`) : t('notes.private')}
          error={tooLong(draft[part], partAtMost)}
        >
          {(field) => (
            <TextArea
              {...field}
              dir="auto"
              rows={2}
              className="min-h-16"
              value={draft[part]}
              onChange={(event) => change({ ...draft, [part]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </AddForm>
  )
}
