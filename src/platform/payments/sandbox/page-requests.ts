import { SandboxError } from './failure.ts'
import { chooseAtCheckout, isCheckoutChoice } from './checkout-payment.ts'
import { fullAddress } from './customers.ts'
import { decodeForm, type FormFields } from './form-body.ts'
import { type PageOptions, renderCheckout, renderMissing, renderPortal } from './hosted-pages.ts'
import type { Payer } from './kinds.ts'
import { portalCards, portalExit, saveCard, setEnding, viewPortal } from './portal.ts'
import { read, type Turn } from './turn.ts'

export interface PageRequest {
  method: string
  /** Below the hosted root: `/checkout/<id>` or `/portal/<id>`. */
  path: string
  /** Of a post, form encoded. */
  body?: string
  /** Of the content policy, for the one style of the page. */
  nonce: string
}

export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Answers a request for a hosted page inside one turn. */
export const answerPage = async (
  turn: Turn,
  { method, path, body = '', nonce }: PageRequest,
): Promise<PageAnswer> => {
  const [, kind, id = ''] = /^\/(checkout|portal)\/(\w{1,60})$/.exec(path) ?? []
  if (!kind || (method !== 'GET' && method !== 'POST')) return html(404, renderMissing({ nonce }))
  const fields = method === 'POST' ? decodeForm(body) : {}
  return (kind === 'checkout' ? checkout : portal)(turn, id, method, fields, { nonce })
}

/** The page for a refused request. Passes on what is not a refusal. */
export const refusedPage = (error: unknown, nonce: string): PageAnswer => {
  if (!(error instanceof SandboxError)) throw error
  const notice = error.status === 404 ? undefined : error.message
  return html(error.status, renderMissing({ nonce, notice }))
}

const html = (status: number, body: string): PageAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body,
})

const redirect = (location: string): PageAnswer => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store' },
  body: '',
})

const textOf = (fields: FormFields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' && value.trim() ? value.trim().slice(0, 200) : undefined
}

const payerIn = (fields: FormFields): Partial<Payer> => {
  const email = textOf(fields, 'email')
  const line1 = textOf(fields, 'line1')
  return {
    ...(email && /^[^\s@]+@[^\s@]+$/.test(email) ? { email } : {}),
    ...(textOf(fields, 'name') ? { name: textOf(fields, 'name')! } : {}),
    ...(line1
      ? {
          address: fullAddress({
            line1,
            city: textOf(fields, 'city') ?? null,
            state: textOf(fields, 'state') ?? null,
            postal_code: textOf(fields, 'postal_code') ?? null,
            country: 'US',
          }),
        }
      : {}),
  }
}

const checkout = async (
  turn: Turn,
  id: string,
  method: string,
  fields: FormFields,
  options: PageOptions,
): Promise<PageAnswer> => {
  const session = await read(turn, 'checkout.session', id)
  const customer = session.customer ? await read(turn, 'customer', session.customer) : null
  const email = customer?.email ?? session.customer_email
  if (method === 'GET') return html(200, renderCheckout(session, email, options))
  const choice = textOf(fields, 'choice') ?? ''
  if (!isCheckoutChoice(choice))
    return html(400, renderCheckout(session, email, { ...options, notice: 'Choose one of the cards.' }))
  const result = await chooseAtCheckout(turn, id, choice, payerIn(fields))
  if ('redirect' in result) return redirect(result.redirect)
  return html(200, renderCheckout(result.session, email, { ...options, notice: result.notice }))
}

const portal = async (
  turn: Turn,
  id: string,
  method: string,
  fields: FormFields,
  options: PageOptions,
): Promise<PageAnswer> => {
  const view = await viewPortal(turn, id)
  if (method === 'GET' || view.isExpired) return html(200, renderPortal(view, options))
  const choice = textOf(fields, 'choice') ?? ''
  if (Object.hasOwn(portalCards, choice)) {
    await saveCard(turn, id, choice as keyof typeof portalCards)
    const exit = portalExit(view.portal)
    if (exit) return redirect(exit)
    return html(200, renderPortal(await viewPortal(turn, id), { ...options, notice: 'The card is saved.' }))
  }
  if (choice !== 'end' && choice !== 'keep')
    return html(400, renderPortal(view, { ...options, notice: 'Choose a card.' }))
  await setEnding(turn, id, textOf(fields, 'subscription') ?? '', choice === 'end')
  const notice = choice === 'end' ? 'The subscription ends with its period.' : 'The subscription goes on.'
  return html(200, renderPortal(await viewPortal(turn, id), { ...options, notice }))
}
