import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { seconds } from '#shared/dates.ts'
import { steppingClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import type { Services } from '../context.ts'
import { openDatabase } from '../db/database.ts'
import { createQueue, defineJob } from './queue.ts'

it('the queue works off jobs that are due without waiting for its next look, and a delayed job when it is due', async () => {
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'landfall-queue-')), LOG_LEVEL: 'silent' })
  const db = await openDatabase(config)
  const clock = steppingClock()
  const queue = createQueue(db, config, clock)
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
    await queue.enqueue(db.orm, job, { n: 100 }, { startAfterSeconds: 30 })
    await db.orm.transaction(async (tx) => {
      for (let n = 0; n < 60; n += 1) await queue.enqueue(tx, job, { n })
    })
    // Two at each look, every five seconds, would be two and a half minutes; each is done once.
    await expect.poll(() => done.length, { timeout: 30_000 }).toBe(59)
    expect(new Set(done).size).toBe(59)
    expect(done).not.toContain(100)
    clock.advance(seconds(30))
    await queue.setTime()
    await expect.poll(() => done.at(-1), { timeout: 30_000 }).toBe(100)
  } finally {
    await queue.close()
    await db.close()
  }
})

it('a job that takes long is given the time it names, and others fifteen minutes', async () => {
  const config = readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'landfall-queue-')), LOG_LEVEL: 'silent' })
  const db = await openDatabase(config)
  const queue = createQueue(db, { ...config, JOBS: 'off' }, steppingClock())
  const input = z.object({})
  const run = () => Promise.resolve()
  const [short, long] = [
    defineJob({ name: 'short', input, run }),
    defineJob({ name: 'long', input, run, expiresAfterSeconds: 3 * 3600 }),
  ]
  try {
    await queue.start({ log: { error: () => undefined } } as unknown as Services, [short, long])
    for (const job of [short, long]) await queue.enqueue(db.orm, job, {})
    const rows = await db.run(
      {
        name: 'how_long',
        text: 'select name, expire_seconds, heartbeat_seconds from jobs.job where name = any($1) order by name',
      },
      [['short', 'long']],
    )
    expect(rows).toEqual([
      { name: 'long', expire_seconds: 3 * 3600, heartbeat_seconds: 120 },
      { name: 'short', expire_seconds: 900, heartbeat_seconds: null },
    ])
  } finally {
    await queue.close()
    await db.close()
  }
})
