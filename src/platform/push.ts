import webPush from 'web-push'
import type { Config } from './config.ts'
import { judgeAnswer, type Provider, providerAnswersWithin } from './provider.ts'

export interface PushTarget {
  endpoint: string
  keys: { p256dh: string; auth: string }
}
export interface Push {
  target: PushTarget
  /** What the browser's worker is told; encrypted for this browser alone. */
  payload: string
  /** Later than this it is no news: so long a push service keeps it for a phone that is off. */
  keptForSeconds: number
}

/** Push messages to browsers; null without keys. Nobody real is woken in Testing Mode. */
export const createPusher = (
  config: Pick<Config, 'MODE' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT'>,
  within = providerAnswersWithin,
): Provider<Push> | null => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = config
  if (config.MODE === 'testing' || !publicKey || !privateKey || !subject) return null
  return async ({ target, payload, keptForSeconds }) => {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(target, payload, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: keptForSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    })
    const response = await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(within),
    })
    await response.body?.cancel()
    judgeAnswer(response.status, [404, 410])
  }
}
