import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { useConnection } from '#web/use-realtime.ts'

const looks = { online: 'bg-good', connecting: 'bg-muted', offline: 'bg-danger' } as const

/** Whether alerts reach this page right now, in words. */
export function OnCallLine({ isSignedOut }: { isSignedOut: boolean }) {
  const { t } = useTranslation('care')
  const connection = useConnection()
  const shown = isSignedOut ? 'offline' : connection
  return (
    <p role="status" data-on-call={shown} className="flex items-start gap-2 font-bold">
      <span aria-hidden="true" className={classNames('mt-2 size-3 shrink-0 rounded-full', looks[shown])} />
      {t(isSignedOut ? 'onCall.signedOut' : `onCall.${connection}`)}
    </p>
  )
}
