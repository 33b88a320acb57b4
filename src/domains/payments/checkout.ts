import { eq } from 'drizzle-orm'
import type { Context, Services } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { type CheckoutOrder, type PaymentProvider, PaymentRefused } from '#platform/payments/provider.ts'
import type { Actor } from '#shared/actor.ts'
import { hours } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { paymentErrors, type Purpose } from './contract.ts'
import type { Account } from './contract/accounts.ts'
import { checkouts } from './tables.ts'

/** A checkout page that is left open this long can no longer be paid. Stripe takes 30 minutes to 24 hours. */
const checkoutLives = hours(23)

/** The processor that is set up here. Throws payments.not_set_up. */
export const processorOf = ({ payments }: Pick<Services, 'payments'>): PaymentProvider => {
  if (!payments) throw new AppError(paymentErrors.not_set_up)
  return payments
}

/** Calls the processor: its refusal and its absence become errors that a page can show. */
export const askProcessor = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof PaymentRefused) throw new AppError(paymentErrors.refused, error.code)
    throw error instanceof AppError ? error : new AppError(paymentErrors.unreachable)
  }
}

interface Prepared {
  /** The same id prepares one checkout, however often it is asked for. */
  id: string
  purpose: Purpose
  subjectId: string
  account: Account
  amountCents: number
  interval?: CheckoutOrder['interval']
}

/** Records a checkout before the processor knows of it; in the transaction that records what is paid for. */
export const prepareCheckout = async (
  tx: Tx,
  ctx: Pick<Context<Actor | null>, 'organizationId' | 'clock'>,
  { interval, ...given }: Prepared,
): Promise<void> => {
  const createdAt = ctx.clock.now()
  await tx
    .insert(checkouts)
    .values({
      ...given,
      interval: interval ?? null,
      organizationId: ctx.organizationId,
      status: 'open',
      createdAt,
      expiresAt: new Date(createdAt.getTime() + checkoutLives),
    })
    .onConflictDoNothing({ target: checkouts.id })
}

type Shown = Omit<CheckoutOrder, 'id' | 'amountCents' | 'interval' | 'expiresAt'>

/**
 * Opens the processor's page for a prepared checkout and answers its address. Called again, also by many at once, it
 * answers the same one. Throws request.not_found where its record is gone, payments.not_set_up, .unreachable, .refused.
 */
export const openCheckout = async (
  ctx: Pick<Services, 'db' | 'payments'>,
  id: string,
  shown: Shown,
): Promise<string> => {
  const processor = processorOf(ctx)
  const [row] = await ctx.db.orm.select().from(checkouts).where(eq(checkouts.id, id))
  if (!row) throw new AppError('request.not_found')
  if (row.url) return row.url
  const { amountCents, interval, expiresAt } = row
  const opened = await askProcessor(
    processor.openCheckout({ ...shown, id, amountCents, expiresAt, ...(interval ? { interval } : {}) }),
  )
  const [kept] = await ctx.db.orm
    .update(checkouts)
    .set({ processorId: opened.id, url: opened.url })
    .where(eq(checkouts.id, id))
    .returning({ id: checkouts.id })
  if (kept) return opened.url
  // What it belonged to was deleted meanwhile. Nobody has its address; closed, nobody ever pays it.
  await processor.expireCheckout(opened.id).catch(() => undefined)
  throw new AppError('request.not_found')
}
