import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { useSettleOffer } from '#domains/assessments/web/queries.ts'
import { AlertLine } from '#domains/crisis/web/alert-line.tsx'
import { CrisisNumberLine, CrisisNumberLinks } from '#domains/crisis/web/numbers.tsx'
import { useAlertStatus, useRaiseAlert } from '#domains/crisis/web/queries.ts'

interface CheckUpHelpProps {
  clientId: string
  /** The answer of danger whose offer this is. */
  assessmentId: string
  /** Opens the screener that the answer asks for; null where it was answered. */
  onScreen: (() => void) | null
}

/** The offer beside an answer of danger: who is told, the numbers, a person, the safety plan, and the client's answer. */
export function CheckUpHelp({ clientId, assessmentId, onScreen }: CheckUpHelpProps) {
  const { t } = useTranslation(['assessments', 'alerts'])
  const { data } = useAlertStatus(clientId)
  const alert = data && !data.closedAt ? data : null
  const isHeld = Boolean(alert?.takenAt)
  const root = useRef<HTMLDivElement>(null)
  // Its first line is seen, however long it is.
  useEffect(() => root.current?.scrollIntoView({ block: 'start' }), [])
  return (
    <div ref={root} role="alert" className="scroll-mt-20">
      <Banner
        tone={isHeld ? 'good' : alert?.level === 'crisis' ? 'danger' : 'caution'}
        announce="no"
        title={t('assessments:danger.title')}
      >
        {alert ? <AlertLine alert={alert} /> : <p>{t('assessments:danger.text')}</p>}
        {onScreen && <p className="mt-2">{t('assessments:nextScreen')}</p>}
        <CrisisNumberLinks className="mt-3" />
        <div className="mt-2 flex flex-wrap gap-2">
          <AskForPerson clientId={clientId} />
          {onScreen && (
            <Button variant="primary" onClick={onScreen}>
              {t('assessments:nextStart')}
            </Button>
          )}
          <Link to="/hub/safety-plan" className={buttonClass('quiet')}>
            {t('assessments:plan')}
          </Link>
        </div>
        {!alert && <SettleOffer clientId={clientId} assessmentId={assessmentId} />}
      </Banner>
    </div>
  )
}

/** The client's own answer to the offer. While an alert is open, its line stays instead. */
function SettleOffer({ clientId, assessmentId }: { clientId: string; assessmentId: string }) {
  const { t } = useTranslation('assessments')
  const settle = useSettleOffer(clientId)
  return (
    <div className="mt-3 border-t border-line pt-3">
      <Button
        variant="quiet"
        busy={settle.isPending && t('settling')}
        onClick={() => settle.mutate(assessmentId)}
      >
        {t('settle')}
      </Button>
      <p className="mt-1 text-sm text-muted">{t('settleNote')}</p>
      {settle.isError && (
        <p role="alert" className="mt-1 font-bold">
          {t('settleFailed')}
        </p>
      )}
    </div>
  )
}

/** While the questions go on: the same help in the room of two lines. */
export function CheckUpHelpLine({ clientId }: { clientId: string }) {
  const { t } = useTranslation('assessments')
  return (
    <div data-check-up-help className="rounded-card border border-caution bg-caution-soft p-3">
      <p className="font-bold">{t('danger.title')}</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <AskForPerson clientId={clientId} />
        <CrisisNumberLine />
      </div>
    </div>
  )
}

/** A person, with one tap; the state of the alert is under the button. */
function AskForPerson({ clientId }: { clientId: string }) {
  const { t } = useTranslation(['assessments', 'alerts'])
  const raise = useRaiseAlert(clientId)
  const { data } = useAlertStatus(clientId)
  return (
    <div>
      <Button onClick={() => raise.mutate('person')} busy={raise.isPending && t('alerts:buttons.sending')}>
        {t('assessments:danger.person')}
      </Button>
      {raise.isError && (
        <p role="alert" className="mt-1 font-bold">
          {t('alerts:notice.failed.text')}
        </p>
      )}
      {raise.isSuccess && data && !data.closedAt && (
        <div className="mt-1">
          <AlertLine alert={data} />
        </div>
      )}
    </div>
  )
}
