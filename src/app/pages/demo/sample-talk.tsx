import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { MessageBubble } from '#domains/chat/web/message-bubble.tsx'
import type { AlertStatus } from '#domains/crisis/contract.ts'
import { CrisisCard } from '#domains/crisis/web/crisis-card.tsx'
import { minutes } from '#shared/dates.ts'

interface SampleTalkProps {
  talk: readonly { mine: boolean; content: string }[]
}

/** A short conversation as the chat shows it. */
export function SampleTalk({ talk }: SampleTalkProps) {
  const { t } = useTranslation('chat')
  const [startedAt] = useState(() => Date.now() - minutes(talk.length))
  return (
    <Card aria-label={t('window')}>
      <p className="measure mb-4 text-muted">{t('about')}</p>
      <ol className="flex flex-col gap-4">
        {talk.map(({ mine, content }, index) => (
          <MessageBubble
            key={content}
            mine={mine}
            content={content}
            at={new Date(startedAt + minutes(index)).toISOString()}
          />
        ))}
      </ol>
    </Card>
  )
}

/** How a crisis is answered: the fixed text, the numbers, the line that says who has it. */
export function SampleCrisis() {
  const { t } = useTranslation(['demo', 'chat'])
  const [now] = useState(() => Date.now())
  const at = (ago: number): string => new Date(now - minutes(ago)).toISOString()
  const alert: AlertStatus = {
    id: 'sample',
    level: 'crisis',
    sentAt: at(1),
    receivedAt: at(1),
    shownNow: true,
    takenBy: 'Dana',
    isTakenByAdmin: false,
    takenAt: at(0),
    leftBy: null,
    closedAt: null,
    respondersOnline: 1,
    onCall: 1,
    reachedBy: 'screen',
    answeredFrom: null,
    byButton: false,
    mistakeAt: null,
    hasReach: false,
  }
  return (
    <Card aria-label={t('chat:window')}>
      <ol className="flex flex-col gap-4">
        <MessageBubble mine content={t('demo:sample.crisis.words')} at={at(1)} />
        <MessageBubble mine={false} content={t('demo:sample.crisis.reply')} at={at(1)} />
      </ol>
      <CrisisCard alert={alert} withNumbers />
    </Card>
  )
}
