import Phone from 'lucide-react/icons/phone'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { AlertStatus } from '#domains/crisis/contract.ts'
import type { ContactsTold } from '#domains/crisis/contract/own.ts'
import { OpeningLine } from '#domains/crisis/web/opening-line.tsx'
import { useBoot } from '#web/org-slots.ts'
import { useWho } from '#web/session.ts'
import { ContactFamily } from './contact-family.tsx'

const LeaveReach = lazy(async () => ({
  default: (await import('#domains/crisis/web/leave-reach.tsx')).LeaveReach,
}))

/** Crisis Hotline, Request Human Counselor, Contact Family. */
export function EmergencySupport({
  onPerson,
  isSending,
  isInDanger,
  contacts,
  alert,
}: {
  onPerson(): void
  isSending: boolean
  /** The strip of the talk says who is there. */
  isInDanger: boolean
  /** Nothing is offered that tells contacts where the danger may come from them, nor before that is known. */
  contacts: ContactsTold | undefined
  /** The open alert; a guest who asked for a counselor says how to be reached. */
  alert: AlertStatus | null
}) {
  const { t } = useTranslation('alerts')
  const who = useWho()
  const { lifeline } = useBoot().organization.crisisNumbers
  const mayTell = contacts === 'chosen' || contacts === 'none'
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('support.title')}</h2>
      <p className="mt-1 text-muted">{t('support.lead')}</p>
      <div className="mt-3 flex flex-col gap-2">
        <a href={`tel:${lifeline}`} className={buttonClass('danger')}>
          <Phone aria-hidden="true" className="size-5" />
          {t('buttons.hotline')} <bdi dir="ltr">{lifeline}</bdi>
        </a>
        <Button onClick={onPerson} busy={isSending ? t('buttons.sending') : false}>
          {t('buttons.person')}
        </Button>
        {who.role === 'guest' && who.clientId && alert && (
          <Suspense>
            <LeaveReach clientId={who.clientId} alert={alert} />
          </Suspense>
        )}
        {!isInDanger && <OpeningLine className="text-sm text-muted" />}
        {mayTell && who.role === 'client' && who.clientId && <ContactFamily clientId={who.clientId} />}
      </div>
    </Card>
  )
}
