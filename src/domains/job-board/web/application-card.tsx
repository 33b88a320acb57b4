import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Fold } from '#ui/fold.tsx'
import { calendarDay, dayAndTime, dayName } from '#web/format.ts'
import { notify } from '#web/notices.ts'
import { isSignedOut, signedOutNotice } from '#web/signed-out.tsx'
import type { OwnApplication } from '../contract/application.ts'
import type { Stage } from '../contract/stages.ts'
import type { OnHeard } from './apply-form.tsx'
import { ContentView } from './content-view.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { PolicyList } from './job-facts.tsx'
import { useJobWords } from './job-words.ts'
import { OfferCard } from './offer-card.tsx'
import { LetterCard } from './letter-card.tsx'
import { useOwnCalls } from './own-calls.ts'
import { useProfile, useRelease, useWithdraw } from './queries.ts'
import { goToStatement } from './statement-box.tsx'

export const stageTone = {
  new: 'neutral',
  seen: 'neutral',
  interview: 'good',
  offer: 'good',
  hired: 'good',
  not_selected: 'caution',
  withdrawn: 'neutral',
} as const satisfies Record<Stage, string>

/** One application: where it stands in words, what is to do, what was sent, what happened. */
export function ApplicationCard({ application, onHeard }: { application: OwnApplication; onHeard: OnHeard }) {
  const { t, i18n } = useTranslation('jobs')
  const words = useJobWords()
  const withdraw = useWithdraw()
  const release = useRelease()
  const { token } = useOwnCalls()
  const profile = useProfile(token === null)
  const { id, stage, job, interview, assessment } = application
  // Nothing can be given to read before it is written.
  const isUnwritten = profile.data?.statement === '' && !application.isStatementReleased
  const failed = (error: Error): void =>
    notify(
      isSignedOut(error)
        ? signedOutNotice('text')
        : { title: t('notDone'), description: words.problem(error), tone: 'danger' },
    )
  const take = (withdrawn: boolean): void =>
    withdraw.mutate(
      { id, withdrawn },
      {
        onSuccess: () =>
          notify(
            withdrawn
              ? { title: t('withdraw.done'), action: { label: t('undo'), run: () => take(false) } }
              : { title: t('withdraw.undone'), tone: 'good' },
          ),
        onError: failed,
      },
    )
  return (
    <Card as="article" data-application={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="text-lg font-bold break-words" dir="auto">
            <Link to={`/jobs/${job.id}`} className="underline-offset-4 hover:underline">
              {job.title}
            </Link>
          </h3>
          <p dir="auto" className="break-words">
            {job.company}
          </p>
        </div>
        <Badge tone={stageTone[stage]}>{t(`stage.${stage}`)}</Badge>
      </div>
      <p>{t(`stageMeans.${stage}`)}</p>
      {stage === 'not_selected' && application.reason && (
        <p>
          {t('reason.label')} {t(`reason.${application.reason}`)}
          {application.reasonWords && (
            <span dir="auto" className="mt-1 block break-words whitespace-pre-line">
              {application.reasonWords}
            </span>
          )}
        </p>
      )}
      {job.status === 'closed' && stage !== 'hired' && <p className="text-muted">{t('own.closed')}</p>}
      {application.startsOn && (stage === 'hired' || (stage === 'offer' && !application.offer)) && (
        <p>{t('own.starts', { day: calendarDay(application.startsOn, i18n.language) })}</p>
      )}
      {interview && stage === 'interview' && (
        <InvitationCard application={application} interview={interview} onHeard={onHeard} />
      )}
      {application.offer && (stage === 'offer' || stage === 'hired') && (
        <OfferCard application={application} offer={application.offer} onHeard={onHeard} />
      )}
      {assessment && <LetterCard application={application} assessment={assessment} onHeard={onHeard} />}
      {token === null && application.mayWithdraw && (
        <section className="rounded-card border border-line p-3">
          <h4 className="font-bold">{t('release.title')}</h4>
          <p className="text-muted">
            {t(
              isUnwritten
                ? 'release.unwritten'
                : application.isStatementReleased
                  ? 'release.on'
                  : 'release.off',
            )}
          </p>
          {application.looks.length > 0 && (
            <p className="text-sm text-muted">
              {t('release.looked', {
                when: new Intl.ListFormat(i18n.language).format(
                  application.looks.map((at) => dayAndTime(at, i18n.language)),
                ),
              })}
            </p>
          )}
          {isUnwritten ? (
            <Button className="mt-2" onClick={goToStatement}>
              {t('release.write')}
            </Button>
          ) : (
            <Button
              className="mt-2"
              busy={release.isPending && t('saving')}
              onClick={() =>
                release.mutate({ id, released: !application.isStatementReleased }, { onError: failed })
              }
            >
              {t(application.isStatementReleased ? 'release.takeBack' : 'release.give', {
                company: job.company,
              })}
            </Button>
          )}
        </section>
      )}
      <Fold look="line" title={t('sent.title')}>
        <ContentView content={application.content} files={application.resumes} />
        <h4 className="mt-4 mb-1 font-bold">{t('sent.promise')}</h4>
        {application.policy ? <PolicyList policy={application.policy} /> : <p>{t('sent.noPromise')}</p>}
        <h4 className="mt-4 mb-1 font-bold">{t('sent.history')}</h4>
        <ul className="flex flex-col gap-1 text-sm">
          {application.events.map((event) => (
            <li key={event.id}>
              {dayName(event.at, i18n.language)}:{' '}
              {event.kind === 'moved' && event.to
                ? t('event.moved', { stage: t(`stage.${event.to}`) })
                : t(`event.${event.kind}`)}
            </li>
          ))}
        </ul>
      </Fold>
      {(application.mayWithdraw || application.mayRestore) && (
        <p>
          <Button busy={withdraw.isPending && t('saving')} onClick={() => take(application.mayWithdraw)}>
            {t(application.mayWithdraw ? 'withdraw.do' : 'withdraw.undo')}
          </Button>
        </p>
      )}
    </Card>
  )
}
