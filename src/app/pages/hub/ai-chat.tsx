import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { ChatMessage, ChatReply } from '#domains/chat/contract.ts'
import { ChatWindow } from '#domains/chat/web/chat-window.tsx'
import { WhoWrites } from '#domains/chat/web/who-writes.tsx'
import { AlertBar } from '#domains/crisis/web/alert-bar.tsx'
import { HelpLine } from '#domains/crisis/web/help-line.tsx'
import { useLeaving } from '#domains/crisis/web/leaving.ts'
import { CrisisNumberLine } from '#domains/crisis/web/numbers.tsx'
import { OpeningLine } from '#domains/crisis/web/opening-line.tsx'
import { useContactsTold, useFreshContactsTold, useReportMistake } from '#domains/crisis/web/own-queries.ts'
import { alertKey, useAlertStatus, useRaiseAlert } from '#domains/crisis/web/queries.ts'
import { type Asked, useAlertOutcome } from '#domains/crisis/web/use-outcome.ts'
import { useSafetyPlan } from '#domains/safety-plan/web/queries.ts'
import { LanguageOffer } from '#domains/languages/web/language-offer.tsx'
import { lookAtWords, useLookAtBrowser } from '#domains/languages/web/suggestion.ts'
import { hours } from '#shared/dates.ts'
import { notify } from '#web/notices.ts'
import { becomeGuest, useWho } from '#web/session.ts'
import { useConnection } from '#web/use-realtime.ts'
import { EmergencySupport } from './emergency-support.tsx'
import { MoodHistory } from './mood-history.tsx'
import { SafetyLinks } from './safety-links.tsx'
import { serverNow } from '#web/server-time.ts'

/** The AI-chat tab: the conversation, the crisis buttons, and beside it what it can do, the last moods, emergency support. */
export function AiChat() {
  const { t, i18n } = useTranslation(['chat', 'alerts'])
  const who = useWho()
  const queries = useQueryClient()
  const alert = useAlertStatus(who.clientId)
  const raise = useRaiseAlert(who.clientId)
  const [asked, setAsked] = useState<Asked | null>(null)
  // Shown from the first crisis reply on, also when no alert could be read.
  const [inCrisis, setInCrisis] = useState(false)
  const contacts = useContactsTold(who.clientId)
  const freshContacts = useFreshContactsTold()
  const mistake = useReportMistake(who.clientId)
  useAlertOutcome(alert.data, asked, contacts)
  const begin = useBegin()
  useLookAtBrowser(i18n.language)
  const connection = useConnection()

  const onReply = (reply: ChatReply): void => {
    if (reply.clientId !== who.clientId) becomeGuest(reply.clientId)
    freshContacts(reply.clientId)
    if (!reply.shouldEscalate) return
    queries.setQueryData(alertKey(reply.clientId), reply.alert)
    const { alert: raised } = reply
    // A later message of the same crisis asks for nothing new.
    setAsked((before) =>
      raised && before?.alertId !== raised.id
        ? { wish: 'person', alertId: raised.id, sentAt: raised.sentAt }
        : before,
    )
    if (reply.alert?.level !== 'watch') setInCrisis(true)
  }
  const ask = (wish: 'crisis' | 'person'): void => {
    if (wish === 'crisis') setInCrisis(true)
    raise.mutate(wish, {
      onSuccess: ({ alert }) => {
        setAsked({ wish, alertId: alert.id, sentAt: alert.sentAt })
        // Outside office hours a wish to talk is no crisis; it waits for the counselors.
        if (alert.level === 'crisis') setInCrisis(true)
      },
      onError: () => {
        setInCrisis(true)
        notify({
          title: t('alerts:notice.failed.title'),
          description: t('alerts:notice.failed.text'),
          tone: 'danger',
        })
      },
    })
  }

  const openAlert = alert.data && !alert.data.closedAt ? alert.data : null
  // Whoever was waiting reads that it was closed, and is not left with a line that is gone.
  const closedAt = alert.data?.closedAt
  const justClosed = closedAt && serverNow() - Date.parse(closedAt) < hours(1) ? (alert.data ?? null) : null
  const cardStands = openAlert?.level === 'crisis' || inCrisis
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <p className="measure mb-3 text-muted">
          {t(who.role === 'client' ? 'chat:about' : 'chat:aboutVisitor')}
        </p>
        <WhoWrites clientId={who.clientId} />
        <ChatWindow
          clientId={who.clientId}
          onReply={onReply}
          onWritten={(text) => void lookAtWords(text, i18n.language)}
          onPerson={() => ask('person')}
          begin={begin}
          // While help is on its way the strip alone says who is there: two clocks would say two things.
          opening={!cardStands && <OpeningLine />}
          numbers={<CrisisNumberLine />}
          status={(newest) => (
            <>
              <QuestionWaits message={newest} />
              {/* In danger nothing else is asked: the reply comes in the language of the words anyway. */}
              {!cardStands && !openAlert && connection !== 'offline' && (
                <LanguageOffer className="mx-3 mb-2" />
              )}
              {(openAlert || inCrisis || justClosed) && (
                <AlertBar
                  alert={openAlert ?? justClosed}
                  first={firstCallOf(newest)}
                  onMistake={() => mistake.mutate()}
                  isSendingMistake={mistake.isPending}
                />
              )}
            </>
          )}
          card={(newest) => cardStands && !isFixed(newest) && <HelpLine />}
          crisisActions={(message) =>
            (isFixed(message) || !cardStands) && (
              <CrisisActions message={message} onPerson={() => ask('person')} />
            )
          }
          buttons={
            <Button
              variant="danger"
              size="dense"
              className="min-h-11"
              aria-describedby="help-now-hint"
              busy={raise.isPending ? t('alerts:buttons.sending') : false}
              onClick={() => ask('crisis')}
            >
              {t('alerts:buttons.now')}
            </Button>
          }
          buttonsHint={
            !cardStands && (
              <p id="help-now-hint" className="mt-1 text-sm">
                {t('alerts:buttons.nowHint')}
                {contacts === 'chosen' && <> {t('alerts:buttons.nowContacts')}</>}
                {contacts === 'kept_out' && <> {t('alerts:buttons.nowNoContacts')}</>}
              </p>
            )
          }
        />
      </div>
      <div className="flex flex-col gap-4">
        <EmergencySupport
          onPerson={() => ask('person')}
          isSending={raise.isPending}
          isInDanger={cardStands}
          contacts={contacts}
          alert={openAlert ?? null}
        />
        <SafetyLinks />
        <MoodHistory clientId={who.clientId} isInDanger={cardStands} />
        <Card>
          <h2 className="text-lg font-bold">{t('chat:features.title')}</h2>
          <ul className="mt-2 list-disc space-y-1 ps-5">
            <li>{t('chat:features.checkIn')}</li>
            <li>{t('chat:features.thought')}</li>
            <li>{t('chat:features.calm')}</li>
            <li>{t('chat:features.crisis')}</li>
          </ul>
          {who.clientId && (
            <div className="mt-2">
              <Link
                to="/hub/exercises"
                className="inline-flex min-h-11 items-center font-bold text-accent-text underline underline-offset-4"
              >
                {t('chat:exercises.link')}
              </Link>
              <Link
                to="/hub/memory"
                className="flex min-h-11 items-center font-bold text-accent-text underline underline-offset-4"
              >
                {t('chat:features.memory')}
              </Link>
            </div>
          )}
          <p className="mt-3 text-sm text-muted">{t('chat:features.unreviewed')}</p>
        </Card>
      </div>
    </div>
  )
}

