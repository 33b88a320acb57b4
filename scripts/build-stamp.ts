import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildOnce } from './build-once.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build/stamp')
const folders = ['src', 'locales']
const files = ['index.html', 'vite.config.ts', 'package-lock.json', 'scripts/build-web.ts']
/** What no page is built from. */
const apart = /(\.test\.tsx?|\/tables\.ts|\/service\.ts)$|^src\/(app\/dev|platform)\//

/** A fingerprint of everything the pages are built from. */
const fingerprint = (): string => {
  const hash = createHash('sha256')
  for (const file of [...files, ...folders.flatMap(listFiles)].filter((one) => !apart.test(one)).sort())
    hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Paths from the root. Every start waits for it: `globSync` took ten times as long. */
const listFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(tsx?|css|json)$/.test(name))

/** Whether the built pages are those of the sources that are here. */
const isBuilt = (): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

/** Notes what has just been built. */
export const stampBuild = (): void => writeFileSync(stamp, fingerprint())

/** Builds the browser's part in a process of its own, if what is built is not what is here. Throws where that fails. */
export const buildIfNeeded = (): Promise<void> => buildOnce(join(root, 'build/lock'), isBuilt, build)

const build = async (): Promise<void> => {
  console.log('Building the pages (only when they have changed) …')
  // A build that is cut short leaves no stamp of an earlier one.
  rmSync(stamp, { force: true })
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts/build-web.ts')], {
      stdio: 'inherit',
      cwd: root,
    })
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error('the build of the pages failed'))))
  })
}
