import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Honeypot, useGuard } from '#web/guard.tsx'
import { notify } from '#web/notices.ts'
import { type AnswerName, isReachable, missingOf } from '../contract/answers.ts'
import { couldBeBorn, isMinorOn } from '#shared/age.ts'
import { today } from '#web/date-field.ts'
import type { Draft } from '../contract.ts'
import { CodeLine } from './code-line.tsx'
import { Differences } from './differences.tsx'
import { FormContext } from './form-context.ts'
import type { SentBefore, SentIntake } from './intake.tsx'
import { useSubmitIntake } from './queries.ts'
import { SendButton } from './send-button.tsx'
import { OnePage } from './one-page.tsx'
import { Stepper } from './stepper.tsx'
import { type Heard, useAnswers } from './use-answers.ts'
import { useWide } from './use-wide.ts'

interface IntakeFormProps {
  found: Draft | null
  isForSomebody: boolean
  onHeard(heard: Heard): void
  onSent(sent: SentIntake): void
  /** It turns out that another device has sent it. */
  onSentElsewhere(sent: SentBefore): void
  onCode(): void
}

/** The form: one question a page on a phone, all of it at once where there is room. */
export function IntakeForm({
  found,
  isForSomebody,
  onHeard,
  onSent,
  onSentElsewhere,
  onCode,
}: IntakeFormProps) {
  const { t } = useTranslation('intake')
  const isWide = useWide()
  const guard = useGuard()
  const { keeper, ...kept } = useAnswers(found, { onHeard, onSentElsewhere })
  const submit = useSubmitIntake(guard.send, keeper.within)
  const [asked, setAsked] = useState<ReadonlySet<AnswerName>>(new Set())
  const isSending = useRef(false)
  const { answers, draft } = kept
  const isMinor = isMinorNow(answers.dateOfBirth, draft)
  const canReach = isReachable(answers, isMinor)
  const missing = missingOf(answers, isMinor, today())

  const errorOf = (name: AnswerName): string | false =>
    asked.has(name) && missing.includes(name) && t(`wrong.${name as 'fullName'}`)

  async function send() {
    if (isSending.current) return
    isSending.current = true
    try {
      // What was typed last is kept before the form is sent: the server sends what it has.
      if (!(await keeper.flush())) return notify({ title: t('problem.title'), tone: 'danger' })
      const sent = await submit.mutateAsync()
      notify({ title: t('sent.notice'), description: t('sent.noticeText'), tone: 'good' })
      onSent({
        ...sent,
        name: answers.fullName.trim(),
        isReachable: canReach,
        hasOwnWay: isReachable(answers, false),
      })
    } catch {
      notify({ title: t('problem.title'), description: t('problem.text'), tone: 'danger' })
    } finally {
      isSending.current = false
    }
  }

  const sendButton = (
    <SendButton
      missing={missing}
      isReachable={canReach}
      isSending={submit.isPending}
      error={submit.error}
      guard={guard}
      onSend={() => void send()}
    />
  )
  const parts = {
    send: sendButton,
    missing,
    ask: (names: readonly AnswerName[]) => setAsked((known) => new Set([...known, ...names])),
    keep: () => void keeper.flush(),
  }
  return (
    <FormContext
      value={{
        answers,
        draft,
        isMinor,
        isForSomebody,
        errorOf,
        change: keeper.change,
        onFiles: keeper.noteFiles,
        within: keeper.within,
      }}
    >
      <form noValidate onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-6">
        <Honeypot guard={guard} />
        <Differences answers={answers} differences={kept.differences} onSettle={keeper.settle} />
        {isWide ? <OnePage {...parts} /> : <Stepper {...parts} isNew={found === null} />}
      </form>
      <div className="mt-6 flex flex-col gap-2">
        <CodeLine kept={kept} within={keeper.within} onRetry={() => void keeper.flush()} />
        {!draft && (
          <Button variant="link" className="self-start" onClick={onCode}>
            {t('resume.open')}
          </Button>
        )}
      </div>
    </FormContext>
  )
}

/**
 * Under age, by the organization's clock where the server has the day of birth, else by this device's: whoever presses
 * Next at once is not to miss the question of the guardian.
 */
const isMinorNow = (born: string, draft: Draft | null): boolean =>
  draft?.answers.dateOfBirth === born
    ? draft.isMinor
    : born !== '' && couldBeBorn(born, today()) && isMinorOn(born, today())
