import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

// Who may import whom, and how a file may look. The rules are those of AGENTS.md; this holds them.

const root = join(import.meta.dirname, '..')
const faults: string[] = []
const longest = 500

interface Place {
  layer: string
  /** The domain, for files of one. */
  domain?: string
  /** contract, access, tables, web, or server for the rest of a domain. */
  part?: string
}

const placeOf = (file: string): Place => {
  const [, layer = '', domain = '', ...rest] = file.split('/')
  if (layer !== 'domains') return { layer }
  const first = rest[0] ?? ''
  if (first === 'web') return { layer, domain, part: 'web' }
  const name = first.replace(/\.ts$/, '')
  // A library is content as data: it serves both sides, and is part of what the contract speaks of.
  if (name === 'library') return { layer, domain, part: 'contract' }
  return {
    layer,
    domain,
    part: name === 'domain' ? 'contract' : ['contract', 'access', 'tables'].includes(name) ? name : 'server',
  }
}

const mayImport = (from: Place, to: Place): boolean => {
  if (from.layer === 'app') return true
  if (to.layer === 'shared') return true
  if (from.layer === 'shared') return false
  if (from.layer === 'ui') return to.layer === 'ui'
  if (from.layer === 'web') return to.layer === 'ui' || to.layer === 'web'
  if (from.layer === 'platform') return to.layer === 'platform'
  const own = to.domain === from.domain
  if (from.part === 'contract' || from.part === 'access') {
    return to.layer === 'domains' && (to.part === 'contract' || (own && to.part === 'access') || isPure(to))
  }
  if (from.part === 'tables') {
    if (to.layer === 'platform') return true
    return to.layer === 'domains' && (to.part === 'tables' || (own && (to.part === 'contract' || isPure(to))))
  }
  if (from.part === 'web') {
    if (to.layer === 'web' || to.layer === 'ui') return true
    return (
      to.layer === 'domains' && (to.part === 'contract' || to.part === 'access' || (own && to.part === 'web'))
    )
  }
  return to.layer === 'platform' || (to.layer === 'domains' && to.part !== 'web')
}
// Plain types and lists without machinery, such as a domain's `types.ts`, serve its contract and tables too.
const isPure = (to: Place & { file?: string }): boolean => /\/(types|moods)\.ts$/.test(to.file ?? '')

const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
const edges = new Map<string, Set<string>>()

for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8')
  const lines = text.split('\n').length
  // A language's frames are data, one row a line.
  if (lines > longest && !file.includes('/detection/frames/'))
    faults.push(`${file}: ${lines} lines, stop at ${longest}`)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.d|\.server|\.web)?\.tsx?$/.test(file.split('/').pop() ?? ''))
    faults.push(`${file}: names are kebab-case`)
  if (/\/(index|helpers?|utils?|manager)\.tsx?$/.test(file))
    faults.push(`${file}: says nothing about what it holds`)
  if (/\bdefaultNow\(/.test(text))
    faults.push(`${file}: defaultNow() asks the database's clock; give the time from ctx.clock.now()`)
  if (/^export default /m.test(text)) faults.push(`${file}: exports by name`)
  if (/\.tsx$/.test(file) && /\sstyle=\{/.test(text))
    faults.push(`${file}: style= breaks the content security policy`)
  if (
    /\.tsx$/.test(file) &&
    /className="[^"]*\b(?:m[lr]|p[lr]|left|right|text-left|text-right|border-[lr]|rounded-[lr])-/.test(text)
  ) {
    faults.push(`${file}: uses left or right; logical properties turn with the language`)
  }
  if (/\.test\.tsx?$/.test(file) || file.endsWith('test-kit.ts')) continue
  const from = placeOf(file)
  for (const [, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)) {
    const to = target.startsWith('#')
      ? `src/${target.slice(1)}`
      : relative(root, join(root, dirname(file), target)).replaceAll('\\', '/')
    if (!to.startsWith('src/')) continue
    const place = placeOf(to)
    if (!mayImport(from, { ...place, file: to } as Place)) faults.push(`${file}: may not import ${to}`)
    if (from.domain && place.domain && from.domain !== place.domain && from.part === 'server') {
      edges.set(from.domain, (edges.get(from.domain) ?? new Set()).add(place.domain))
    }
  }
}

/** Domains may lean on one another, but not in a circle. */
const visit = (domain: string, path: string[]): void => {
  if (path.includes(domain)) {
    faults.push(
      `domains lean on each other in a circle: ${[...path.slice(path.indexOf(domain)), domain].join(' → ')}`,
    )
    return
  }
  for (const next of edges.get(domain) ?? []) visit(next, [...path, domain])
}
for (const domain of edges.keys()) visit(domain, [])

const found = [...new Set(faults)]
for (const fault of found) console.error(fault)
if (!files.length) {
  console.error('no files were read')
  process.exit(1)
}
console.log(`${files.length} files, ${found.length} faults of structure`)
process.exit(found.length ? 1 : 0)
