import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
const imports = /(?:from|import)\s*\(?\s*'([^']+)'/g

/** Modules by which a test reaches a database: in its own process, or in a server that it starts. */
const doors = [
  'src/app/test-database.ts',
  'src/app/server-process.ts',
  'src/app/test-kit.ts',
  'src/platform/db/database.ts',
].map((file) => join(root, file))

const fileOf = (from: string, named: string): string | null => {
  if (named.startsWith('.')) return resolve(dirname(from), named)
  if (named.startsWith('#')) return join(root, 'src', named.slice(1))
  return null
}

/**
 * The test files under `folders` that reach a database, directly or through the test's own helpers. The rest are pure:
 * they need no second run on PostgreSQL. Only test code is followed, since product code names the database everywhere.
 */
export const databaseTests = (folders: string[]): string[] => {
  const known = new Map<string, boolean>()
  const reaches = (file: string): boolean => {
    if (doors.includes(file)) return true
    const before = known.get(file)
    if (before !== undefined) return before
    known.set(file, false)
    const found =
      existsSync(file) &&
      [...readFileSync(file, 'utf8').matchAll(imports)].some(([, named = '']) => {
        const target = fileOf(file, named)
        return target !== null && (doors.includes(target) || (isTestCode(target) && reaches(target)))
      })
    known.set(file, found)
    return found
  }
  return globSync('src/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => folders.length === 0 || folders.some((folder) => file.startsWith(folder)))
    .filter((file) => reaches(join(root, file)))
    .sort()
}

const isTestCode = (file: string): boolean =>
  /\.test\.tsx?$|test-kit\.ts$|-samples\.ts$|access-cast\.ts$|-race\.ts$|\/test-[\w-]+\.ts$/.test(file)
