import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { isDiskFull } from '../db/unavailable.ts'
import { inTime } from './in-time.ts'

const answersWithinMs = 3_000

export interface Readiness {
  /** Looks at a failure: one for want of room on the disk is remembered until a write succeeds again. */
  note(error: unknown): void
  /** Resolves when requests can be served, reads and writes; rejects with the reason when they cannot. */
  check(): Promise<void>
}

/** Says whether a process can serve. A full disk still answers every read, so a failed write is remembered. */
export const createReadiness = (db: Database): Readiness => {
  let isFull = false
  let probing: Promise<void> | null = null

  const probe = async (): Promise<void> => {
    await writeAndForget(db)
    isFull = false
  }
  return {
    note: (error) => {
      if (isDiskFull(error)) isFull = true
    },
    check: async () => {
      await inTime(db.run({ name: 'ready', text: 'select 1 as one' }, []), answersWithinMs)
      if (!isFull) return
      probing ??= probe().finally(() => {
        probing = null
      })
      await inTime(probing, answersWithinMs)
    },
  }
}

/** Takes about a megabyte of the database's disk and gives it back: a temporary table ends with its transaction. */
const writeAndForget = (db: Database): Promise<void> =>
  db.orm.transaction(async (tx) => {
    await tx.execute(
      sql`create temporary table readiness_probe on commit drop as select n, md5(n::text) as text from generate_series(1, 16000) n`,
    )
  })
