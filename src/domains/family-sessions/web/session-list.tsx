import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { seconds } from '#shared/dates.ts'
import { dayAndTime, lengthName } from '#web/format.ts'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'
import { useNow } from '#web/use-now.ts'
import { familySessionEndpoints } from '../contract.ts'
import type { Answer, FamilySession } from '../contract/shapes.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { sessionPath } from './session-path.ts'

/** The family sessions to come of the person, with what each can do about them; nothing where there are none. */
export function SessionList() {
  const { t } = useTranslation('family-session')
  const sessions = useEndpoint(familySessionEndpoints.listFamilySessions)
  if (!sessions.data?.length) return null
  return (
    <section aria-labelledby="family-sessions" className="mb-6">
      <h2 id="family-sessions" className="mb-2 text-xl font-bold">
        {t('list.title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {sessions.data.map((session) => (
          <SessionCard key={session.appointmentId} session={session} />
        ))}
      </ul>
    </section>
  )
}

function SessionCard({ session }: { session: FamilySession }) {
  const { t, i18n } = useTranslation('family-session')
  const [changes, setChanges] = useState(false)
  const now = useNow(seconds(15))
  const { appointmentId, scheduledAt, durationMinutes, people, isOwner } = session
  const mayJoin = now >= Date.parse(session.opensAt) && now <= Date.parse(session.closesAt)
  const names = people.filter(({ isMe }) => !isMe).map(({ name }) => name)
  return (
    <Card as="li" data-family-session={appointmentId}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h3 className="text-lg font-bold">
            {t('with', { names: new Intl.ListFormat(i18n.language).format(names) })}
          </h3>
          <p className="tabular-nums">
            <time dateTime={scheduledAt}>{dayAndTime(scheduledAt, i18n.language)}</time> ·{' '}
            {lengthName(durationMinutes, i18n.language)}
          </p>
          {!mayJoin && (
            <p className="text-sm text-muted">
              {t('earlyText', { when: dayAndTime(session.opensAt, i18n.language) })}
            </p>
          )}
          {isOwner && (
            <ul className="mt-2 flex flex-wrap gap-2">
              {people.map(
                ({ userId, name, answer, isMe }) =>
                  !isMe && (
                    <li key={userId}>
                      <Badge tone={answer === 'yes' ? 'good' : answer === 'no' ? 'caution' : 'neutral'}>
                        {t(`answer.${answer ?? 'none'}`, { name })}
                      </Badge>
                    </li>
                  ),
              )}
            </ul>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {!isOwner && <OwnAnswer session={session} isNext={!mayJoin} />}
          {mayJoin && (
            <Link to={sessionPath(appointmentId)} className={buttonClass('primary')}>
              {t('join')}
            </Link>
          )}
          {isOwner && <Button onClick={() => setChanges(true)}>{t('change.open')}</Button>}
        </div>
      </div>
      {changes && <ChangeDialog session={session} onClose={() => setChanges(false)} />}
    </Card>
  )
}

/** Yes or no, which can be changed until it begins. */
function OwnAnswer({
  session,
  isNext,
}: {
  session: FamilySession
  /** To answer is the next thing to do: it cannot be joined yet. */
  isNext: boolean
}) {
  const { t } = useTranslation('family-session')
  const say = useAction(familySessionEndpoints.answerFamilySession, {
    refreshes: [familySessionEndpoints.listFamilySessions],
  })
  const mine = session.people.find(({ isMe }) => isMe)?.answer ?? null
  const choose = (answer: Answer) => (
    <Button
      variant={isNext && mine === null && answer === 'yes' ? 'primary' : 'quiet'}
      aria-pressed={mine === answer}
      busy={say.isPending && say.variables.answer === answer && t('saving')}
      onClick={() => say.mutate({ id: session.appointmentId, answer })}
    >
      {t(`answer.say.${answer}`)}
    </Button>
  )
  return (
    <div className="mt-2">
      <p role="status" className="mb-2">
        {mine ? t(`answer.own.${mine}`) : t('answer.ask')}
      </p>
      <div className="flex flex-wrap gap-2">
        {mine !== 'yes' && choose('yes')}
        {mine !== 'no' && choose('no')}
      </div>
      {say.isError && (
        <p role="alert" className="mt-2 text-danger">
          {t('failed')}
        </p>
      )}
    </div>
  )
}
