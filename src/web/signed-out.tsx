import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textLink } from '#ui/link.tsx'
import { ApiError } from './api.ts'

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth.sign_in_required'

/** The page to sign in on, which leads back here. */
export const signInHere = (): string =>
  `/login?next=${encodeURIComponent(location.pathname + location.search)}`

/** Why something was not kept. Whose session has ended is told so, with the way back to this page. */
export function Problem({ error, children }: { error: unknown; children: ReactNode }) {
  const { t } = useTranslation()
  if (!isSignedOut(error)) return children
  return (
    <>
      {t('signedOut.text')}{' '}
      <a href={signInHere()} className={textLink}>
        {t('signedOut.link')}
      </a>
    </>
  )
}
