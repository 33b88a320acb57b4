import { and, asc, desc, eq, gte, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import type { SandboxObjects, SandboxRecord, SandboxStore } from './sandbox/store.ts'
import { sandboxAnswers, sandboxObjects } from './sandbox-tables.ts'

const toRecord = ({ id, kind, data, created }: typeof sandboxObjects.$inferSelect): SandboxRecord => ({
  id,
  kind,
  data,
  created,
})

const objectsIn = (tx: Tx): SandboxObjects => ({
  get: async (kind, id) => {
    const [row] = await tx
      .select()
      .from(sandboxObjects)
      .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)))
    return row ? toRecord(row) : null
  },
  put: async (record, { keys = [], dueAt = null } = {}) => {
    const { data } = record
    await tx
      .insert(sandboxObjects)
      .values({ ...record, keys, dueAt })
      .onConflictDoUpdate({ target: sandboxObjects.id, set: { data, keys, dueAt } })
  },
  list: async (kind, { key, after, createdFrom, createdBefore, limit }) => {
    const rows = await tx
      .select()
      .from(sandboxObjects)
      .where(
        and(
          eq(sandboxObjects.kind, kind),
          key ? sql`${sandboxObjects.keys} @> array[${key}]` : undefined,
          after === undefined
            ? undefined
            : lt(
                sandboxObjects.position,
                sql`(select coalesce(max(position), 0) from sandbox_objects where id = ${after})`,
              ),
          createdFrom === undefined ? undefined : gte(sandboxObjects.created, createdFrom),
          createdBefore === undefined || createdBefore === Infinity
            ? undefined
            : lt(sandboxObjects.created, createdBefore),
        ),
      )
      .orderBy(desc(sandboxObjects.position))
      .limit(limit)
    return rows.map(toRecord)
  },
  nextDue: async (until) => {
    const [row] = await tx
      .select()
      .from(sandboxObjects)
      .where(and(isNotNull(sandboxObjects.dueAt), lte(sandboxObjects.dueAt, until)))
      .orderBy(asc(sandboxObjects.dueAt), asc(sandboxObjects.position))
      .limit(1)
    return row && row.dueAt !== null ? { record: toRecord(row), dueAt: row.dueAt } : null
  },
  getAnswer: async (key) => {
    const [row] = await tx.select().from(sandboxAnswers).where(eq(sandboxAnswers.key, key))
    return row ?? null
  },
  putAnswer: async (key, answer) => {
    await tx
      .insert(sandboxAnswers)
      .values({ key, ...answer })
      .onConflictDoUpdate({ target: sandboxAnswers.key, set: answer })
  },
})

/** The sandbox's books in the product's database, so that test payments survive a restart. */
export const databaseStore = ({ orm }: Database): SandboxStore => ({
  transaction: (work) =>
    orm.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('landfall sandbox payments'))`)
      return work(objectsIn(tx))
    }),
})
