import { eq } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { placeOfWords } from '#platform/crypto/again.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { isStaff } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import type { SubmissionEvent } from './contract.ts'
import { detailsPlace, wordsPlace } from './place.ts'
import { submissionEvents } from './tables.ts'

interface Happening {
  id?: string
  kind: SubmissionEvent['kind']
  from?: string | null
  to?: string | null
  words?: string
  /** What the kind's own domain keeps of it, and shows itself. */
  details?: string
  batchId?: string
  told?: NonNullable<SubmissionEvent['told']>
}

/** Who is behind it: staff, a partner with an account, somebody with the secret link, or nobody at all. What a client sets
 * going in somebody else's record is told apart from what its sender did. */
const sideOf = (actor: Actor | null, kind: SubmissionEvent['kind']): SubmissionEvent['side'] => {
  if (!actor) return 'sender'
  if (isStaff(actor)) return 'staff'
  if (actor.role === 'client' && (kind === 'happened' || kind === 'moved')) return 'person'
  return actor.role === 'partner' ? 'partner' : 'sender'
}

/** Adds a line to a submission's history; answers its id. */
export const addEvent = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  submissionId: string,
  { id = newId(), words, details, ...happening }: Happening,
): Promise<string> => {
  const { actor, organizationId } = ctx
  await tx.insert(submissionEvents).values({
    id,
    submissionId,
    at: ctx.clock.now(),
    byUserId: actor?.userId ?? null,
    side: ctx.requestId === 'background' ? 'system' : sideOf(actor, happening.kind),
    words: words ? ctx.fields.seal(words, wordsPlace(organizationId, id)) : null,
    details: details ? ctx.fields.seal(details, detailsPlace(organizationId, id)) : null,
    ...happening,
  })
  return id
}

/** Under which id words are added, made on the sender's device, and whether they came before. */
export const placeOfLine = (
  tx: Tx,
  { signer, fields, organizationId }: Pick<Context, 'signer' | 'fields' | 'organizationId'>,
  submissionId: string,
  line: { id?: string | undefined; words: string },
): Promise<{ id: string; isKept: boolean }> =>
  placeOfWords(signer, { id: line.id ?? newId(), words: line.words }, async (id) => {
    const [known] = await tx.select().from(submissionEvents).where(eq(submissionEvents.id, id))
    if (!known) return undefined
    // A line of something else is none of these words.
    if (known.submissionId !== submissionId || !known.words) return ''
    return fields.open(known.words, wordsPlace(organizationId, id))
  })

/** How whoever handed it in learns of an event. */
export const markTold = async (
  tx: Tx,
  eventId: string,
  told: NonNullable<SubmissionEvent['told']>,
): Promise<void> => {
  await tx.update(submissionEvents).set({ told }).where(eq(submissionEvents.id, eventId))
}
