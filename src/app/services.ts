import { join } from 'node:path'
import { deliverSandboxMessage, takeMessage } from '#domains/payments/sync/messages.ts'
import { createAiProvider } from '#platform/ai/provider.ts'
import { type Clock, runningClock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { createFieldCipher } from '#platform/crypto/fields.ts'
import { prepareDataDir } from '#platform/data-dir.ts'
import { loadSecrets } from '#platform/crypto/secrets.ts'
import { createSigner } from '#platform/crypto/tokens.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { damaged } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createFileStore } from '#platform/files/store.ts'
import { createQueue } from '#platform/jobs/queue.ts'
import { createPayments } from '#platform/payments/create-payments.ts'
import { createLog } from '#platform/log.ts'
import { checkKeys } from './check-keys.ts'
import { ensureOrganization, refuseDemoOnly } from './seed/organization.ts'

/**
 * Opens everything a process works with: secrets, the migrated database, the job queue. `allowsDemoOnly` lets production
 * open a database in which only demo people have accounts. Throws StartRefused with one sentence that says what to do.
 */
export const openServices = async (
  config: Config,
  given: { db?: Database; clock?: Clock; allowsDemoOnly?: boolean } = {},
): Promise<Services> => {
  prepareDataDir(config)
  const secrets = loadSecrets(config)
  const db = given.db ?? (await openDatabase(config))
  await migrate(db).catch((error: unknown) => {
    throw isDamage(error) && db.kind === 'embedded'
      ? damaged(join(config.DATA_DIR, 'database'), error)
      : error
  })
  const clock = given.clock ?? (config.TEST_HOOKS ? runningClock() : systemClock)
  const signer = createSigner(secrets.signingKey)
  const queue = createQueue(db, config, clock)
  const payments = createPayments(config, {
    db,
    clock,
    signer,
    // At once, as the processor would; what cannot be taken now comes again by a job.
    deliver: (id, { body, signature }) =>
      takeMessage(services, body, signature).catch(() =>
        queue.enqueue(db.orm, deliverSandboxMessage, { id }, { startAfterSeconds: 5 }),
      ),
  })
  const services: Services = {
    config,
    db,
    clock,
    fields: createFieldCipher(secrets.fieldKeys),
    signer,
    queue,
    files: createFileStore(config),
    ai: await createAiProvider(config, () => clock.now().getTime()),
    payments,
    log: createLog(config),
  }
  await checkKeys(services)
  await ensureOrganization(services)
  if (!given.allowsDemoOnly) await refuseDemoOnly(services)
  return services
}

/** Whether PostgreSQL says that it cannot read what it wrote: class XX, internal errors and corrupted data. */
const isDamage = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return (typeof code === 'string' && code.startsWith('XX')) || (cause instanceof Error && isDamage(cause))
}
