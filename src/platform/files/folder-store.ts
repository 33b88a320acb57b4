import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '#shared/ids.ts'
import type { FileStore } from './store.ts'

/**
 * Files in a folder, two levels deep, readable by the process alone. A file appears under its key only when all of it
 * is on the disk: it is written under another name, synced and renamed.
 */
export const createFolderStore = (root: string): FileStore => {
  const pathOf = (key: string): string => join(root, key.slice(0, 2), key.slice(2, 4), key)
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      const folder = dirname(path)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const half = join(folder, `${newId()}.half`)
      try {
        const file = await open(half, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      await syncFolder(folder)
    },
    get: (key) => readFile(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

// The new name is on the disk when its folder is. Windows knows no such thing.
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
