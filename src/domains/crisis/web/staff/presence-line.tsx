import { useTranslation } from 'react-i18next'
import { useFresh } from '#web/use-fresh.ts'
import { presenceChanged } from '../../contract/shift.ts'
import { onCallKey, useOnCall } from './on-call/queries.ts'

/** Which colleagues have a page open, and who of those on call has none: then alerts ring here first. */
export function PresenceLine({ userId, className = '' }: { userId: string | null; className?: string }) {
  const { t, i18n } = useTranslation('care')
  useFresh(onCallKey, presenceChanged)
  const onCall = useOnCall().data
  if (!onCall) return null
  const names = (people: readonly { fullName: string }[]): string =>
    new Intl.ListFormat(i18n.language).format(people.map(({ fullName }) => fullName))
  const isThere = ({ id }: { id: string }): boolean => onCall.present.some((one) => one.id === id)
  const colleagues = onCall.present.filter(({ id }) => id !== userId)
  const away = onCall.hasRota ? onCall.responders.filter((one) => one.id !== userId && !isThere(one)) : []
  const place = onCall.responders.findIndex(({ id }) => id === userId)
  // Everybody before this person in the order has no page open.
  const isNext = place > 0 && onCall.responders.slice(0, place).every((one) => !isThere(one))
  return (
    <div data-presence className={className}>
      {(colleagues.length > 0 || away.length === 0) && (
        <p>{colleagues.length ? t('presence.here', { names: names(colleagues) }) : t('presence.alone')}</p>
      )}
      <p role="status" className={isNext ? 'font-bold text-text' : ''}>
        {away.length > 0 && t('presence.away', { names: names(away) })} {isNext && t('presence.next')}
      </p>
    </div>
  )
}
