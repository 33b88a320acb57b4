import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { isDraftOpen, shutDraft, useDraft } from '#web/drafts.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { applicationAtMost } from '../contract/application.ts'
import type { OnHeard } from './apply-form.tsx'
import { useJobWords } from './job-words.ts'
import { useProfile, useSaveStatement } from './queries.ts'

const draftName = 'job-statement'

/** Leads to where the words are written. */
export const goToStatement = (): void => document.getElementById(draftName)?.focus()

/** One's own words about one's record: kept once, private until they are released to one employer. */
export function StatementBox({ onHeard }: { onHeard: OnHeard }) {
  const { t } = useTranslation('jobs')
  const profile = useProfile()
  const [isOpen, setOpen] = useState(() => isDraftOpen(draftName))
  return (
    <Card>
      <h2 id={draftName} tabIndex={-1} className="text-lg font-bold">
        {t('statement.title')}
      </h2>
      <p className="mt-1 mb-3 text-muted">{t('statement.text')}</p>
      <Loaded query={profile} failed={t('failed')}>
        {({ statement, releases }) =>
          isOpen ? (
            <Form
              statement={statement}
              isRead={releases > 0}
              onHeard={onHeard}
              onClose={() => setOpen(false)}
            />
          ) : (
            <>
              {statement && (
                <p dir="auto" className="mb-3 break-words whitespace-pre-line">
                  {statement}
                </p>
              )}
              <Button onClick={() => setOpen(true)}>
                {t(statement ? 'statement.change' : 'statement.write')}
              </Button>
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

interface FormProps {
  statement: string
  /** Some employer may read it: not any more once it says something else. */
  isRead: boolean
  onHeard: OnHeard
  onClose(): void
}

function Form({ statement, isRead, onHeard, onClose }: FormProps) {
  const { t } = useTranslation('jobs')
  const words = useJobWords()
  const save = useSaveStatement()
  const tooLong = useTooLong()
  const { draft, change, clear } = useDraft(draftName, { statement })
  const box = useRef<HTMLTextAreaElement>(null)
  const text = draft.statement.trim()
  const long = tooLong(text, applicationAtMost.statement)
  const endsReading = isRead && text !== statement

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    if (long) return box.current?.focus()
    save.mutate(
      { statement: text },
      {
        onSuccess: ({ crisis }) => {
          clear()
          notify({
            title: t('statement.saved'),
            ...(endsReading ? { description: t('statement.ended') } : {}),
            tone: 'good',
          })
          onHeard(crisis)
          onClose()
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label={t('statement.label')} hint={t('statement.hint')} error={long}>
        {(field) => (
          <TextArea
            {...field}
            ref={box}
            dir="auto"
            rows={8}
            value={draft.statement}
            onChange={({ target }) => change({ statement: target.value })}
          />
        )}
      </Field>
      {isRead && (
        <Banner tone="caution" announce="no">
          <p>{t('statement.ends')}</p>
        </Banner>
      )}
      <FormEnd
        send={t('statement.save')}
        busy={save.isPending && t('saving')}
        problem={save.isError && <Problem error={save.error}>{words.problem(save.error)}</Problem>}
        cancel={t('cancel')}
        onCancel={() => {
          shutDraft(draftName)
          onClose()
        }}
      />
    </form>
  )
}
