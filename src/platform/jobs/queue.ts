import { sql } from 'drizzle-orm'
import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { type Clock, isTestClock, type TestClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Services } from '../context.ts'
import type { Database, Orm, Tx } from '../db/database.ts'

/** Background work. `run` may be called more than once after a crash: its effect must hold only once. */
export interface Job<S extends z.ZodType = z.ZodType> {
  name: string
  input: S
  run(services: Services, input: z.output<S>): Promise<void>
  /** Runs by the clock, in UTC: five fields of cron. */
  cron?: string
  /**
   * How long one run may take; without it 15 minutes, after which the queue begins another beside it. A run that is given
   * longer says every minute that it is alive, so that one that a crash ended is still taken up again at once.
   */
  expiresAfterSeconds?: number
}

export const defineJob = <S extends z.ZodType>(job: Job<S>): Job<S> => job

export interface Queue {
  /** Adds work; inside a transaction it exists only if that commits. `key` keeps a second one from waiting beside it. */
  enqueue<S extends z.ZodType>(
    db: Tx | Orm,
    job: Job<S>,
    input: z.input<S>,
    options?: { startAfterSeconds?: number; key?: string },
  ): Promise<void>
  start(services: Services, jobs: Job[]): Promise<void>
  /** Tests only: the queue reads the test clock's time again, so that delayed jobs come due. */
  setTime(): Promise<void>
  close(): Promise<void>
}

/**
 * Two by two, and on at once while two are there: one by one, the next of what came together would wait for the next
 * look, and a thousand letters for hours. Each is settled for itself: what fails takes nothing with it.
 */
const working = {
  batchSize: 2,
  burstWhenBatchFull: true,
  perJobResults: true,
  localConcurrency: 2,
  pollingIntervalSeconds: 5,
  // What is to begin later, or is tried again, is announced by nobody.
  notifyPollingIntervalSeconds: 5,
} as const

/** A long run that has not said for this long that it is alive is begun again. It says so twice as often. */
const aliveEverySeconds = 120

/**
 * The job queue, kept in the database: retries with back-off, cron, and work that survives kill -9. On a test clock it
 * takes the time from that clock whenever `setTime` is called, and starts nothing by cron.
 */
export const createQueue = (db: Database, config: Pick<Config, 'JOBS'>, clock: Clock): Queue => {
  const works = config.JOBS !== 'off'
  const isTest = isTestClock(clock)
  const on = db.forJobs()
  const common = { useListenNotify: true, supervise: works, schedule: works && !isTest, schema: 'jobs' }
  const boss =
    'embedded' in on
      ? new PgBoss({ ...common, db: fromPglite(on.embedded as never), backend: 'pglite' })
      : new PgBoss({ ...common, connectionString: on.connectionString, max: 4 })
  let started = false
  const setTime = async (): Promise<void> => {
    if (isTest) await db.script(jobTimeOf(clock))
  }

  return {
    enqueue: async (tx, job, input, options) => {
      await boss.send(job.name, job.input.parse(input) as object, {
        db: fromDrizzle(tx as never, sql),
        retryLimit: 8,
        retryBackoff: true,
        ...(job.expiresAfterSeconds
          ? { expireInSeconds: job.expiresAfterSeconds, heartbeatSeconds: aliveEverySeconds }
          : {}),
        ...(options?.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        ...(options?.key ? { singletonKey: options.key } : {}),
      })
    },
    start: async (services, jobs) => {
      boss.on('error', (error) => services.log.error({ jobs: error.name }))
      await boss.start()
      started = true
      await setTime()
      for (const job of jobs) {
        await boss.createQueue(job.name, { notify: true, retryLimit: 8, retryBackoff: true })
        if (!works) continue
        await boss.work(job.name, working, (tasks) =>
          Promise.all(
            tasks.map(async ({ id, data }) => {
              try {
                await job.run(services, job.input.parse(data))
                return { id, status: 'completed' as const }
              } catch (error) {
                return { id, status: 'failed' as const, output: { message: String(error) } }
              }
            }),
          ),
        )
        if (job.cron && !isTest) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' })
      }
    },
    setTime,
    close: async () => {
      if (started) await boss.stop({ graceful: true, timeout: 2000, close: true })
    },
  }
}

/**
 * pg-boss reads the time from this function of its schema. A clock that steps stands still between two calls, so only
 * jobs that are due at once run; one that runs carries the queue along.
 */
const jobTimeOf = (clock: TestClock): string => {
  const now = clock.now().toISOString()
  const time = clock.runs
    ? `pg_catalog.now() + (timestamptz '${now}' - timestamptz '${new Date().toISOString()}')`
    : `timestamptz '${now}'`
  return `create or replace function jobs.job_now() returns timestamptz language sql stable as $$ select ${time} $$`
}
