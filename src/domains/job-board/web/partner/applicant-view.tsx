import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { serverNow } from '#web/server-time.ts'
import { dayAndTime, dayName } from '#web/format.ts'
import { Loaded } from '#web/loaded.tsx'
import { notify } from '#web/notices.ts'
import { isSignedOut, Problem, signedOutNotice } from '#web/signed-out.tsx'
import type { Applicant } from '../../contract/application.ts'
import type { OwnJob } from '../../contract/employing.ts'
import type { PostingFields } from '../../contract/posting.ts'
import { stagesFrom } from '../../contract/stages.ts'
import { ContentView } from '../content-view.tsx'
import { useJobWords } from '../job-words.ts'
import { AssessmentPart } from './assessment-part.tsx'
import { Form8850 } from './form-8850.tsx'
import { OfferForm } from './offer-form.tsx'
import { InviteForm } from './invite-form.tsx'
import { useApplicant, useMoveApplicants, useReadStatement } from './queries.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { StartDay } from './start-day.tsx'
import { useTellLost, useTellMoved } from './tell-moved.ts'

/** One application, opened: what was sent, what comes next, what happened. */
export function ApplicantView({ id, job }: { id: string; job: OwnJob }) {
  const { t } = useTranslation('employer')
  const applicant = useApplicant(id, job.id)
  return (
    <div className="mt-3">
      <Loaded query={applicant} failed={t('failed')}>
        {(known) => <Opened applicant={known} posting={job.fields} />}
      </Loaded>
    </div>
  )
}

function Opened({ applicant, posting }: { applicant: Applicant; posting: PostingFields }) {
  const { t, i18n } = useTranslation('employer')
  const words = useJobWords()
  const move = useMoveApplicants()
  const tell = useTellMoved()
  const tellLost = useTellLost()
  const [invites, setInvites] = useState(false)
  const [refuses, setRefuses] = useState(false)
  const [offers, setOffers] = useState(false)
  const { id, stage, content, interview, offer } = applicant
  const next = stagesFrom(stage)
  // A date to come is off with the offer; what the applicant wrote about it stays.
  const showsDate = interview && (stage === 'interview' || Date.parse(interview.at) < serverNow())
  const go = (to: 'hired' | 'seen'): void =>
    move.mutate(
      { ids: [id], to },
      {
        onSuccess: tell,
        onError: (error, asked) =>
          tellLost(error, asked) ||
          notify(
            isSignedOut(error)
              ? signedOutNotice('text')
              : { title: t('notSaved'), description: words.problem(error), tone: 'danger' },
          ),
      },
    )
  if (!content) return <p>{t('takenBack')}</p>
  return (
    <div className="flex flex-col gap-4 rounded-card bg-sunken p-4">
      <ContentView content={content} files={applicant.resumes} />
      {applicant.isStatementReleased ? (
        <Statement id={id} />
      ) : (
        <p className="text-sm text-muted">{t('statement.private')}</p>
      )}
      {interview && (showsDate || interview.answerWords) && (
        <div>
          {showsDate && (
            <>
              <p className="font-bold">
                {dayAndTime(interview.at, i18n.language)} · {t(`answer.${interview.answer}`)}
              </p>
              <p dir="auto" className="break-words whitespace-pre-line">
                {interview.place}
              </p>
            </>
          )}
          {interview.answerWords && (
            <p dir="auto" className="break-words whitespace-pre-line">
              {interview.answerWords}
            </p>
          )}
        </div>
      )}
      {offer && (stage === 'offer' || stage === 'hired') && (
        <div>
          <p className="font-bold">
            <bdi>{offer.wage}</bdi> · {t(`offerAnswer.${offer.answer}`)}
          </p>
          {offer.answerWords && (
            <p dir="auto" className="break-words whitespace-pre-line">
              {offer.answerWords}
            </p>
          )}
        </div>
      )}
      {(stage === 'offer' || stage === 'hired') && (
        <>
          <StartDay applicant={applicant} />
          <Form8850 applicant={applicant} posting={posting} />
        </>
      )}
      {(stage === 'offer' || applicant.assessment) && <AssessmentPart applicant={applicant} />}
      {invites ? (
        <InviteForm applicant={applicant} onClose={() => setInvites(false)} />
      ) : offers ? (
        <OfferForm applicant={applicant} posting={posting} onClose={() => setOffers(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {['new', 'seen', 'interview'].includes(stage) && (
            <Button variant={stage === 'seen' ? 'primary' : 'quiet'} onClick={() => setInvites(true)}>
              {t(interview ? 'invite.again' : 'invite.open')}
            </Button>
          )}
          {next.includes('offer') && offer?.answer !== 'accepted' && (
            <Button onClick={() => setOffers(true)}>{t(stage === 'offer' ? 'offerAgain' : 'offer')}</Button>
          )}
          {next.includes('hired') && offer?.answer === 'accepted' && (
            <Button variant="primary" busy={move.isPending && t('saving')} onClick={() => go('hired')}>
              {t('hire')}
            </Button>
          )}
          {next.includes('not_selected') && !(applicant.assessment && !applicant.assessment.decision) && (
            <Button onClick={() => setRefuses(true)}>{t('refuse.open')}</Button>
          )}
          {stage === 'not_selected' && (
            <Button busy={move.isPending && t('saving')} onClick={() => go('seen')}>
              {t('backToSeen')}
            </Button>
          )}
        </div>
      )}
      <ul className="flex flex-col gap-1 text-sm text-muted">
        {applicant.events.map((event) => (
          <li key={event.id}>
            {dayName(event.at, i18n.language)}:{' '}
            {event.kind === 'moved' && event.to
              ? t('event.moved', { stage: t(`stage.${event.to}`) })
              : t(`event.${event.kind}`)}
          </li>
        ))}
      </ul>
      {refuses && (
        <RefuseDialog ids={[id]} onClose={() => setRefuses(false)} onDone={() => setRefuses(false)} />
      )}
    </div>
  )
}

/** The person's own words about their record: fetched by a press, since each look is told to them. */
function Statement({ id }: { id: string }) {
  const { t } = useTranslation('employer')
  const read = useReadStatement()
  return (
    <div className="rounded-card border border-line bg-raised p-3">
      <p className="font-bold">{t('statement.title')}</p>
      {read.data ? (
        <p dir="auto" className="mt-1 break-words whitespace-pre-line">
          {read.data.statement}
        </p>
      ) : (
        <>
          <p className="text-muted">{t('statement.told')}</p>
          {read.isError && (
            <p role="alert" className="text-danger">
              <Problem error={read.error}>{t('statement.gone')}</Problem>
            </p>
          )}
          <Button className="mt-2" busy={read.isPending && t('loading')} onClick={() => read.mutate(id)}>
            {t('statement.read')}
          </Button>
        </>
      )}
    </div>
  )
}
