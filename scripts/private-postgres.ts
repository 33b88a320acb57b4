import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface PrivatePostgres {
  url: string
  /** Makes a fresh, empty database; answers its URL. */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** Folder with initdb and postgres of PostgreSQL 15 or newer, wherever a package puts it; null when there is none. */
export const findPostgres = (): string | null => {
  const candidates = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
    ...globSync('/usr/pgsql-*/bin').sort().reverse(),
    '/opt/homebrew/opt/postgresql@18/bin',
    '/opt/homebrew/opt/postgresql@17/bin',
    '/opt/homebrew/bin',
    '/usr/local/pgsql/bin',
  ]
  return (
    candidates.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  )
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

/** PostgreSQL refuses to run as root: a root process steps down to a system account. */
const account = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString())
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // The next account.
    }
  }
  return undefined
}

/** Commits do not wait for the disk: a power cut may damage the database. */
const notDurable = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => [
  '-c',
  `${name}=off`,
])

/**
 * Starts a server of our own on loopback, in a folder that is removed at the end. Null when the machine has no PostgreSQL.
 * `durable` makes commits wait for the disk, as they do in service: for what is measured.
 */
export const startPrivatePostgres = async ({ durable = true } = {}): Promise<PrivatePostgres | null> => {
  const binaries = findPostgres()
  if (!binaries) return null
  const folder = mkdtempSync(join(tmpdir(), 'landfall-postgres-'))
  const as = account()
  if (as) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const environment = { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder }
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'landfall', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    {
      ...as,
      env: environment,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const port = await freePort()
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${folder}`,
      '-c',
      'max_connections=120',
      ...(durable ? [] : notDurable),
    ],
    { ...as, env: environment, cwd: folder, stdio: 'ignore' },
  )
  const { default: pg } = await import('pg')
  const urlOf = (name: string) => `postgres://landfall@127.0.0.1:${port}/${name}`
  const withClient = async (
    work: (client: InstanceType<typeof pg.Client>) => Promise<unknown>,
  ): Promise<void> => {
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    await client.connect()
    await work(client).finally(() => client.end())
  }
  for (let tries = 0; ; tries += 1) {
    try {
      await withClient((client) => client.query('select 1'))
      break
    } catch (error) {
      if (tries > 100 || server.exitCode !== null) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return {
    url: urlOf('postgres'),
    createDatabase: async (name) => {
      await withClient((client) => client.query(`create database "${name}"`))
      return urlOf(name)
    },
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(dirname(data), { recursive: true, force: true })
    },
  }
}
