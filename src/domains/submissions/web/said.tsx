import { useTranslation } from 'react-i18next'
import { dayNameAndTime } from '#web/format.ts'
import type { Status } from '../contract.ts'
import { useStateName } from './state-badge.tsx'

/** What was said between the two sides, as whoever handed it in sees it: oldest first, or what is new. */
export function Said({ status, newestFirst = false }: { status: Status; newestFirst?: boolean }) {
  const { t, i18n } = useTranslation('status')
  const stateName = useStateName()
  return (
    <ol className="flex flex-col gap-3">
      {(newestFirst ? status.events.toReversed() : status.events).map((event) => {
        const isOurs = event.side === 'staff' || event.side === 'system'
        return (
          <li key={event.id} className="rounded-card border border-line bg-raised px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
              <span className="font-bold">
                {event.kind === 'moved' && event.to
                  ? stateName(status.kind, event.to)
                  : event.kind === 'happened'
                    ? t(`happened.${event.to ?? ''}` as 'happened.moved_in')
                    : t(`said.${event.kind as 'asked'}`)}
                {event.words && (isOurs ? ` · ${t('said.us')}` : ` · ${t('said.you')}`)}
              </span>
              <time dateTime={event.at}>{dayNameAndTime(event.at, i18n.language)}</time>
            </p>
            {event.words && (
              <p dir="auto" className="mt-1 whitespace-pre-line break-words">
                {event.words}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
