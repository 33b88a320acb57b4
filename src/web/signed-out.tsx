import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textLink } from '#ui/link.tsx'
import { ApiError } from './api.ts'
import { translations } from './i18n.ts'
import { type Notice, notify } from './notices.ts'
import { currentWho } from './session.ts'
import { askToSignIn } from './sign-in-place.ts'

export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth.sign_in_required'

/** The page to sign in on, which leads back here. A partner has no password: a link is sent to them, to the same place. */
export const signInHere = (): string => {
  if (currentWho().role !== 'partner')
    return `/login?next=${encodeURIComponent(location.pathname + location.search)}`
  const place = new URLSearchParams(location.search).get('place')
  return place ? `/partner-sign-in?place=${encodeURIComponent(place)}` : '/partner-sign-in'
}

/**
 * To signing in. Of staff nothing that is half written may lie on a computer that others use: it lives in the memory of
 * the page, so they sign in where they are. Everybody else goes to the page for it and comes back.
 */
export function SignInLink({ className, children }: { className: string; children: ReactNode }) {
  const stay = (event: MouseEvent): void => {
    if (askToSignIn()) event.preventDefault()
  }
  return (
    <a href={signInHere()} onClick={stay} className={className}>
      {children}
    </a>
  )
}

/** Why something was not kept. Whose session has ended is told so, with the way back to this page. */
export function Problem({ error, children }: { error: unknown; children: ReactNode }) {
  const { t } = useTranslation()
  if (!isSignedOut(error)) return children
  return <SignedOut>{t('signedOut.text')}</SignedOut>
}

/** Words that wait on this device until somebody signs in: says so, with the way there and back. */
export function KeptSignedOut() {
  const { t } = useTranslation()
  return <SignedOut>{t('signedOut.kept')}</SignedOut>
}

/** Nothing of the person is read any more before they sign in. */
export function SignedOut({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      {children ?? t('signedOut.title')} <SignInLink className={textLink}>{t('signedOut.link')}</SignInLink>
    </>
  )
}

/** The same as a notice: what was done waits on this device, or was not done at all. */
export const signedOutNotice = (what: 'kept' | 'text'): Notice => ({
  title: translations.t(`signedOut.${what}`),
  action: {
    label: translations.t('signedOut.link'),
    run: () => askToSignIn() || location.assign(signInHere()),
  },
  tone: 'danger',
})

/** Says that something was not done where the session has ended, also in another tab; rejects all the same. */
export const saysSignedOut = <T,>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isSignedOut(error)) notify(signedOutNotice('text'))
    throw error
  })
