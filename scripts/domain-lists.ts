import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Writes the lists of domains that have a manifest: one for both sides, one for the server, one for the browser, so that
// no server file reaches the browser. `--check` writes nothing and fails where a list is not up to date.

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

export const ${name}: readonly ${type}[] = [${domains.map((domain) => `${camel(domain)}${suffix}`).join(', ')}]
`
}

const lists = {
  'src/app/domains.ts': list('domain.ts', '', 'domains', 'Domain', '#shared/domain.ts'),
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
  if (known === text) continue
  stale += 1
  if (isCheck) console.error(`${file} does not list every domain: run npm run domains`)
  else writeFileSync(path, text)
}
process.exit(isCheck && stale ? 1 : 0)
