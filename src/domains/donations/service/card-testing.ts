import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import { adminAddresses } from '#domains/auth/admin-addresses.ts'
import { countOneMore, formAddressKey, readCount } from '#domains/guard/counts.ts'
import { notify } from '#domains/notifications/notify.ts'
import { processorOf } from '#domains/payments/checkout.ts'
import { syncCheckout } from '#domains/payments/sync/read-objects.ts'
import { checkouts } from '#domains/payments/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import { PaymentRefused } from '#platform/payments/provider.ts'
import type { Actor } from '#shared/actor.ts'
import { hours, minutes } from '#shared/dates.ts'
import { AppError } from '#shared/errors.ts'
import { formatCents } from '#shared/money.ts'
import { donationErrors } from '../contract.ts'
import { cardsTestedLetter } from '../notifications.ts'
import { gifts } from '../tables.ts'
import type { GiftRow } from './gift-place.ts'

// Thieves try stolen cards on forms that take small gifts: 18,000 tries from one address on one form. Source:
// github.com/mozilla/donate-wagtail/issues/1184. What they need is many refused cards, so refused cards are counted.

type Anyone = Context<Actor | null>

/** Refused cards of one network address. A shelter's people share one: honest donors rarely see a card refused. */
const perAddress = { most: 12, window: hours(1) }
/** A payment page closes after so many refused cards; the donor may open another one. */
const perPage = 6
/** How many payment pages one gift has at most. */
export const pagesPerGift = 6
/** So many refused cards of one organization are an attack: while it lasts, small gifts wait. */
const attack = { refused: 40, window: minutes(10), leastCents: 10_00 }

/** What refused cards of the caller's network address are counted under; it does not tell the address. */
export const refusedKey = (ctx: Anyone): string => formAddressKey(ctx, 'card refused')

const attackKey = ({ signer, organizationId }: Anyone): string => signer.sign('guard cards', organizationId)

/** Throws donations.too_many_refused, .small_stopped. Amounts are cents. */
export const checkCardTesting = async (ctx: Anyone, amountCents: number): Promise<void> => {
  if ((await readCount(ctx, refusedKey(ctx))) >= perAddress.most)
    throw new AppError(donationErrors.too_many_refused)
  if (amountCents < attack.leastCents && (await readCount(ctx, attackKey(ctx))) >= attack.refused)
    throw new AppError(donationErrors.small_stopped)
}

/** Counts a card that was refused for a gift which is not paid yet. */
export const countRefused = async (
  tx: Tx,
  ctx: Anyone,
  { networkKey }: GiftRow,
  { checkoutId, refusals }: { checkoutId: string | null; refusals: number },
): Promise<void> => {
  const fromThere = networkKey ? await countOneMore(ctx, networkKey, perAddress.window, tx) : 0
  const all = await countOneMore(ctx, attackKey(ctx), attack.window, tx)
  if (all === attack.refused) await tellAdmins(tx, ctx)
  const close = (id: string) => ctx.queue.enqueue(tx, closeTriedPage, { checkoutId: id }, { key: id })
  if (checkoutId && refusals >= perPage) await close(checkoutId)
  // Pages that the same network opened before: the limit holds for them too.
  if (networkKey && fromThere >= perAddress.most)
    for (const { id } of await openPagesOf(tx, networkKey)) if (id) await close(id)
}

const openPagesOf = (tx: Tx, networkKey: string) =>
  tx
    .select({ id: gifts.checkoutId })
    .from(gifts)
    .where(and(eq(gifts.networkKey, networkKey), eq(gifts.state, 'started')))
    .limit(200)

/** Told once a day, however long it lasts. */
const tellAdmins = async (tx: Tx, ctx: Anyone): Promise<void> => {
  const { organizationId, language, signer } = ctx
  const told = signer.sign('guard cards told', organizationId)
  if ((await countOneMore(ctx, told, hours(24), tx)) > 1) return
  await audit(tx, ctx, {
    action: 'gifts.cards_tested',
    recordType: 'organization',
    recordId: organizationId,
    detail: { refused: attack.refused },
  })
  for (const email of await adminAddresses(tx, ctx, organizationId))
    await notify(tx, ctx, { organizationId, email, language }, cardsTestedLetter, {
      about: organizationId,
      facts: {
        minutes: attack.window / minutes(1),
        refused: attack.refused,
        least: formatCents(attack.leastCents, language, { short: true }),
      },
    })
}

/** Closes a payment page on which too many cards were refused. */
export const closeTriedPage = defineJob({
  name: 'donations.close_tried_page',
  input: z.object({ checkoutId: z.string() }),
  run: async (services, { checkoutId }) => {
    const [page] = await services.db.orm.select().from(checkouts).where(eq(checkouts.id, checkoutId))
    if (!page?.processorId || page.status !== 'open') return
    // One that is being paid in this moment can no longer be closed.
    await processorOf(services)
      .expireCheckout(page.processorId)
      .catch((error: unknown) => {
        if (!(error instanceof PaymentRefused)) throw error
      })
    await syncCheckout(services, page.processorId)
  },
})
