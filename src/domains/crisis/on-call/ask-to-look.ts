import type { CheckedClient } from '#domains/clients/check.ts'
import { sendLetter } from '#domains/notifications/send.ts'
import { putTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { translate } from '#platform/texts.ts'
import type { Actor } from '#shared/actor.ts'
import { linkFor } from './pages.ts'
import { readStaff } from './people.ts'
import { readOnCall } from './read-on-call.ts'

/**
 * Puts a weak sign that nobody answered, or that nobody can be asked about, on the list of the care team. A person without
 * a counselor has none: their task stands on every counselor's list, and who is on call gets a letter that names no reason.
 */
export const askToLook = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  client: CheckedClient,
  cause: { causeId?: string; alertId?: string },
): Promise<void> => {
  const now = ctx.clock.now()
  const { isNew, ownerId } = await putTask(tx, ctx, client, { kind: 'screening', dueAt: now, ...cause })
  if (!isNew || ownerId) return
  const { responders } = await readOnCall(tx, ctx, now)
  for (const { email, role } of await readStaff(tx, ctx, ctx, { ids: responders })) {
    if (!email) continue
    await sendLetter(tx, ctx, ctx.organizationId, {
      channel: 'email',
      to: email,
      subject: translate('en', 'alerts', 'letter.look.subject', {}),
      body: translate('en', 'alerts', 'letter.look.body', { link: linkFor(ctx.config, role) }),
    })
  }
}
