import { and, asc, desc, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import type { CheckedClient } from '#domains/clients/check.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import type { Actor } from '#shared/actor.ts'
import { foldWords } from '#shared/fold.ts'
import { newId } from '#shared/ids.ts'
import { topics } from '#shared/realtime.ts'
import { type Fact, type FactKind, memoryChanged } from './contract.ts'
import { memoryFacts, memorySwitches } from './tables.ts'

/** The sealed part of a fact. */
export interface FactContent {
  kind: FactKind
  relation: string | null
  value: string
  words: string | null
  language: string
  /** The sentence that was told first, where a later one put it right. */
  replaces?: string
}
export interface KeptFact extends FactContent {
  id: string
}

type Sealer = Pick<Context, 'fields'>
type Row = typeof memoryFacts.$inferSelect

/** The oldest facts go where there are more. */
const factsAtMost = 200

const factPlace = (clientId: string, id: string) => ({
  scope: clientId,
  field: 'memory_facts.content',
  row: id,
})

export const sealFact = ({ fields }: Sealer, clientId: string, id: string, content: FactContent) =>
  fields.seal(JSON.stringify(content), factPlace(clientId, id))

export const openFact = ({ fields }: Sealer, row: Pick<Row, 'id' | 'clientId' | 'content'>): FactContent =>
  JSON.parse(fields.open(row.content, factPlace(row.clientId, row.id))) as FactContent

export const toFact = (ctx: Sealer, row: Row): Fact => {
  const { kind, relation, value, words } = openFact(ctx, row)
  return {
    id: row.id,
    kind,
    relation,
    value,
    words,
    toldAt: row.toldAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
  }
}

/** Whether the conversation remembers this person. */
export const isMemoryOn = async (db: Tx | Orm, clientId: string): Promise<boolean> => {
  const [row] = await db
    .select({ isOn: memorySwitches.isOn })
    .from(memorySwitches)
    .where(eq(memorySwitches.clientId, clientId))
  return row?.isOn ?? true
}

/** Everything that is remembered of a person, newest first. */
export const readFactRows = (db: Tx | Orm, clientId: string): Promise<Row[]> =>
  db
    .select()
    .from(memoryFacts)
    .where(eq(memoryFacts.clientId, clientId))
    .orderBy(desc(memoryFacts.toldAt), desc(memoryFacts.id))
    .limit(factsAtMost)

/** The same, opened, for the conversation; null where remembering is off. */
export const recall = async (tx: Tx, ctx: Sealer, clientId: CheckedClient): Promise<KeptFact[] | null> =>
  (await isMemoryOn(tx, clientId))
    ? (await readFactRows(tx, clientId)).map((row) => ({ id: row.id, ...openFact(ctx, row) }))
    : null

const sameText = (a: string | null, b: string | null): boolean => foldWords(a ?? '') === foldWords(b ?? '')

/** Two facts of the same thing: the newer one stands in place of the older. */
const isSame = (a: FactContent, b: FactContent): boolean => {
  if (a.kind !== b.kind) return false
  if (a.kind === 'person' || a.kind === 'loss')
    // A sister has one name; a second sister has another.
    return (
      sameText(a.relation, b.relation) && (sameText(a.value, b.value) || a.value === '' || b.value === '')
    )
  // Without a value the words are all that there is.
  return a.value === '' && b.value === '' ? sameText(a.words, b.words) : sameText(a.value, b.value)
}

/** Stores the facts of one message. A fact told again replaces the stored one. */
export const keepFacts = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  clientId: CheckedClient,
  messageId: string,
  told: readonly FactContent[],
): Promise<void> => {
  if (told.length === 0) return
  const known = (await readFactRows(tx, clientId)).map((row) => ({ id: row.id, content: openFact(ctx, row) }))
  const toldAt = ctx.clock.now()
  for (const fact of told) {
    const before = known.find(({ content }) => isSame(content, fact))
    const id = before?.id ?? newId()
    const content = before
      ? { ...fact, value: fact.value || before.content.value, words: fact.words ?? before.content.words }
      : fact
    const row = { content: sealFact(ctx, clientId, id, content), messageId, toldAt }
    if (before) await tx.update(memoryFacts).set(row).where(eq(memoryFacts.id, id))
    else await tx.insert(memoryFacts).values({ id, organizationId: ctx.organizationId, clientId, ...row })
  }
  if (known.length + told.length > factsAtMost) await dropOldest(tx, clientId, known.length + told.length)
  await tellChange(tx, ctx, clientId, 'memory.learned')
}

/** Audits a change of the memory, of one fact or of all of it, and tells open pages. */
export const tellChange = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  clientId: CheckedClient,
  action: string,
  factId?: string,
): Promise<void> => {
  const record = factId
    ? { recordType: 'memory_fact', recordId: factId }
    : { recordType: 'client', recordId: clientId }
  await audit(tx, ctx, { action, ...record, clientId })
  await publish(tx, topics.client(clientId), memoryChanged, { clientId })
}

const dropOldest = async (tx: Tx, clientId: CheckedClient, count: number): Promise<void> => {
  const oldest = await tx
    .select({ id: memoryFacts.id })
    .from(memoryFacts)
    .where(eq(memoryFacts.clientId, clientId))
    .orderBy(asc(memoryFacts.toldAt), asc(memoryFacts.id))
    .limit(Math.max(0, count - factsAtMost))
  for (const { id } of oldest)
    await tx.delete(memoryFacts).where(and(eq(memoryFacts.id, id), eq(memoryFacts.clientId, clientId)))
}

/** Replaces the content of a fact, after the client corrected it. */
export const replaceFact = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  clientId: CheckedClient,
  { id, ...content }: KeptFact,
): Promise<void> => {
  await tx
    .update(memoryFacts)
    .set({ content: sealFact(ctx, clientId, id, content), changedAt: ctx.clock.now() })
    .where(and(eq(memoryFacts.id, id), eq(memoryFacts.clientId, clientId)))
  await tellChange(tx, ctx, clientId, 'memory.corrected', id)
}

/** Deletes one fact. */
export const deleteFact = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  clientId: CheckedClient,
  id: string,
): Promise<void> => {
  await tx.delete(memoryFacts).where(and(eq(memoryFacts.id, id), eq(memoryFacts.clientId, clientId)))
  await tellChange(tx, ctx, clientId, 'memory.forgotten', id)
}
