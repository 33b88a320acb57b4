import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const waitMs = 250
/** As long as a hook of a test may take. */
const waitAtMostMs = 240_000

/** The folder of one whole run of the tests, which its processes share; undefined for a single runner started by hand. */
const runFolder = (): string | undefined => process.env['TEST_RUN_FOLDER']

/** Compiled modules of the servers under test, shared by all of them. */
export const compileCache = (): Record<string, string> => {
  const folder = runFolder()
  return folder ? { NODE_COMPILE_CACHE: join(folder, 'compiled') } : {}
}

/**
 * Fills an empty data folder with the embedded database and secrets of a first start, so that a server under test does
 * not set it up again (fifteen seconds of work). The first caller of a run makes the copy; others wait for it.
 */
export const fillFromTemplate = async (dataFolder: string): Promise<void> => {
  const folder = runFolder()
  if (!folder || existsSync(join(dataFolder, 'database'))) return
  const template = join(folder, 'template')
  const ready = `${template}.ready`
  try {
    mkdirSync(template)
    await makeTemplate(template)
    mkdirSync(ready)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  for (let waitedMs = 0; !existsSync(ready); waitedMs += waitMs) {
    if (waitedMs > waitAtMostMs) throw new Error('the template of the data folder was never made')
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  cpSync(template, dataFolder, { recursive: true })
}

const makeTemplate = async (template: string): Promise<void> => {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['scripts/start.ts', '--no-pages'], {
    cwd: root,
    env: {
      ...inherited,
      ...compileCache(),
      PORT: '0',
      MODE: 'testing',
      LOG_LEVEL: 'error',
      DATA_DIR: template,
      TEST_HOOKS: 'true',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await hasStarted(child)
  } catch (error) {
    rmSync(template, { recursive: true, force: true })
    throw error
  }
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

const hasStarted = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Landfall is at')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the template's server ended with ${code}`)))
  })
