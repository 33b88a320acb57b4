import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { standingLink } from '#ui/link.tsx'
import { useDraft } from '#web/drafts.ts'
import { calendarDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import { DocumentLink } from '#web/uploads/document-link.tsx'
import { UploadList } from '#web/uploads/upload-list.tsx'
import {
  answerFilesPath,
  applicationAtMost,
  type Assessment,
  finalLetterPath,
  letterPath,
  type OwnApplication,
} from '../contract/application.ts'
import type { OnHeard } from './apply-form.tsx'
import { FactorList } from './factor-list.tsx'
import { useJobWords } from './job-words.ts'
import { fetchLetter, useOwnCalls } from './own-calls.ts'
import { useAnswerAssessment, useReadAnew, useRemoveAnswerFile } from './queries.ts'

interface LetterCardProps {
  application: OwnApplication
  assessment: Assessment
  onHeard: OnHeard
}

/** The employer's letter about a record: what was looked at, until when nothing is decided, and one's answer to it. */
export function LetterCard({ application, assessment, onHeard }: LetterCardProps) {
  const { t, i18n } = useTranslation('jobs')
  const { id } = application
  return (
    <section className="flex flex-col gap-3 rounded-card border border-caution p-3">
      <h4 className="font-bold">{t('letter.title')}</h4>
      {application.stage !== 'withdrawn' && (
        <p>
          {assessment.decision
            ? t(`letter.decided.${assessment.decision}`)
            : t('letter.open', { day: calendarDay(assessment.finalFrom, i18n.language) })}
        </p>
      )}
      <FactorList assessment={assessment} />
      <p>
        <LetterLink id={id} file="letter" text={t('letter.paper')} />
      </p>
      {assessment.decision === 'not_selected' && (
        <p>
          <LetterLink id={id} file="final-letter" text={t('letter.finalPaper')} />
        </p>
      )}
      {assessment.decision || application.stage === 'withdrawn' ? (
        assessment.answer && (
          <>
            <p className="text-sm text-muted">{t('letter.yours')}</p>
            <p dir="auto" className="break-words whitespace-pre-line">
              {assessment.answer}
            </p>
            {assessment.answerFiles.map((file) => (
              <DocumentLink key={file.id} file={file} />
            ))}
          </>
        )
      ) : (
        <Answer application={application} assessment={assessment} onHeard={onHeard} />
      )}
    </section>
  )
}

/** To a letter as a paper; by the secret link it is fetched with it. */
function LetterLink({ id, file, text }: { id: string; file: 'letter' | 'final-letter'; text: string }) {
  const { t } = useTranslation('jobs')
  const words = useJobWords()
  const { token } = useOwnCalls()
  if (token === null)
    return (
      <a href={file === 'letter' ? letterPath(id) : finalLetterPath(id)} download className={standingLink}>
        {text}
      </a>
    )
  return (
    <Button
      variant="link"
      onClick={() =>
        void fetchLetter(token, file).catch((error: unknown) =>
          notify({ title: t('notDone'), description: words.problem(error), tone: 'danger' }),
        )
      }
    >
      {text}
    </Button>
  )
}

function Answer({ application, assessment, onHeard }: LetterCardProps) {
  const { t } = useTranslation('jobs')
  const words = useJobWords()
  const send = useAnswerAssessment()
  const remove = useRemoveAnswerFile()
  const { token } = useOwnCalls()
  const readAnew = useReadAnew()
  const tooLong = useTooLong()
  const { id } = application
  const { draft, change, clear } = useDraft(`letter ${id}`, { answer: assessment.answer })
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const text = draft.answer.trim()
  const long = tooLong(text, applicationAtMost.statement)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (send.isPending) return
    setAsked(true)
    if (!text || long) return box.current?.focus()
    send.mutate(
      { id, words: text },
      {
        onSuccess: ({ crisis }) => {
          clear()
          onHeard(crisis)
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field
        label={t('letter.answer')}
        hint={t('letter.answerHint')}
        error={(asked && !text && t('letter.answerMissing')) || long}
      >
        {(field) => (
          <TextArea
            {...field}
            ref={box}
            dir="auto"
            value={draft.answer}
            onChange={({ target }) => change({ answer: target.value })}
          />
        )}
      </Field>
      {token === null && (
        <UploadList
          path={answerFilesPath.replace('{id}', id)}
          files={assessment.answerFiles}
          maxFiles={5}
          onUploaded={readAnew}
          onRemoved={async (file) => {
            await remove.mutateAsync({ id, documentId: file.id })
          }}
        />
      )}
      {assessment.answeredAt && !send.isError && <p role="status">{t('letter.sent')}</p>}
      {send.isError && (
        <p role="alert" className="text-danger">
          <Problem error={send.error}>{words.problem(send.error)}</Problem>
        </p>
      )}
      <p>
        <Button type="submit" variant="primary" busy={send.isPending && t('sending')}>
          {t(assessment.answeredAt ? 'letter.change' : 'letter.send')}
        </Button>
      </p>
    </form>
  )
}
