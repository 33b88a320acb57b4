import { mayBePhone } from '#shared/digits.ts'
import { desc, eq } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { type CheckedClient, checkClient } from '#domains/clients/check.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { careTeam } from '#domains/clients/tables.ts'
import { keepContactMessage } from '#domains/contact/service.ts'
import { detectApart, keepDetection } from '#domains/crisis/watch.ts'
import { openSubmission } from '#domains/submissions/open.ts'
import { openTask } from '#domains/tasks/open.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { askForBed, wordsAt } from './bed-request.ts'
import { needEndpoints } from './contract.ts'
import { addHelpPlace, listHelpNear, listHelpPlaces, saveHelpPlace } from './places.ts'
import { needRequests } from './tables.ts'
import type { NeedKind } from './types.ts'

/**
 * A person says what they need. The detector screens the words first. With a care team it becomes a task for them, else a
 * message in the inbox. Sent twice, it is one.
 */
const askForNeed: Verb<typeof needEndpoints.askForNeed> = async (ctx, { id, needs, words, reachMe }) => {
  const own = ctx.actor.clientId
  if (!own) throw new AppError('auth.forbidden')
  const client = own as CheckedClient
  const heard = await detectApart(ctx, client, words)
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, client)
    const hasTeam =
      (await tx.select().from(careTeam).where(eq(careTeam.clientId, client)).limit(1)).length > 0
    const goesTo = hasTeam ? ('team' as const) : ('inbox' as const)
    const kept = await tx
      .insert(needRequests)
      .values({
        id,
        organizationId: ctx.organizationId,
        clientId: client,
        needs,
        words: words ? ctx.fields.seal(words, wordsAt(client, id)) : null,
        createdAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: needRequests.id })
    const answer = { crisis: heard.level, clientId: client, goesTo }
    if (!kept.length) return answer
    await keepDetection(tx, ctx, client, heard, 'message')
    if (hasTeam) await openTask(tx, ctx, client, { kind: 'need', dueAt: ctx.clock.now() })
    else await handIn(tx, ctx, { id, needs, words, reachMe, heard: heard.level })
    await audit(tx, ctx, {
      action: 'need.asked',
      recordType: 'client',
      recordId: client,
      clientId: client,
      detail: { goesTo },
    })
    return answer
  })
}

interface HandedIn {
  id: string
  needs: readonly NeedKind[]
  words: string
  reachMe: string
  heard: 'none' | 'watch' | 'crisis'
}

/** In the inbox it is a message like those of the contact form. */
const handIn = async (
  tx: Tx,
  ctx: Context,
  { id, needs, words, reachMe, heard }: HandedIn,
): Promise<void> => {
  const submissionId = newId()
  const about = `Needs: ${needs.join(', ')}`
  const message = [about, words, reachMe && `Reach me: ${reachMe}`].filter(Boolean).join('\n\n')
  const { id: kept } = await openSubmission(tx, ctx, {
    id: submissionId,
    kind: 'contact',
    name: ctx.actor.fullName,
    about,
    phone: mayBePhone(reachMe) ? reachMe : null,
    heard,
    tells: false,
  })
  await keepContactMessage(tx, ctx, kept, message)
  await tx.update(needRequests).set({ submissionId: kept }).where(eq(needRequests.id, id))
}

/** What a client said that they need, for themselves and for their care team. */
const listNeeds: Verb<typeof needEndpoints.listNeeds> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'talk')
  const rows = await ctx.db.orm
    .select()
    .from(needRequests)
    .where(eq(needRequests.clientId, client))
    .orderBy(desc(needRequests.createdAt), desc(needRequests.id))
    .limit(50)
  await auditRead(ctx, { action: 'needs.read', recordType: 'client', recordId: client, clientId: client })
  return rows.map(({ id: row, needs, words, createdAt }) => ({
    id: row,
    needs,
    words: words ? ctx.fields.open(words, wordsAt(client, row)) : '',
    createdAt: createdAt.toISOString(),
  }))
}

export const needService = bind(needEndpoints, {
  listHelpNear,
  askForNeed,
  askForBed,
  listNeeds,
  listHelpPlaces,
  addHelpPlace,
  saveHelpPlace,
})
