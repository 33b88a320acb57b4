import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import { makeGuest } from '#domains/clients/guest.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { keepContactMessage } from '#domains/contact/service.ts'
import { actingClient } from '#domains/crisis/acting-client.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { checkGuardOf } from '#domains/guard/check.ts'
import { openSubmission } from '#domains/submissions/open.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { type Actor, isStaff } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import type { BedNight, needEndpoints } from './contract.ts'
import { readReach } from '#shared/reach.ts'
import { needRequests } from './tables.ts'

type Anyone = Context<Actor | null>

const nights: Record<BedNight, string> = {
  tonight: 'tonight',
  this_week: 'this week',
  later: 'later, not this week',
}

/** The record that the task is put on: the sender's own, or a guest's. Staff who send the form get none. */
const recordOf = async (
  tx: Tx,
  ctx: Anyone,
): Promise<{ client: CheckedClient; as: Anyone; isPage: boolean } | null> => {
  const { actor } = ctx
  if (actor && isStaff(actor)) return null
  if (actor && !actor.clientId) return { client: (await makeGuest(tx, ctx)).clientId, as: ctx, isPage: false }
  return { ...(await actingClient(tx, ctx, null, { mayBecomeGuest: true })), isPage: true }
}

/**
 * A person without an account asks for a bed. The detector screens the words first. It becomes a message in the inbox with
 * a status page, and a task that is due at once. Sent twice, it is one.
 *
 * @throws AppError `request.invalid` where the way to reach the person is neither a phone number nor an e-mail address;
 *   the codes of the form guard
 */
export const askForBed: Verb<typeof needEndpoints.askForBed> = async (ctx, given) => {
  const { id, name, reach, where, night, words, guard } = given
  return hearFirst(ctx, [name, where, words], 'contact', async (heard) => {
    const how = readReach(reach)
    if (!how) throw new AppError('request.invalid', 'reach: wants a phone number or an e-mail address')
    const tells = await checkGuardOf(ctx, heard, guard, { form: 'bed', email: how.email })
    const lines = [
      `For: ${nights[night]}`,
      where && `Where the person is: ${where}`,
      `Reach: ${reach || 'the person comes back to the status page'}`,
    ]
    return ctx.db.orm.transaction(async (tx) => {
      const opened = await openSubmission(tx, ctx, {
        id,
        kind: 'contact',
        name,
        about: `Needs a bed: ${nights[night]}`,
        ...how,
        heard: heard.level,
        content: [name, reach, where, night, words],
        tells,
      })
      const { reference, token } = opened
      if (!opened.isNew) return { reference, token, crisis: heard.level, clientId: null }
      await keepContactMessage(
        tx,
        ctx,
        opened.id,
        [lines.filter(Boolean).join('\n'), words].join('\n\n').trim(),
      )
      const found = await recordOf(tx, ctx)
      if (!found) return { reference, token, crisis: heard.level, clientId: null }
      await keepRequest(tx, found.as, found.client, { id: opened.id, words })
      await keepHeard(tx, found.as, heard, 'contact')
      return { reference, token, crisis: heard.level, clientId: found.isPage ? found.client : null }
    })
  })
}

const keepRequest = async (
  tx: Tx,
  ctx: Anyone,
  client: CheckedClient,
  { id, words }: { id: string; words: string },
): Promise<void> => {
  await lockClient(tx, client)
  await tx.insert(needRequests).values({
    id,
    organizationId: ctx.organizationId,
    clientId: client,
    needs: ['bed'],
    words: words ? ctx.fields.seal(words, wordsAt(client, id)) : null,
    submissionId: id,
    createdAt: ctx.clock.now(),
  })
  await openTask(tx, ctx, client, { kind: 'need', dueAt: ctx.clock.now() })
  await audit(tx, ctx, {
    action: 'need.asked',
    recordType: 'client',
    recordId: client,
    clientId: client,
    detail: { goesTo: 'inbox' },
  })
}

/** Where the words of a request belong. */
export const wordsAt = (client: string, row: string) => ({
  scope: client,
  field: 'need_requests.words',
  row,
})
