import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

const imported =
  /(?:^|[\s;])(?:import|export)\s+(?!type\s)(?:[\w*{][^'"`;]*?\sfrom\s+)?['"]([#.][^'"]+)['"]|import\(\s*['"]([#.][^'"]+)['"]|new URL\(\s*['"](\.[^'"]+\.\w+)['"]/g

/**
 * The files that run in the server: what `entries` import, directly and through others, and the worker
 * threads and models they open. Paths are relative to `root`, with `/`. A file that is named but missing is among them, so
 * that its arrival is noticed; catalogs are not, since the browser's part reads them too.
 */
export function findServerFiles(root: string, entries: readonly string[]): Set<string> {
  const found = new Set<string>()
  const queue = [...entries]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (found.has(file)) continue
    found.add(file)
    if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, whole, dynamic, worker] of text.matchAll(imported)) {
      const target = resolveName(root, file, whole ?? dynamic ?? worker ?? '')
      if (target && !target.startsWith('locales/')) queue.push(target)
    }
  }
  return found
}

/** Path of an imported file relative to `root`; null for a package of node_modules. */
function resolveName(root: string, from: string, name: string): string | null {
  if (name.startsWith('#locales/')) return name.slice(1)
  if (name.startsWith('#')) return `src/${name.slice(1)}`
  return relative(root, join(root, dirname(from), name))
    .split(sep)
    .join('/')
}
