import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { useConnection } from '#web/use-realtime.ts'
import { dotOf, onCallState } from './on-call-state.ts'
import { useOnCall } from './on-call/queries.ts'

/** Whether alerts reach this page right now, and whether the person is on call, in words. */
export function OnCallLine({ isSignedOut, userId }: { isSignedOut: boolean; userId: string | null }) {
  const { t } = useTranslation('care')
  const connection = useConnection()
  const onCall = useOnCall().data
  const shown = isSignedOut ? 'offline' : connection
  const state = onCallState({ isSignedOut, connection, onCall, userId })
  return (
    <p role="status" data-on-call={shown} className="flex min-w-0 items-start gap-2 font-bold">
      <span aria-hidden="true" className={classNames('mt-2 size-3 shrink-0 rounded-full', dotOf[state])} />
      {t(`onCall.${state}`)}
    </p>
  )
}

/** The names of who is on call now, in the order in which they are called; nothing while there is no rota. */
export function WhoIsOnCall({ className = '' }: { className?: string }) {
  const { t, i18n } = useTranslation('care')
  const onCall = useOnCall().data
  if (!onCall?.hasRota) return null
  const names = (people: readonly { fullName: string }[]): string =>
    new Intl.ListFormat(i18n.language, { type: 'unit' }).format(people.map(({ fullName }) => fullName))
  const { responders, supervisors } = onCall
  return (
    <p data-who className={className}>
      {responders.length ? t('onCall.now', { names: names(responders) }) : t('onCall.nobody')}
      {supervisors.length > 0 && ` · ${t('onCall.supervisors', { names: names(supervisors) })}`}
    </p>
  )
}
