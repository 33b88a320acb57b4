import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from './config.ts'
import { judgeAnswer, type Provider, providerAnswersWithin } from './provider.ts'

export interface Sms {
  /** Ours: the provider says under it what became of the text. */
  id: string
  to: string
  body: string
}

/** Where the provider says what became of a text. */
export const statusPath = '/api/sms/status/'

/** SMS by Twilio's REST interface; null without an account. */
export const createTexter = (
  config: Pick<
    Config,
    'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM' | 'TWILIO_API_URL' | 'PUBLIC_URL'
  >,
  within = providerAnswersWithin,
): Provider<Sms> | null => {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = config
  if (!account || !token || !from) return null
  const url = new URL(`/2010-04-01/Accounts/${account}/Messages.json`, config.TWILIO_API_URL)
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from }
  return async ({ id, to, body }) => {
    const told: Record<string, string> = config.PUBLIC_URL
      ? { StatusCallback: `${config.PUBLIC_URL}${statusPath}${id}` }
      : {}
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams({ To: to, Body: body, ...sender, ...told }),
      redirect: 'error',
      signal: AbortSignal.timeout(within),
    })
    await response.body?.cancel()
    judgeAnswer(response.status)
  }
}

/**
 * Whether a request comes from the provider: HMAC-SHA-1 of the address and the sorted fields, as Twilio signs its
 * webhooks (https://www.twilio.com/docs/usage/webhooks/webhooks-security).
 */
export const isSignedByProvider = (
  token: string,
  { url, fields, signature }: { url: string; fields: Record<string, string>; signature: string },
): boolean => {
  const text =
    url +
    Object.entries(fields)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flat()
      .join('')
  const expected = createHmac('sha1', token).update(text).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
