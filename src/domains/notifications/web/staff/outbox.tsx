import Bell from 'lucide-react/icons/bell'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { textLink } from '#ui/link.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { dayAndTime } from '#web/format.ts'
import type { OutboxMessage } from '../../contract.ts'
import { useOutbox } from './queries.ts'

/** What has been written to people, newest first; one can be opened and read. */
export function Outbox() {
  const { t, i18n } = useTranslation('admin')
  const pages = useOutbox()
  const [reading, setReading] = useState<OutboxMessage | null>(null)
  const messages = pages.data?.pages.flatMap(({ rows }) => rows)

  return (
    <div className="flex flex-col items-start gap-4">
      <p className="measure text-muted">{t('outbox.lead')}</p>
      <Button
        size="dense"
        className="min-h-11"
        busy={pages.isRefetching && t('loading')}
        onClick={() => void pages.refetch()}
      >
        {t('outbox.refresh')}
      </Button>
      {pages.isError && (
        <Banner tone="danger" announce="alert">
          {t('outbox.failed')}
        </Banner>
      )}
      {pages.isPending && <SkeletonText lines={5} label={t('loading')} />}
      {messages?.length === 0 && <EmptyState title={t('outbox.none')}>{t('outbox.noneText')}</EmptyState>}
      {messages && messages.length > 0 && (
        <ul className="w-full divide-y divide-line">
          {messages.map((message) => (
            <Line key={message.id} message={message} onOpen={() => setReading(message)} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage && t('loading')} onClick={() => void pages.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
      {reading && (
        <Dialog
          open
          onClose={() => setReading(null)}
          title={reading.subject ?? t('outbox.sms')}
          closeLabel={t('close')}
        >
          <p className="mb-3 text-sm text-muted">
            {t('outbox.to')}{' '}
            <bdi dir={reading.to ? 'ltr' : undefined}>{reading.to || t('outbox.browser')}</bdi>
          </p>
          {reading.settledAt && (
            <p className="mb-3 text-sm text-muted">
              {t(`outbox.status.${reading.status}`)}: {dayAndTime(reading.settledAt, i18n.language)}
            </p>
          )}
          <p dir="auto" className="whitespace-pre-wrap break-words">
            <WithLinks text={reading.body} />
          </p>
        </Dialog>
      )}
    </div>
  )
}

const icons = { email: Mail, sms: MessageSquare, push: Bell }
const tones = {
  queued: 'neutral',
  accepted: 'good',
  captured: 'neutral',
  failed: 'danger',
  stopped: 'neutral',
} as const

function Line({ message, onOpen }: { message: OutboxMessage; onOpen(): void }) {
  const { t, i18n } = useTranslation('admin')
  const Icon = icons[message.channel]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className={`${textLink} inline-flex min-h-11 min-w-0 items-center gap-2 text-start text-base font-bold`}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">{t(`outbox.${message.channel}`)}: </span>
        <bdi className="min-w-0 break-words">{message.subject ?? message.body.slice(0, 60)}</bdi>
      </button>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <bdi dir={message.to ? 'ltr' : undefined} className="break-all">
          {message.to || t('outbox.browser')}
        </bdi>
        <span className="text-muted tabular-nums">{dayAndTime(message.createdAt, i18n.language)}</span>
        <Badge plain tone={tones[message.status]}>
          {t(`outbox.status.${message.status}`)}
        </Badge>
      </span>
    </li>
  )
}

const address = /(https?:\/\/\S+)/

function WithLinks({ text }: { text: string }) {
  return text.split(address).map((piece, place) =>
    address.test(piece) ? (
      <a key={place} href={piece} dir="ltr" className={`${textLink} break-all`}>
        {piece}
      </a>
    ) : (
      piece
    ),
  )
}