/** The exercise that a link of the hub asked to begin. It is asked for once: a reload begins nothing. */
const useBegin = () => {
  const { state, pathname, search } = useLocation() as { state: unknown; pathname: string; search: string }
  const navigate = useNavigate()
  const text = (state as { begin?: unknown } | null)?.begin
  if (typeof text !== 'string') return null
  return { text, onBegun: () => void navigate(pathname + search, { replace: true, state: null }) }
}

// These stand on pages that work without script and line.
const staticHelp: Record<string, string | undefined> = {
  plan: '/crisis#plan',
  grounding: '/crisis#grounding',
  questions: '/hub/check-ups?start=cssrs',
}

/** A whole crisis reply, with everything to tap. Under other replies stand numbers at most, which the card has too. */
const isFixed = (message: ChatMessage | undefined): boolean => message?.metadata?.reviewed !== undefined

/** Tells the server when the page closes under a question about danger. */
function QuestionWaits({ message }: { message: ChatMessage | undefined }) {
  const { clientId } = useWho()
  const asks = message?.sender === 'ai' && message.crisisLevel === 'watch'
  useLeaving(clientId, asks && message.metadata?.question !== undefined)
  return null
}

/** The number that a reply leads with: in a medical emergency another one than the crisis line. */
const firstCallOf = (message: ChatMessage | undefined): { href: string; label: string } | undefined => {
  const first = message?.metadata?.crisisActions?.find(({ kind }) => kind === 'call')
  return first?.href ? { href: first.href, label: first.label } : undefined
}

/** What stands under a reply to tap in danger. */
function CrisisActions({ message, onPerson }: { message: ChatMessage; onPerson(): void }) {
  const { clientId } = useWho()
  const ownPlan = useSafetyPlan(clientId)
  const actions = message.metadata?.crisisActions ?? []
  if (!actions.length) return null
  const help = ownPlan.data ? { ...staticHelp, plan: '/safety-plan' } : staticHelp
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {actions.map(({ key, kind, label, href = help[kind] }) =>
        href ? (
          <a
            key={key}
            href={href}
            className={buttonClass(kind === 'call' ? 'danger' : 'quiet')}
            {...(href.startsWith('http') ? { target: '_blank', rel: 'noreferrer noopener' } : {})}
          >
            {label}
          </a>
        ) : (
          <Button key={key} onClick={onPerson}>
            {label}
          </Button>
        ),
      )}
    </div>
  )
}
