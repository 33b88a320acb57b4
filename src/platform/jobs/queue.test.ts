import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import type { Services } from '../context.ts'
import { openDatabase } from '../db/database.ts'
import { createQueue, defineJob } from './queue.ts'

it('works off what came at once, and does not wait for its next look in between', async () => {
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'landfall-queue-')), LOG_LEVEL: 'silent' })
  const db = await openDatabase(config)
  const queue = createQueue(db, config, systemClock)
  const done: number[] = []
  const job = defineJob({
    name: 'count',
    input: z.object({ n: z.number() }),
    run: (_, { n }) => {
      // One that always fails is tried again later, and holds up nobody.
      if (n === 7) return Promise.reject(new Error('Not today'))
      done.push(n)
      return Promise.resolve()
    },
  })
  try {
    await queue.start({ log: { error: () => undefined } } as unknown as Services, [job])
    await db.orm.transaction(async (tx) => {
      for (let n = 0; n < 60; n += 1) await queue.enqueue(tx, job, { n })
    })
    // Two at each look, every five seconds, would be two and a half minutes; each is done once.
    await expect.poll(() => done.length, { timeout: 30_000 }).toBe(59)
    expect(new Set(done).size).toBe(59)
  } finally {
    await queue.close()
    await db.close()
  }
})
