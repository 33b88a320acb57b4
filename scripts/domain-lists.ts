import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Domain } from '../src/shared/domain.ts'

// Writes the lists of domains that have a manifest: one for the server, one for the browser, and the paths of their pages as
// data, which both sides read without a domain's contract. `--check` writes nothing and fails where a list is not up to date.

const root = join(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const list = (part: string, suffix: string, name: string, type: string, from: string): string => {
  const domains = globSync(`src/domains/*/${part}`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/').split('/')[2] ?? '')
    .sort()
  const imports = domains.map(
    (domain) => `import { ${camel(domain)}${suffix} } from '#domains/${domain}/${part}'`,
  )
  return `// Written by \`npm run domains\`; a domain is added by its folder.
${imports.join('\n')}
import type { ${type} } from '${from}'

export const ${name}: readonly ${type}[] = [
${domains.map((domain) => `  ${camel(domain)}${suffix},`).join('\n')}
]
`
}

const paths = async (): Promise<string> => {
  const rows: string[] = []
  for (const file of globSync('src/domains/*/domain.ts', { cwd: root }).sort()) {
    const exported = (await import(pathToFileURL(join(root, file)).href)) as Record<string, Domain>
    for (const { pages, prebuilt } of Object.values(exported))
      for (const [path, roles] of Object.entries(pages)) {
        const who =
          typeof roles === 'string' ? `'${roles}'` : `[${roles.map((role) => `'${role}'`).join(', ')}]`
        const built = (prebuilt as readonly string[]).includes(path)
        rows.push(`  { path: '${path}', roles: ${who}, isPrebuilt: ${built} },`)
      }
  }
  return `// Written by \`npm run domains\`; a page is added in the manifest of its domain.
import type { Role } from '#shared/endpoint.ts'

interface DomainPath {
  path: string
  roles: 'public' | readonly Role[]
  /** Built into HTML, and works without a script. */
  isPrebuilt: boolean
}

export const domainPaths: readonly DomainPath[] = [
${rows.join('\n')}
]
`
}

const lists = {
  'src/app/domain-paths.ts': await paths(),
  'src/app/domains.server.ts': list(
    'server.ts',
    'Server',
    'domainServers',
    'DomainServer',
    '#platform/domain/define-server.ts',
  ),
  'src/app/domains.web.ts': list(
    'web/pages.ts',
    'Pages',
    'domainPages',
    'DomainPages',
    '#web/define-pages.ts',
  ),
}

/** The same whatever line breaks the formatter makes. */
const plain = (text: string): string => text.replace(/[\s,]+/g, '')

let stale = 0
for (const [file, text] of Object.entries(lists)) {
  const path = join(root, file)
  const known = (() => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return ''
    }
  })()
  if (plain(known) === plain(text)) continue
  stale += 1
  if (isCheck) console.error(`${file} does not list every domain: run npm run domains`)
  else writeFileSync(path, text)
}
process.exit(isCheck && stale ? 1 : 0)
