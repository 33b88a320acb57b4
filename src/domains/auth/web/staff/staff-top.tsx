import { SignedOutBanner } from '#web/signed-out-banner.tsx'
import { useKeepSignedIn, useSignedOutAt } from './use-staff-session.ts'

/** Above the staff pages that domains bring: says that a session ended, and keeps one that is in use. */
export function StaffTop() {
  const signedOutAt = useSignedOutAt()
  useKeepSignedIn(() => undefined)
  if (!signedOutAt) return null
  return (
    <div className="page pt-4">
      <SignedOutBanner className="mt-2" />
    </div>
  )
}
