/** One JSON document of the sandbox, such as a charge or a subscription. */
export interface SandboxRecord {
  /** Unique over all kinds, such as `cus_…`. */
  id: string
  /** Such as `customer` or `charge`. */
  kind: string
  /** JSON only: text, numbers, booleans, null, arrays and plain objects. */
  data: object
  /** Unix seconds of the sandbox's clock. */
  created: number
}

export interface PutOptions {
  /** What `list` finds the record by, such as `customer:cus_1`. Replaces the record's earlier keys. */
  keys?: string[]
  /** Unix seconds at which the record needs work, or null. Replaces the earlier time. */
  dueAt?: number | null
}

export interface ListOptions {
  /** One exact key. */
  key?: string
  /** The id after which the page begins; the record itself is left out. */
  after?: string
  /** Unix seconds, inclusive. */
  createdFrom?: number
  /** Unix seconds, exclusive. */
  createdBefore?: number
  limit: number
}

export interface DueRecord {
  record: SandboxRecord
  dueAt: number
}

/** The answer to a call with an idempotency key. May be deleted 24 hours after `created`. */
export interface StoredAnswer {
  /** A hash of method, path and body. */
  fingerprint: string
  status: number
  /** The JSON text that was sent. */
  body: string
  /** Unix seconds. */
  created: number
}

/** What one transaction sees: its own writes and all that was committed before it began. */
export interface SandboxObjects {
  get(kind: string, id: string): Promise<SandboxRecord | null>
  /** Inserts, or replaces `data`, keys and time of the record with this id. `created` never changes. */
  put(record: SandboxRecord, options?: PutOptions): Promise<void>
  /** The newest first, in the order of their first `put`. */
  list(kind: string, options: ListOptions): Promise<SandboxRecord[]>
  /** The record of any kind with the earliest `dueAt` at or before `until`; ties in the order of their first `put`. */
  nextDue(until: number): Promise<DueRecord | null>
  getAnswer(key: string): Promise<StoredAnswer | null>
  putAnswer(key: string, answer: StoredAnswer): Promise<void>
}

export interface SandboxStore {
  /**
   * Runs `work` alone: transactions of one store take turns, over all processes that share it.
   * All writes are kept when `work` resolves; none is kept when it rejects, and the rejection is passed on.
   */
  transaction<T>(work: (objects: SandboxObjects) => Promise<T>): Promise<T>
}

interface Row extends SandboxRecord {
  order: number
  keys: string[]
  dueAt: number | null
}

/** Through JSON, so that a database store keeps exactly the same. */
const copyOf = (data: object): object => JSON.parse(JSON.stringify(data)) as object

/** A store in memory, for tests and for a server that forgets its test payments. */
export const memoryStore = (): SandboxStore => {
  const rows = new Map<string, Row>()
  const answers = new Map<string, StoredAnswer>()
  let orders = 0
  let last: Promise<unknown> = Promise.resolve()

  const begin = () => {
    const written = new Map<string, Row>()
    const answered = new Map<string, StoredAnswer>()
    const find = (id: string) => written.get(id) ?? rows.get(id)
    const all = () => [...rows.values()].filter(({ id }) => !written.has(id)).concat([...written.values()])
    const recordOf = ({ id, kind, data, created }: Row): SandboxRecord => ({
      id,
      kind,
      data: copyOf(data),
      created,
    })
    const objects: SandboxObjects = {
      get: async (kind, id) => {
        const row = find(id)
        return row?.kind === kind ? recordOf(row) : null
      },
      put: async (record, { keys = [], dueAt = null } = {}) => {
        const before = find(record.id)
        written.set(record.id, {
          ...record,
          data: copyOf(record.data),
          created: before?.created ?? record.created,
          order: before?.order ?? (orders += 1),
          keys,
          dueAt,
        })
      },
      list: async (kind, { key, after, createdFrom = 0, createdBefore = Infinity, limit }) => {
        const before = after === undefined ? Infinity : (find(after)?.order ?? 0)
        return all()
          .filter((row) => row.kind === kind && row.order < before && (!key || row.keys.includes(key)))
          .filter(({ created }) => created >= createdFrom && created < createdBefore)
          .sort((a, b) => b.order - a.order)
          .slice(0, limit)
          .map(recordOf)
      },
      nextDue: async (until) => {
        let next: (Row & { dueAt: number }) | null = null
        for (const row of all()) {
          const { dueAt } = row
          if (dueAt === null || dueAt > until) continue
          const isEarlier =
            next === null || dueAt < next.dueAt || (dueAt === next.dueAt && row.order < next.order)
          if (isEarlier) next = { ...row, dueAt }
        }
        return next && { record: recordOf(next), dueAt: next.dueAt }
      },
      getAnswer: async (key) => answered.get(key) ?? answers.get(key) ?? null,
      putAnswer: async (key, answer) => void answered.set(key, answer),
    }
    const commit = () => {
      for (const [id, row] of written) rows.set(id, row)
      for (const [key, answer] of answered) answers.set(key, answer)
    }
    return { objects, commit }
  }

  return {
    transaction: (work) => {
      const run = last.then(async () => {
        const { objects, commit } = begin()
        const result = await work(objects)
        commit()
        return result
      })
      last = run.catch(() => undefined)
      return run
    },
  }
}
