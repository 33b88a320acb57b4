import { authEndpoints } from '#domains/auth/contract.ts'
import { keepWelcome } from '#domains/auth/web/welcome-notice.ts'
import { deviceEndpoints } from '#domains/devices/contract.ts'
import { deviceSignedOut } from '#domains/devices/contract/events.ts'
import { call } from '#web/api.ts'
import { loadNamespaces, translations } from '#web/i18n.ts'
import { forgetDrafts } from '#web/draft-storage.ts'
import { leaveOtherTabs } from '#web/leave-tabs.ts'
import { forgetPerson } from '#web/offline/kept-pages.ts'
import { realtime } from '#web/realtime.ts'
import { isSessionOver, onSession } from '#web/session.ts'

/** Forgets what this device keeps of a person who signed it out from another one, and goes to the sign-in page. */
export const forgetSignedOut = async (): Promise<void> => {
  // What is shown may be read by the finder of a lost phone: it goes first.
  document.getElementById('root')?.setAttribute('hidden', '')
  try {
    forgetDrafts(localStorage)
    forgetDrafts(sessionStorage)
  } catch {
    // Storage can be switched off.
  }
  leaveOtherTabs('/login')
  await forgetPerson().catch(() => undefined)
  await loadNamespaces(['devices']).catch(() => undefined)
  keepWelcome({
    title: translations.t('devices:wasSignedOut.title'),
    description: translations.t('devices:wasSignedOut.text'),
  })
  // Clears the cookie, which would say the same to the next page.
  await call(authEndpoints.signOut, {}).catch(() => undefined)
  location.replace('/login')
}

/** A page that slept did not hear it: once its session is over, the server says whether that came from another device. */
const askOnceOver = async (): Promise<void> => {
  if (!isSessionOver()) return
  const { isSignedOutAfar } = await call(deviceEndpoints.readSignedOut)
  if (isSignedOutAfar) await forgetSignedOut()
}

/** Hears that this device is signed out from another one, for as long as the page is open. */
export const followSignOut = (): void => {
  realtime.start()
  realtime.on(deviceSignedOut, () => void forgetSignedOut())
  onSession(() => void askOnceOver().catch(() => undefined))
  // The browser may have a new id since it was woken last: its owner finds it under that one.
  if ('Notification' in window && Notification.permission === 'granted')
    void import('#domains/notifications/web/subscribe-browser.ts').then(({ isWoken }) => isWoken())
}
