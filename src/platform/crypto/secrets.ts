import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

export interface Secrets {
  signingKey: string
  fieldKeys: string
}

/**
 * Secrets from the environment, else generated once into DATA_DIR/secrets.json (mode 0600).
 * Losing that file means losing every encrypted field, so it is written before the database is.
 */
export const loadSecrets = (config: Config): Secrets => {
  if (config.SIGNING_KEY && config.FIELD_KEYS) {
    return { signingKey: config.SIGNING_KEY, fieldKeys: config.FIELD_KEYS }
  }
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  chmodSync(config.DATA_DIR, 0o700)
  const file = join(config.DATA_DIR, 'secrets.json')
  if (!existsSync(file)) {
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
  chmodSync(file, 0o600)
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Secrets
  return { signingKey: config.SIGNING_KEY ?? kept.signingKey, fieldKeys: config.FIELD_KEYS ?? kept.fieldKeys }
}
