import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/card.tsx'
import { openTimeEndpoints } from '#domains/appointments/contract/open-times.ts'
import { chatEndpoints } from '#domains/chat/contract.ts'
import { toDay } from '#shared/dates.ts'
import { useEndpoint } from '#web/use-endpoint.ts'
import { serverDate } from '#web/server-time.ts'

/** What the plan includes, and what is used of it today and this month. */
export function IncludesCard({ clientId }: { clientId: string }) {
  const { t } = useTranslation('billing')
  const messages = useEndpoint(chatEndpoints.readMessagesLeft, { id: clientId }).data
  const video = useEndpoint(openTimeEndpoints.readVideoAllowance, {
    id: clientId,
    day: toDay(serverDate()),
  }).data
  return (
    <Card>
      <h2 className="text-lg font-bold">{t('includes.title')}</h2>
      <dl className="mt-2 flex flex-col">
        <Line name={t('includes.messages')}>
          {messages === undefined
            ? '…'
            : messages === null
              ? t('includes.messagesNone')
              : t('includes.messagesLeft', { left: messages.left, all: messages.perDay })}
        </Line>
        <Line name={t('includes.video')}>
          {!video
            ? '…'
            : video.aMonth === null || video.left === null
              ? t('includes.videoNone')
              : t('includes.videoLeft', { left: video.left, all: video.aMonth })}
        </Line>
        {(['crisis', 'plan', 'reminders'] as const).map((one) => (
          <Line key={one} name={t(`includes.${one}`)}>
            {t('includes.always')}
          </Line>
        ))}
      </dl>
    </Card>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0">
      <dt>{name}</dt>
      <dd className="font-bold tabular-nums">{children}</dd>
    </div>
  )
}
