import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { standingLink } from '#ui/link.tsx'
import { ConsentView } from '#domains/consents/web/consent-view.tsx'
import type { Match } from '#domains/intake/contract.ts'
import { AcceptDialog } from '#domains/intake/web/staff/accept-dialog.tsx'
import { AcceptedBox } from '#domains/intake/web/staff/accepted-box.tsx'
import { AnswersView } from '#domains/intake/web/staff/answers-view.tsx'
import { GuardianBox } from '#domains/intake/web/staff/guardian-box.tsx'
import { MatchList } from '#domains/intake/web/staff/match-list.tsx'
import { useIntake } from '#domains/intake/web/staff/queries.ts'
import { ApiError } from '#web/api.ts'
import { Loaded } from '#web/loaded.tsx'
import { useWho } from '#web/session.ts'
import { DocumentLink } from '#web/uploads/document-link.tsx'

/** A registration for whoever looks after it: what it says, who it may be, and the one form that makes a client of it. */
export function IntakePanel({ id }: { id: string }) {
  const { t } = useTranslation('intake-desk')
  const { role } = useWho()
  const query = useIntake(id)
  const [accepting, setAccepting] = useState<{ joins: Match | null } | null>(null)
  const [paperCode, setPaperCode] = useState<string | null>(null)
  // It went to somebody else: what it said goes, but for what its acceptance still shows here.
  const isGone = query.error instanceof ApiError && query.error.status === 404
  if (isGone && !query.data?.closed && !accepting) return null
  return (
    <Loaded query={isGone ? { ...query, isError: false } : query} failed={t('failed')}>
      {(intake) =>
        intake.closed ? (
          <div className="flex flex-col gap-4">
            <AcceptedBox intake={intake} paperCode={paperCode} mayInvite={!isGone} />
            {!isGone && (
              <Banner announce="no" title={t('closed.title', { name: intake.client.fullName })}>
                {t('closed.text')}
              </Banner>
            )}
          </div>
        ) : (
          <div className="flex flex-col gap-4">
            {intake.client && <AcceptedBox intake={intake} paperCode={paperCode} mayInvite />}
            {intake.client && role === 'therapist' && (
              <Link to={`/care/${intake.client.id}`} className={standingLink}>
                {t('accepted.open')}
              </Link>
            )}
            {intake.isMinor && <GuardianBox intake={intake} />}
            <MatchList id={id} decided={intake.decided} onJoin={(joins) => setAccepting({ joins })} />
            <Card>
              <AnswersView intake={intake} />
              <h3 className="mt-4 mb-1 font-bold">{t('files')}</h3>
              {intake.files.length ? (
                <ul className="flex flex-col gap-1">
                  {intake.files.map((file) => (
                    <li key={file.id}>
                      <DocumentLink file={file} />
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="text-muted">{t('noFiles')}</p>
              )}
              <h3 className="mt-4 mb-1 font-bold">{t('consent')}</h3>
              {intake.consents.length ? (
                intake.consents.map((consent) => <ConsentView key={consent.id} consent={consent} />)
              ) : (
                <p className="text-muted">{t('noConsent')}</p>
              )}
            </Card>
            {!intake.decided && (
              <Button
                variant="primary"
                className="self-start"
                aria-haspopup="dialog"
                onClick={() => setAccepting({ joins: null })}
              >
                {t('accept.open')}
              </Button>
            )}
            {accepting && (
              <AcceptDialog
                intake={intake}
                joins={accepting.joins}
                onClose={() => setAccepting(null)}
                onAccepted={(code) => {
                  setPaperCode(code)
                  setAccepting(null)
                }}
              />
            )}
          </div>
        )
      }
    </Loaded>
  )
}
