import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { StartRefused } from '../start-refused.ts'

const Secrets = z.object({ signingKey: z.string().min(32), fieldKeys: z.string().min(40) })
export type Secrets = z.output<typeof Secrets>

/**
 * Secrets from the environment, else generated once into DATA_DIR/secrets.json (mode 0600); the folder is there.
 * Losing that file means losing every encrypted field, so it is written before the database is. Throws StartRefused
 * when the file is there and cannot be read.
 */
export const loadSecrets = (config: Config): Secrets => {
  if (config.SIGNING_KEY && config.FIELD_KEYS) {
    return { signingKey: config.SIGNING_KEY, fieldKeys: config.FIELD_KEYS }
  }
  const file = join(config.DATA_DIR, 'secrets.json')
  if (!existsSync(file)) makeSecrets(file)
  const kept = readSecrets(file)
  return { signingKey: config.SIGNING_KEY ?? kept.signingKey, fieldKeys: config.FIELD_KEYS ?? kept.fieldKeys }
}

const makeSecrets = (file: string): void => {
  const fresh: Secrets = {
    signingKey: randomBytes(48).toString('base64url'),
    fieldKeys: `1:${randomBytes(32).toString('base64')}`,
  }
  // Two processes may start on one folder at once: the whole file appears under its name, or the other's does.
  const own = `${file}.${process.pid}`
  writeFileSync(own, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(own)
  }
}

const readSecrets = (file: string): Secrets => {
  try {
    chmodSync(file, 0o600)
    return Secrets.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new StartRefused(
      `The secrets in ${file} cannot be read, and without them nothing in the database can be: put this file back from a backup.`,
    )
  }
}
