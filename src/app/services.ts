import { createAiProvider } from '#platform/ai/provider.ts'
import { type Clock, runningClock, systemClock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { createFieldCipher } from '#platform/crypto/fields.ts'
import { loadSecrets } from '#platform/crypto/secrets.ts'
import { createSigner } from '#platform/crypto/tokens.ts'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createFileStore } from '#platform/files/store.ts'
import { createQueue } from '#platform/jobs/queue.ts'
import { createLog } from '#platform/log.ts'
import { checkKeys } from './check-keys.ts'
import { ensureOrganization } from './seed/organization.ts'

/** Opens everything a process works with: secrets, the migrated database, the job queue. */
export const openServices = async (
  config: Config,
  given: { db?: Database; clock?: Clock } = {},
): Promise<Services> => {
  const secrets = loadSecrets(config)
  const db = given.db ?? (await openDatabase(config))
  await migrate(db)
  const clock = given.clock ?? (config.TEST_HOOKS ? runningClock() : systemClock)
  const services: Services = {
    config,
    db,
    clock,
    fields: createFieldCipher(secrets.fieldKeys),
    signer: createSigner(secrets.signingKey),
    queue: createQueue(db, config, clock),
    files: createFileStore(config),
    ai: await createAiProvider(config),
    log: createLog(config),
  }
  await checkKeys(services)
  await ensureOrganization(services)
  return services
}
