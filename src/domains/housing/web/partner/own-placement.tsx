import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { standingLink } from '#ui/link.tsx'
import { PhoneLink } from '#ui/phone-link.tsx'
import { languageName } from '#shared/list-words.ts'
import { calendarDay } from '#web/format.ts'
import { useFocusAfter } from '#web/use-focus-after.ts'
import type { OwnerPlacement } from '../../contract/shapes.ts'
import { ownerReasons } from '../../contract/words.ts'
import { DeclineForm } from '../decline-form.tsx'
import { MeetingBox, WorkerLine } from '../meeting-box.tsx'
import { useHousingProblem } from '../problem.tsx'
import { useAnswerAsOwner, useMeetAsOwner } from './queries.ts'

interface OwnPlacementProps {
  placement: OwnerPlacement
  /** The owner's no is on its way: once it is kept, this goes. */
  onDecline(): void
}

/** Somebody who may come to live in the house: what the owner is told, and what they say to it. */
export function OwnPlacement({ placement, onDecline }: OwnPlacementProps) {
  const { t, i18n } = useTranslation('housing')
  const meet = useMeetAsOwner()
  const problemOf = useHousingProblem()
  const { firstName: name, bedName, fromDay, state } = placement
  const day = calendarDay(fromDay, i18n.language)
  return (
    <article className="flex flex-col gap-3 rounded-card border-2 border-accent p-4">
      <h4 className="text-lg font-bold">
        {t('own.answer')}: <bdi>{name}</bdi>
      </h4>
      <p>
        {state === 'agreed'
          ? t('own.agreedText', { name, day })
          : t('own.answerText', {
              name,
              day,
              bed: bedName,
              language: languageName(placement.language, i18n.language),
            })}
      </p>
      <dl className="flex flex-col gap-2">
        <ContactOf placement={placement} />
        <div>
          <dt className="font-bold">{t('own.needs')}</dt>
          <dd>{placement.needs.map((need) => t(`need.${need}`)).join(' · ') || t('own.nothing')}</dd>
        </div>
        {placement.supports.length > 0 && (
          <div>
            <dt className="font-bold">{t('own.supports')}</dt>
            <dd>{placement.supports.map((one) => t(`support.${one}`)).join(' · ')}</dd>
          </div>
        )}
        {placement.words && (
          <div>
            <dt className="font-bold">{t('own.says')}</dt>
            <dd dir="auto" className="whitespace-pre-line break-words">
              {placement.words}
            </dd>
          </div>
        )}
      </dl>
      <WorkerLine worker={placement.worker} />
      <Answer placement={placement} onDecline={onDecline} />
      {(state === 'proposed' || state === 'agreed') && (
        <MeetingBox
          placementId={placement.id}
          meeting={placement.meeting}
          busy={meet.isPending}
          problem={problemOf(meet.error)}
          reader="owner"
          onSuggest={(at, done) => meet.mutate({ id: placement.id, at }, { onSuccess: done })}
          onAccept={(at) => meet.mutate({ id: placement.id, at, accepts: true })}
        />
      )}
    </article>
  )
}

/** The full name and number of a person who let the owner know them. */
export function ContactOf({ placement: { contact } }: { placement: OwnerPlacement }) {
  const { t } = useTranslation('housing')
  if (!contact) return null
  return (
    <>
      <div>
        <dt className="font-bold">{t('own.fullName')}</dt>
        <dd>
          <bdi>{contact.fullName}</bdi>
        </dd>
      </div>
      {contact.phone && (
        <div>
          <dt className="font-bold">{t('own.phone')}</dt>
          <dd>
            <PhoneLink phone={contact.phone} className={standingLink} />
          </dd>
        </div>
      )}
    </>
  )
}

function Answer({ placement, onDecline }: OwnPlacementProps) {
  const { t } = useTranslation('housing')
  const answer = useAnswerAsOwner()
  const problemOf = useHousingProblem()
  const [declining, setDeclining] = useState(false)
  const { id, ownAnswer, state } = placement
  // Though its answer was lost on the way, what was said is kept.
  const isSaid = answer.isSuccess || (answer.isError && ownAnswer === answer.variables.said.answer)
  const problem = isSaid ? null : problemOf(answer.error)
  const part = useFocusAfter<HTMLDivElement>(`${declining} ${isSaid}`)
  if (declining)
    return (
      <div ref={part}>
        <DeclineForm
          reasons={ownerReasons}
          busy={answer.isPending}
          problem={problem}
          onSend={(reason) => {
            onDecline()
            answer.mutate({ id, said: { answer: 'declined', reason } })
          }}
          onCancel={() => setDeclining(false)}
        />
      </div>
    )
  const saidYes = ownAnswer === 'accepted'
  return (
    <div ref={part} className="flex flex-col gap-3">
      {saidYes && (
        <p data-next role="status">
          {state === 'agreed' ? <Badge tone="good">{t('own.state.agreed')}</Badge> : t('own.youYes')}
        </p>
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!saidYes && (
          <Button
            variant="primary"
            busy={answer.isPending && t('saving')}
            onClick={() => answer.mutate({ id, said: { answer: 'accepted' } })}
          >
            {t('own.yes')}
          </Button>
        )}
        <Button data-next onClick={() => setDeclining(true)}>
          {t(saidYes ? 'own.cannot' : 'own.no')}
        </Button>
      </div>
    </div>
  )
}
