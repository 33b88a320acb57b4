import { theWorld } from '#app/test-kit.ts'
import { backgroundContext, type Context } from '#platform/context.ts'
import { newId } from '#shared/ids.ts'
import type { Account } from './contract/accounts.ts'
import { openCheckout, prepareCheckout } from './checkout.ts'
import type { Purpose } from './contract.ts'

// What tests of money share. The processor is the sandbox, which speaks Stripe's protocol.

/** How the payer's card behaves on the sandbox's checkout page. */
export type Card =
  | 'pays'
  | 'declined'
  | 'insufficient_funds'
  | 'expired'
  | 'secure'
  | 'declined_later'
  | 'refuses_refunds'
type Choice = Card | 'approve' | 'refuse' | 'leave'

/** Presses a button of the sandbox's checkout page or portal; answers where the browser goes, or the page. */
export const pressAt = async (
  url: string,
  choice: Choice | 'end' | 'keep',
  fields: Record<string, string> = {},
): Promise<{ status: number; location: string | null; body: string }> => {
  const { services } = await theWorld()
  const path = new URL(url, 'http://local').pathname.replace(/^\/sandbox/, '')
  const body = new URLSearchParams({ choice, email: 'payer@example.org', ...fields }).toString()
  const answer = await services.payments?.sandbox?.page({ method: 'POST', path, body, nonce: 'test' })
  if (!answer) throw new Error('there is no sandbox')
  // The page waits ten seconds for its messages; a busy machine may need longer.
  await services.payments?.sandbox?.settled()
  return { status: answer.status, location: answer.headers['location'] ?? null, body: answer.body }
}

interface Order {
  id?: string
  purpose?: Purpose
  account?: Account
  amountCents?: number
  interval?: 'month' | 'year'
  subjectId?: string
}

/** Opens a checkout of an organization; answers its id and the address of its page. */
export const aCheckout = async (
  organizationId: string,
  {
    id = newId(),
    purpose = 'organization_plan',
    account = 'organization_plans',
    amountCents = 4900,
    subjectId = newId(),
    interval,
  }: Order = {},
): Promise<{ id: string; url: string; subjectId: string; ctx: Context<null> }> => {
  const { services } = await theWorld()
  const ctx = backgroundContext(services, organizationId)
  await services.db.orm.transaction((tx) =>
    prepareCheckout(tx, ctx, {
      id,
      purpose,
      account,
      amountCents,
      subjectId,
      ...(interval ? { interval } : {}),
    }),
  )
  const url = await openCheckout(services, id, {
    label: 'A payment',
    email: 'payer@example.org',
    language: 'en',
    successUrl: 'http://localhost:3000/done',
    cancelUrl: 'http://localhost:3000/left',
  })
  return { id, url, subjectId, ctx }
}
