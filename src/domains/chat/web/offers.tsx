import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import type { ChatMessage, ChatPage } from '../contract.ts'

const addressOf: Record<ChatPage, string> = {
  plan: '/hub/plan',
  appointments: '/hub/appointments',
  jobs: '/hub?tab=jobs',
  housing: '/hub/housing',
  workbooks: '/hub?tab=workbooks',
  messages: '/hub/circle/messages',
  memory: '/hub/memory',
  family: '/hub/circle',
  privacy: '/privacy',
}

interface OffersProps {
  metadata: ChatMessage['metadata']
  online: boolean
  send(text: string): void
}

/** The answers to the question of a fixed text, right under it: large enough for a hand that shakes. */
export function Answers({ metadata, online, send }: OffersProps) {
  const { t } = useTranslation('chat')
  const { question, suggestedActions = [] } = metadata ?? {}
  if (!question || suggestedActions.length === 0) return null
  return (
    <fieldset data-answers className="mt-2">
      <legend className="sr-only">{question}</legend>
      <div className="flex flex-wrap gap-2">
        {suggestedActions.map((label) => (
          <Button
            key={label}
            variant="primary"
            className="min-w-20"
            onClick={() => send(label)}
            disabledReason={online ? false : t('blocked.offline')}
            reasonRead
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** What can be tapped under the newest reply: answers and offers, a number, what steers an exercise, its card. */
export function Offers({ metadata, online, send }: OffersProps) {
  const { t } = useTranslation('chat')
  const { controls = [], scale, exerciseId, question, needs, links = [] } = metadata ?? {}
  // Those that answer a question stand under it.
  const suggestedActions = question ? [] : (metadata?.suggestedActions ?? [])
  const blocked = online ? false : t('blocked.offline')
  const numbers = scale ? Array.from({ length: scale.max - scale.min + 1 }, (_, n) => scale.min + n) : []
  return (
    // A reply in danger is read from its first line, whatever stands under it.
    <div data-choices={!metadata?.crisisActions?.length || undefined} className="mt-4 flex flex-col gap-3">
      {needs && <NeedLinks />}
      {links.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {links.map(({ page, label }) => (
            <Link key={page} to={addressOf[page]} className={buttonClass('primary')}>
              {label}
            </Link>
          ))}
        </div>
      )}
      {exerciseId && (
        <p>
          <Link
            to={`/hub/exercises?card=${exerciseId}`}
            className="inline-flex min-h-11 items-center font-bold text-accent-text underline underline-offset-4"
          >
            {t('exercises.keptHere')}
          </Link>
        </p>
      )}
      {numbers.length > 0 && (
        <fieldset>
          <legend className="sr-only">{t('scale', { min: scale?.min, max: scale?.max })}</legend>
          <div className="grid max-w-xl grid-cols-6 gap-2 sm:grid-cols-11">
            {numbers.map((number) => (
              <Button
                key={number}
                className="w-full px-0"
                onClick={() => send(String(number))}
                disabledReason={blocked}
                reasonRead
              >
                {number}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {suggestedActions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {suggestedActions.map((label) => (
            <Button key={label} onClick={() => send(label)} disabledReason={blocked} reasonRead>
              {label}
            </Button>
          ))}
        </div>
      )}
      {controls.length > 0 && (
        <div className="flex flex-wrap gap-x-4">
          {controls.map((label) => (
            <Button
              key={label}
              variant="link"
              onClick={() => send(label)}
              disabledReason={blocked}
              reasonRead
              className="min-w-11"
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** What helps in need, at once: a call, the list of places, the form. */
function NeedLinks() {
  const { t } = useTranslation('chat')
  return (
    <div className="flex flex-wrap gap-2">
      <a href="tel:211" className={buttonClass('primary')}>
        {t('need.call')}
      </a>
      <Link to="/hub/help" className={buttonClass('quiet')}>
        {t('need.near')}
      </Link>
      <Link to="/hub/help#ask" className={buttonClass('quiet')}>
        {t('need.ask')}
      </Link>
    </div>
  )
}
