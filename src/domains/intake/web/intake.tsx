import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { ReplyOf } from '#shared/endpoint.ts'
import { call } from '#web/api.ts'
import { timeOrDay } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { type Draft, intakeEndpoints } from '../contract.ts'
import { IntakeForm } from './intake-form.tsx'
import { useFoundDraft } from './queries.ts'
import { ResumeForm } from './resume-form.tsx'
import type { Heard } from './use-answers.ts'

export type SentIntake = ReplyOf<typeof intakeEndpoints.submitIntake> & {
  name: string
  /** They left a way to call or write to them, or to their guardian. */
  isReachable: boolean
  /** Of these, one of their own. */
  hasOwnWay: boolean
}

/** A form that had been sent before this page knew of it. */
export type SentBefore = NonNullable<ReplyOf<typeof intakeEndpoints.readIntakeDraft>['sent']>

interface IntakeProps {
  /** Somebody of the team fills it in with a person beside them. */
  isForSomebody: boolean
  /** The page was opened to go on with a code. */
  withCode: boolean
  onHeard(heard: Heard): void
  onSent(sent: SentIntake): void
}

type Begun = { how: 'asked' } | { how: 'code' } | { how: 'form'; draft: Draft | null }

/** New Client Registration: one that was begun here is offered, another one is opened with its code, or a new one begins. */
export function Intake({ isForSomebody, withCode, onHeard, onSent }: IntakeProps) {
  const { t, i18n } = useTranslation('intake')
  const found = useFoundDraft()
  const [begun, setBegun] = useState<Begun>({ how: withCode ? 'code' : 'asked' })
  const left = found.data?.draft ?? null
  // It was sent, and the answer was lost with the page: what stands now is what it would have said.
  const sent = begun.how === 'form' ? null : found.data?.sent
  useEffect(() => {
    if (sent) showSent(sent)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sent])

  function showSent({ draftId, ...answer }: SentBefore) {
    void call(intakeEndpoints.leaveIntakeDraft, { draftId }).catch(() => undefined)
    if (answer.crisis !== 'none') onHeard(answer)
    onSent(answer)
  }

  if (found.isPending || sent) return <SkeletonText lines={5} label={t('loading')} />

  if (begun.how === 'code')
    return (
      <Card>
        <ResumeForm
          onOpened={(draft) => setBegun({ how: 'form', draft })}
          onNew={() => setBegun({ how: 'form', draft: null })}
        />
      </Card>
    )
  if (begun.how === 'asked' && left)
    return (
      <Card>
        <h3 className="text-lg font-bold">
          {t('found.title', { when: timeOrDay(left.begunAt, i18n.language) })}
        </h3>
        <p className="mt-1">{t('found.text')}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => setBegun({ how: 'form', draft: left })}>
            {t('found.goOn')}
          </Button>
          <Button
            onClick={() => {
              // The browser forgets it; whoever wrote its code down can still open it.
              void call(intakeEndpoints.leaveIntakeDraft, { draftId: left.id }).catch(() => undefined)
              setBegun({ how: 'form', draft: null })
            }}
          >
            {t('found.startOver')}
          </Button>
        </div>
      </Card>
    )
  return (
    <IntakeForm
      key={begun.how === 'form' ? (begun.draft?.id ?? 'new') : 'new'}
      found={begun.how === 'form' ? begun.draft : null}
      isForSomebody={isForSomebody}
      onHeard={onHeard}
      onSent={onSent}
      onSentElsewhere={(before) => {
        notify({ title: t('sent.elsewhere'), description: t('sent.elsewhereText'), tone: 'neutral' })
        showSent(before)
      }}
      onCode={() => setBegun({ how: 'code' })}
    />
  )
}
