import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
const imports = /(?:from|import)\s*\(?\s*'([^']+)'/g

/** What a test reads that runs on the database it is given: it names this setting, or test code that it imports does. */
const setting = 'TEST_DATABASE_URL'

const fileOf = (from: string, named: string): string | null => {
  if (named.startsWith('.')) return resolve(dirname(from), named)
  if (named.startsWith('#')) return join(root, 'src', named.slice(1))
  return null
}

/**
 * The test files under `folders` that run on the database of the setting, directly or through the tests' own helpers. The
 * rest need no second run on PostgreSQL: they are pure, or open an embedded database whatever is set. Only test code is
 * followed, since product code names the database everywhere.
 */
export const databaseTests = (folders: string[]): string[] => {
  const known = new Map<string, boolean>()
  const reaches = (file: string): boolean => {
    const before = known.get(file)
    if (before !== undefined) return before
    known.set(file, false)
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const found =
      text.includes(setting) ||
      [...text.matchAll(imports)].some(([, named = '']) => {
        const target = fileOf(file, named)
        return target !== null && isTestCode(target) && reaches(target)
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
