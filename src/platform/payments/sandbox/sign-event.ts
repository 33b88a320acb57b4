import { createHmac } from 'node:crypto'

/**
 * The `Stripe-Signature` header of a webhook.
 *
 * Input: the exact body that is sent, the endpoint's secret (`whsec_…`), the time of sending.
 * Output: `t=<Unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`.
 * Source: https://docs.stripe.com/webhooks/signature
 */
export const signEvent = (body: string, secret: string, at: Date): string => {
  const seconds = Math.floor(at.getTime() / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex')
  return `t=${seconds},v1=${digest}`
}
