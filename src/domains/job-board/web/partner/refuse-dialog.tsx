import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useDraft } from '#web/drafts.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { applicationAtMost } from '../../contract/application.ts'
import { refusals } from '../../contract/stages.ts'
import { useJobWords } from '../job-words.ts'
import { useMoveApplicants } from './queries.ts'
import { useTellLost, useTellMoved } from './tell-moved.ts'

/** What is said by hand; a record is only named at the end of an assessment. */
const sayable = refusals.filter((one) => one !== 'record')

interface Draft {
  reason: (typeof sayable)[number] | null
  words: string
}

/** Turns one or several away, with a reason that they read. */
export function RefuseDialog({
  ids,
  onClose,
  onDone,
}: {
  ids: readonly string[]
  onClose(): void
  onDone(): void
}) {
  const { t } = useTranslation('employer')
  const jobWords = useJobWords()
  const move = useMoveApplicants()
  const tell = useTellMoved()
  const tellLost = useTellLost()
  const tooLong = useTooLong()
  const { draft, change, clear } = useDraft<Draft>(`refuse ${ids.join(' ')}`, { reason: null, words: '' })
  const { reason, words } = draft
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const wantsWords = reason === 'other' && !words.trim()
  const long = tooLong(words.trim(), applicationAtMost.words)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (move.isPending) return
    setAsked(true)
    if (!reason) return
    if (wantsWords || long) return box.current?.focus()
    move.mutate(
      { ids: [...ids], to: 'not_selected', reason, words: words.trim() },
      {
        onSuccess: (batch) => {
          clear()
          tell(batch)
          onDone()
        },
        onError: (error, asked) => {
          if (!tellLost(error, asked)) return
          clear()
          onDone()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refuse.title', { count: ids.length })}
      closeLabel={t('close')}
      closesOutside={false}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <RadioGroup
          legend={t('refuse.why')}
          hint={t('refuse.hint')}
          options={sayable.map((value) => ({ value, label: t(`refuse.reason.${value}`) }))}
          value={reason}
          onChange={(chosen) => change({ reason: chosen })}
          error={asked && !reason && t('refuse.whyMissing')}
        />
        <Field
          label={t('refuse.words')}
          hint={t('refuse.wordsHint')}
          error={(asked && wantsWords && t('refuse.wordsMissing')) || long}
        >
          {(field) => (
            <TextArea
              {...field}
              ref={box}
              dir="auto"
              rows={3}
              value={words}
              onChange={({ target }) => change({ words: target.value })}
            />
          )}
        </Field>
        <FormEnd
          send={t('refuse.send')}
          busy={move.isPending && t('saving')}
          problem={move.isError && <Problem error={move.error}>{jobWords.problem(move.error)}</Problem>}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
