import type { useConnection } from '#web/use-realtime.ts'

type Connection = ReturnType<typeof useConnection>

/** The dot beside each state. Green says “on call”: a live line of a counselor who is not is no such thing. */
export const dotOf = {
  online: 'bg-good',
  onNow: 'bg-good',
  notNow: 'border-2 border-muted',
  connecting: 'bg-muted',
  polling: 'bg-caution',
  offline: 'bg-danger',
  signedOut: 'bg-danger',
} as const

/** Whether alerts reach this page, and whether its person is on call. Without a schedule every open page is on call. */
export const onCallState = ({
  isSignedOut,
  connection,
  onCall,
  userId,
}: {
  isSignedOut: boolean
  connection: Connection
  onCall: { hasRota: boolean; responders: readonly { id: string }[] } | undefined
  userId: string | null
}): keyof typeof dotOf => {
  if (isSignedOut) return 'signedOut'
  if (connection !== 'online') return connection
  if (!onCall?.hasRota) return 'online'
  return onCall.responders.some(({ id }) => id === userId) ? 'onNow' : 'notNow'
}
