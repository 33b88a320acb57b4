import { chmodSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'
import { StartRefused } from './start-refused.ts'

/** Whether anything of this configuration lies in the data folder: the database, secrets or files. */
const usesDataDir = (config: Config): boolean =>
  !config.DATABASE_URL || !config.S3_ENDPOINT || !config.SIGNING_KEY || !config.FIELD_KEYS

/** Makes the data folder, for this user alone, and tries to write in it. Throws StartRefused when that fails. */
export const prepareDataDir = (config: Config): void => {
  if (!usesDataDir(config)) return
  const { DATA_DIR: folder } = config
  try {
    // Recursive, Node never returns where a parent is there and takes no folder, such as /proc.
    if (!existsSync(folder)) mkdirSync(folder, { recursive: !existsSync(dirname(folder)), mode: 0o700 })
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
    chmodSync(folder, 0o700)
    const probe = join(folder, `.write-test.${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartRefused(
      code === 'EEXIST' || code === 'ENOTDIR'
        ? `DATA_DIR is ${folder}, which is a file or lies under one: set DATA_DIR to a folder.`
        : `The folder ${folder} cannot be made or written to (${code}): let the user who runs Landfall write there, or set another DATA_DIR.`,
    )
  }
}
