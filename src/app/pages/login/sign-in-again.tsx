import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { goOnSignedIn } from '#web/queries.ts'
import { realtime } from '#web/realtime.ts'
import { currentWho } from '#web/session.ts'
import { onSignInAsked } from '#web/sign-in-place.ts'
import { nextPlace } from './next-place.ts'
import { SignInDialog } from './sign-in-dialog.tsx'

/**
 * Where the staff sign in again without leaving the page: what they have half written lies in its memory alone. Offered
 * where something they did was refused, and on wish. For somebody else the page is loaded anew, and holds nothing of
 * whoever was here before.
 */
export function SignInAgain() {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => onSignInAsked(() => setOpen(true)), [])
  if (!isOpen) return null
  return (
    <SignInDialog
      username={currentWho().username ?? ''}
      onClose={() => setOpen(false)}
      onDone={({ username, role }) => {
        if (username !== currentWho().username)
          return location.assign(nextPlace(location.pathname, role, location.origin))
        setOpen(false)
        realtime.renew()
        void goOnSignedIn(client)
      }}
    />
  )
}
