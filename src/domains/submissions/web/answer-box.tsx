import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { useDraft } from '#web/drafts.ts'
import { useTooLong } from '#web/too-long.ts'
import { type Received, reviewAtMost } from '../contract.ts'
import { useAnswer } from './queries.ts'

type Heard = Pick<Received, 'crisis' | 'clientId'>

/** An answer, or more to say. What was typed stays until it has come. */
export function AnswerBox({
  id,
  token,
  label,
  onHeard,
}: {
  id: string
  token: string
  label: string
  onHeard(heard: Heard): void
}) {
  const { t } = useTranslation('status')
  const answer = useAnswer(token)
  const { draft, change, clear, id: answerId } = useDraft(`answer:${id}`, { words: '' })
  const { words } = draft
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const over = useTooLong()(words.trim(), reviewAtMost)

  function send(event: FormEvent) {
    event.preventDefault()
    if (answer.isPending) return
    setAsked(true)
    if (!words.trim() || over) return box.current?.focus()
    answer.mutate(
      { words: words.trim(), answerId },
      {
        onSuccess: (heard) => {
          clear()
          setAsked(false)
          onHeard(heard)
        },
      },
    )
  }

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <Field label={label} error={(asked && !words.trim() && t('answer.missing')) || over}>
        {(control) => (
          <TextArea
            {...control}
            ref={box}
            dir="auto"
            value={words}
            onChange={(event) => change({ words: event.target.value })}
          />
        )}
      </Field>
      {answer.isError && (
        <p role="alert" className="text-danger">
          {t('answer.failed')}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        busy={answer.isPending && t('answer.busy')}
      >
        {t('answer.send')}
      </Button>
    </form>
  )
}
