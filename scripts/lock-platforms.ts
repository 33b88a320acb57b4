import { readFileSync, writeFileSync } from 'node:fs'

// npm leaves the packages of other platforms out of a lockfile made on this one, and `npm ci` then refuses it
// everywhere. Run after each `npm install`: adds them back by name and version.

interface Locked {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }
const systems = [
  'darwin',
  'win32',
  'android',
  'freebsd',
  'openharmony',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'linux',
]
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'arm']

const isLocked = (from: string, name: string): boolean => {
  for (let base = from; ; ) {
    if (lock.packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true
    if (!base) return false
    const up = base.lastIndexOf('/node_modules/')
    base = up < 0 ? '' : base.slice(0, up)
  }
}

let added = 0
for (const [from, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(from, name) || !/^\d+\.\d+\.\d+/.test(version)) continue
    const short = name.split('/').pop() ?? name
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [processors.find((processor) => short.includes(processor)) ?? 'none'],
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
      os: [systems.find((system) => short.includes(system)) ?? 'none'],
      ...(short.includes('musl') ? { libc: ['musl'] } : {}),
    }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} packages of other platforms added to the lockfile`)
