import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const retryMs = 100
/** SQLITE_BUSY: another process holds the lock. */
const busy = 5

/**
 * Builds unless it is built. Of several processes that start at once one builds, and the others wait for it: two builds
 * in one folder would tear each other's files. Throws what `build` throws.
 */
export const buildOnce = async (
  lockFile: string,
  isBuilt: () => boolean,
  build: () => Promise<void>,
): Promise<void> => {
  // A folder that cannot be written to is no obstacle where everything is built.
  if (isBuilt()) return
  mkdirSync(dirname(lockFile), { recursive: true })
  const lock = await takeLock(lockFile)
  try {
    if (!isBuilt()) await build()
  } finally {
    lock.close()
  }
}

/** The kernel frees the lock when its process dies. */
const takeLock = async (file: string): Promise<DatabaseSync> => {
  for (;;) {
    const lock = new DatabaseSync(file)
    try {
      lock.exec('pragma busy_timeout = 0; begin exclusive')
      return lock
    } catch (error) {
      lock.close()
      if ((error as { errcode?: number }).errcode !== busy) throw error
      await pause(retryMs)
    }
  }
}
