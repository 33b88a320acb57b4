import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBoot } from '#web/org-slots.ts'
import { SignedOutBanner } from '#web/signed-out-banner.tsx'
import { textLink } from '#ui/link.tsx'
import { SignOutButton } from '../sign-out-button.tsx'
import { useKeepSignedIn, useSignedOutAt } from './use-staff-session.ts'

/** Above the staff pages that domains bring: who is signed in, the way to their own page and out, and that a session ended. */
export function StaffTop({ home }: { home: string }) {
  const { t } = useTranslation()
  const { organization, user } = useBoot()
  const signedOutAt = useSignedOutAt()
  useKeepSignedIn(() => undefined)
  return (
    <div className="page pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">
          <bdi>{organization.name}</bdi> · <bdi>{user?.fullName}</bdi>
        </p>
        <div className="flex items-center gap-4">
          <Link to={home} className={`${textLink} inline-flex min-h-11 items-center`}>
            {t('navigation.own')}
          </Link>
          <SignOutButton to="/login" />
        </div>
      </div>
      {signedOutAt > 0 && <SignedOutBanner className="mt-2" />}
    </div>
  )
}
