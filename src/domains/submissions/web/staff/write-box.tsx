import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { Segmented } from '#ui/radio-group.tsx'
import { useDraft } from '#web/drafts.ts'
import { isTelling } from '#web/telling.ts'
import { useTooLong } from '#web/too-long.ts'
import { type Batch, reviewAtMost, type SubmissionRecord } from '../../contract.ts'
import { General } from './general.tsx'
import { useProblem } from './problem.ts'
import { useNote, useWrite } from './queries.ts'

type Kind = 'note' | 'asked' | 'replied'

/** Words about it: a note among staff, or a question or a reply that goes to whoever handed it in. */
export function WriteBox({
  record,
  onWritten,
}: {
  record: SubmissionRecord
  onWritten(batch: Batch, onUndone: () => void): void
}) {
  const { t } = useTranslation('inbox')
  const note = useNote()
  const write = useWrite()
  const problem = useProblem()
  const outward: Kind = record.kind === 'contact' ? 'replied' : 'asked'
  const { draft, change, clear, id } = useDraft<{ kind: Kind; words: string }>(`write:${record.id}`, {
    kind: record.kind === 'contact' ? 'replied' : 'note',
    words: '',
  })
  const { kind, words } = draft
  const [asked, setAsked] = useState(false)
  const [isGeneral, setGeneral] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const over = useTooLong()(words.trim(), reviewAtMost)
  const busy = note.isPending || write.isPending
  const unreachable = kind !== 'note' && !record.isReachable

  function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setAsked(true)
    if (!words.trim() || over) return box.current?.focus()
    const done = () => {
      clear()
      setAsked(false)
      setGeneral(false)
    }
    const given = { id: record.id, words: words.trim() }
    if (kind === 'note') note.mutate({ ...given, noteId: id }, { onSuccess: done })
    else
      write.mutate(
        { ...given, kind, letterId: id, isGeneral },
        {
          onSuccess: ({ batch }) => {
            done()
            if (batch) onWritten(batch, () => change({ kind, words }))
          },
        },
      )
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <Segmented
        legend={t('write.kind')}
        legendHidden
        options={[
          { value: outward, label: t(`write.${outward}`) },
          { value: 'note', label: t('write.note') },
        ]}
        value={kind}
        onChange={(next) => change({ kind: next })}
      />
      <Field
        label={t(`write.label.${kind}`)}
        hint={unreachable ? t('write.unreachable') : t(`write.hint.${kind}`)}
        error={(asked && !words.trim() && t('write.missing')) || over}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={box}
            dir="auto"
            data-write-box
            value={words}
            onChange={(event) => change({ words: event.target.value })}
          />
        )}
      </Field>
      {(note.error ?? write.error) && (
        <p role="alert" className="text-danger">
          {problem(note.error ?? write.error)}
        </p>
      )}
      {isTelling(write.error) && <General checked={isGeneral} onChange={setGeneral} />}
      <Button type="submit" variant="primary" className="self-start" busy={busy && t('busy')}>
        {t(kind === 'note' ? 'write.keep' : 'write.send')}
      </Button>
    </form>
  )
}
