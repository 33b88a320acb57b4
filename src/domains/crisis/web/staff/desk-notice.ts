import { useSyncExternalStore } from 'react'

const tag = 'landfall-desk'
const hearers = new Set<() => void>()

const currentPermission = (): NotificationPermission | 'none' =>
  'Notification' in globalThis ? Notification.permission : 'none'

/** Whether this browser may show a notice of its own; `none` where it has no notices. */
export const useNoticePermission = (): NotificationPermission | 'none' =>
  useSyncExternalStore(
    (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    currentPermission,
    () => 'none' as const,
  )

/** Asks the browser; only a press of a button may lead here. */
export const askForNotices = async (): Promise<void> => {
  await Notification.requestPermission()
  for (const hear of hearers) hear()
}

/**
 * Calls a person back who looks at something else. The words are the same for every alert: a locked screen may show
 * them to anyone.
 */
export const showNotice = (words: string): void => {
  if (document.visibilityState === 'visible' || currentPermission() !== 'granted') return
  try {
    const notice = new Notification(words, { tag, requireInteraction: true })
    notice.addEventListener('click', () => {
      window.focus()
      notice.close()
    })
  } catch {
    // Browsers of phones show notices through a service worker alone; they have push messages instead.
  }
}
