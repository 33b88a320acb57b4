import type { Context } from '#platform/context.ts'
import type { Statement } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { mayReach, type Purpose } from './access.ts'

declare const checked: unique symbol
/** The id of a client whom the caller has been allowed to reach for this purpose. */
export type CheckedClient<P extends Purpose = Purpose> = string & { readonly [checked]: P }

// One round trip for every tie. The alert table belongs to crisis, which stands above this domain.
const readTies: Statement = {
  name: 'clients_ties',
  text: `select c.organization_id,
      exists (select 1 from care_team t where t.client_id = c.id and t.user_id = $2) as in_caseload,
      exists (select 1 from crisis_alerts a where a.client_id = c.id and a.closed_at is null) as has_open_alert,
      exists (select 1 from crisis_alerts a where a.client_id = c.id and a.closed_at is null and a.taken_by = $2
        and a.level = 'crisis') as is_holder
    from clients c where c.id = $1`,
}
interface TiesRow {
  organization_id: string
  in_caseload: boolean
  has_open_alert: boolean
  is_holder: boolean
}

/** Asks access to a client's record. Somebody else's answers as one that does not exist: request.not_found. */
export const checkClient = async <P extends Purpose>(
  ctx: Context,
  clientId: string,
  purpose: P,
): Promise<CheckedClient<P>> => {
  const { actor } = ctx
  // A person's own record needs no look at the database: the session names it.
  if (actor.clientId === clientId) return clientId as CheckedClient<P>
  const [row] = await ctx.db.run<TiesRow>(readTies, [clientId, actor.userId])
  const may =
    row &&
    mayReach(actor, purpose, {
      clientId,
      organizationId: row.organization_id,
      inCaseload: row.in_caseload,
      hasOpenAlert: row.has_open_alert,
      isHolder: row.is_holder,
    })
  if (!may) throw new AppError('request.not_found')
  return clientId as CheckedClient<P>
}

/** The same question without an exception. */
export const mayHearClient = (ctx: Context<Actor>, clientId: string): Promise<boolean> =>
  checkClient(ctx, clientId, 'talk').then(
    () => true,
    () => false,
  )
