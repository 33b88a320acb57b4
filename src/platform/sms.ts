import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from './config.ts'
import { type AddressFault, judgeAnswer, type Provider, providerAnswersWithin, Refused } from './provider.ts'

export interface Sms {
  /** Ours: the provider says under it what became of the text. */
  id: string
  to: string
  body: string
}

/** Where the provider says what became of a text. */
export const statusPath = '/api/sms/status/'

/**
 * What Twilio's error codes say of the number itself (https://www.twilio.com/docs/api/errors): 21610 unsubscribed; 21211
 * invalid and 30005 unknown or inactive; 21614 no mobile number, 21635 and 30006 a landline or a carrier without texts,
 * 30004 blocked from receiving. 30003 (switched off), 30007 (filtered for its words) and 30008 (no reason) say nothing of it.
 */
const faults: Record<string, AddressFault> = {
  21610: 'stopped',
  21211: 'unknown',
  30005: 'unknown',
  21614: 'no_texts',
  21635: 'no_texts',
  30004: 'no_texts',
  30006: 'no_texts',
}

/** What an error code of the provider says of the number; null where it says nothing of it. */
export const faultOfCode = (code: string | number | undefined): AddressFault | null =>
  faults[String(code ?? '')] ?? null

const codeOf = (text: string): number | undefined => {
  try {
    return (JSON.parse(text) as { code?: number }).code
  } catch {
    return undefined
  }
}

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
    if (response.ok) {
      await response.body?.cancel()
      return
    }
    const fault = faultOfCode(codeOf((await response.text()).slice(0, 4000)))
    if (fault) throw new Refused(`status ${response.status}`, { fault })
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
