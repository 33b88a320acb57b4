import type { CheckedClient } from '#domains/clients/check.ts'
import { openGuest } from '#domains/clients/guest.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { isStaff } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Who is writing or asking for help. A person with a session acts as themselves and no one else. Without one, a
 * visitor becomes a guest; and the person who held a client's id under a session that has ended becomes a guest too
 * when it cannot wait, since an expired session never stands between a person and help.
 */
export const actingClient = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  clientId: string | null | undefined,
  { mayBecomeGuest }: { mayBecomeGuest: boolean },
): Promise<{ client: CheckedClient<'own'>; as: Context<Actor> }> => {
  const { actor } = ctx
  if (actor?.clientId) {
    if (clientId && clientId !== actor.clientId) throw new AppError('request.not_found')
    return { client: actor.clientId as CheckedClient<'own'>, as: { ...ctx, actor } }
  }
  if (actor && isStaff(actor)) throw new AppError('auth.forbidden')
  // A supporter or a partner in need has no record of their own: they are heard as a guest.
  if (clientId && !mayBecomeGuest) throw new AppError('auth.sign_in_required')
  const guest = await openGuest(tx, ctx)
  return { client: guest.clientId, as: { ...ctx, actor: guest } }
}
