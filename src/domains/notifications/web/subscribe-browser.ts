import { call } from '#web/api.ts'
import { notificationEndpoints } from '../contract.ts'

const workerPath = '/api/push/worker.js'
const scope = '/api/push/'

/** This browser's subscription, or null. */
const subscriptionOf = async (): Promise<PushSubscription | null> => {
  const worker = await navigator.serviceWorker.getRegistration(scope)
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** Where this browser is woken; undefined where it is not. */
export const pushEndpoint = async (): Promise<string | undefined> =>
  'serviceWorker' in navigator ? (await subscriptionOf())?.endpoint : undefined

/**
 * Whether this browser is woken for the person at this page. The browser knows that it subscribed, the server for whom, and
 * whether the person signed this device out since; without a line the browser alone is asked.
 */
export const isWoken = async (): Promise<boolean> => {
  const endpoint = await pushEndpoint()
  if (!endpoint || Notification.permission !== 'granted') return false
  const answer = await call(notificationEndpoints.checkPush, { endpoint }).catch(() => ({ isOn: true }))
  return answer.isOn
}

/** Asks the person, then the push service, then tells the server. */
export const subscribeBrowser = async (publicKey: string): Promise<'on' | 'blocked'> => {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  const worker = await navigator.serviceWorker.register(workerPath, { scope })
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  await call(notificationEndpoints.subscribePush, {
    endpoint,
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
  })
  return 'on'
}

/** The server forgets this browser, and the browser the push service. */
export const signOffBrowser = async (): Promise<'off'> => {
  const subscription = await subscriptionOf()
  if (subscription) {
    await call(notificationEndpoints.unsubscribePush, { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  return 'off'
}
