import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextArea } from '#ui/inputs.tsx'
import { standingLink } from '#ui/link.tsx'
import { useDraft } from '#web/drafts.ts'
import { dayAndTime, lengthName } from '#web/format.ts'
import { Problem } from '#web/signed-out.tsx'
import { useTooLong } from '#web/too-long.ts'
import {
  applicationAtMost,
  type Interview,
  interviewPath,
  type OwnApplication,
} from '../contract/application.ts'
import type { OnHeard } from './apply-form.tsx'
import { isOvertaken, useJobWords } from './job-words.ts'
import { useOwnCalls } from './own-calls.ts'
import { useAnswerInvitation } from './queries.ts'
import { serverNow } from '#web/server-time.ts'

interface InvitationCardProps {
  application: OwnApplication
  interview: Interview
  onHeard: OnHeard
}

/** An invitation: when, where, what was said; come, ask for another time, put it into one's calendar. */
export function InvitationCard({ application, interview, onHeard }: InvitationCardProps) {
  const { t, i18n } = useTranslation('jobs')
  const jobWords = useJobWords()
  const answer = useAnswerInvitation()
  const { token } = useOwnCalls()
  const tooLong = useTooLong()
  const [asks, setAsks] = useState(false)
  const { draft, change, clear } = useDraft(`invitation ${application.id}`, { words: '' })
  const { words } = draft
  const [missing, setMissing] = useState(false)
  // The invitation that was on the page until now: another one is said before it is answered.
  const [seen, setSeen] = useState(interview.sequence)
  const isChanged = seen !== interview.sequence
  const box = useRef<HTMLTextAreaElement>(null)
  const { id } = application
  const isOver = Date.parse(interview.at) <= serverNow()
  const long = tooLong(words.trim(), applicationAtMost.words)

  const send = (how: 'accepted' | 'other', text: string): void =>
    answer.mutate(
      { id, answer: how, words: text, sequence: interview.sequence },
      {
        onSuccess: ({ crisis }) => {
          setSeen(interview.sequence)
          setAsks(false)
          clear()
          onHeard(crisis)
        },
      },
    )
  function ask(event: FormEvent) {
    event.preventDefault()
    setMissing(!words.trim())
    if (!words.trim() || long) return box.current?.focus()
    send('other', words.trim())
  }
  // Refused since it was changed: the new one says so itself.
  const problem = answer.isError && !(isChanged && isOvertaken(answer.error)) && (
    <Problem error={answer.error}>{jobWords.problem(answer.error)}</Problem>
  )
  return (
    <section className="flex flex-col gap-2 rounded-card border border-good bg-good-soft p-3 text-text">
      <h4 className="font-bold">{t('invitation.title')}</h4>
      <p role="status" className="text-caution empty:sr-only">
        {isChanged && t('invitation.changed')}
      </p>
      <p className="text-lg font-bold">{dayAndTime(interview.at, i18n.language)}</p>
      <p>{lengthName(interview.minutes, i18n.language)}</p>
      <p dir="auto" className="break-words whitespace-pre-line">
        {interview.place}
      </p>
      {interview.words && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {interview.words}
        </p>
      )}
      {token === null && (
        <p>
          {interview.answer === 'accepted' ? (
            <Link to="/hub/appointments" className={standingLink}>
              {t('invitation.inDates')}
            </Link>
          ) : (
            <a href={interviewPath(id)} download className={standingLink}>
              {t('invitation.calendar')}
            </a>
          )}
        </p>
      )}
      {interview.answer !== 'open' && (
        <p role="status">{t(interview.answer === 'accepted' ? 'invitation.accepted' : 'invitation.other')}</p>
      )}
      {isOver ? null : asks ? (
        <form noValidate onSubmit={ask} className="flex flex-col gap-3">
          <Field
            label={t('invitation.when')}
            error={(missing && t('invitation.whenMissing')) || long}
            required
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
            send={t('invitation.ask')}
            busy={answer.isPending && t('sending')}
            problem={problem}
            cancel={t('cancel')}
            onCancel={() => setAsks(false)}
          />
        </form>
      ) : (
        <>
          {problem && (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {interview.answer !== 'accepted' && (
              <Button
                variant="primary"
                busy={answer.isPending && t('sending')}
                onClick={() => send('accepted', '')}
              >
                {t('invitation.yes')}
              </Button>
            )}
            <Button onClick={() => setAsks(true)}>{t('invitation.another')}</Button>
          </div>
        </>
      )}
    </section>
  )
}
