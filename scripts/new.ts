import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { domainFiles, endpointParts, type NewFile, type NewLine, screenParts } from './new-parts.ts'

// Writes the files of a new piece of the product, in the pattern that AGENTS.md describes. Their tests are red until they
// are filled in.
//
//   npm run new:domain   -- notes
//   npm run new:endpoint -- notes listNotes GET /api/notes therapist,admin
//   npm run new:screen   -- notes /notes admin

const root = process.env['NEW_ROOT'] ?? join(import.meta.dirname, '..')
const [kind, domain = '', ...rest] = process.argv.slice(2)

const refuse = (why: string): never => {
  console.error(why)
  process.exit(1)
}

const add = ({ path, text }: NewFile): void => {
  const file = join(root, path)
  if (existsSync(file)) return console.log(`kept   ${path}`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`wrote  ${path}`)
}

const insert = ({ path, before, text }: NewLine): void => {
  const file = join(root, path)
  const known = readFileSync(file, 'utf8')
  if (known.includes(text.trim())) return
  if (!before.test(known)) refuse(`${path} has no place for this line; add it by hand:\n${text}`)
  writeFileSync(
    file,
    known.replace(before, (found) => text + found),
  )
  console.log(`added  ${path}`)
}

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(domain)) refuse('Name the domain in kebab-case, such as: notes')
if (kind === 'domain') domainFiles(domain).forEach(add)
else {
  if (!existsSync(join(root, `src/domains/${domain}/domain.ts`)))
    refuse(`src/domains/${domain} has no manifest; npm run new:domain -- ${domain} writes one`)
  if (kind === 'endpoint') {
    const [verb = '', method = '', path = '', roles = ''] = rest
    if (!/^[a-z]+[A-Z]\w*$/.test(verb)) refuse('Name the verb as verbNoun, such as: listNotes')
    if (!/^(GET|POST|PUT|PATCH|DELETE)$/.test(method) || !path.startsWith('/api/'))
      refuse('Say the method and the path, such as: GET /api/notes')
    if (!roles) refuse('Say who may call it, such as: therapist,admin or public')
    const { files, lines } = endpointParts({ domain, verb, method, path, roles })
    files.forEach(add)
    lines.forEach(insert)
  } else if (kind === 'screen') {
    const [path = '', roles = ''] = rest
    if (!path.startsWith('/') || !roles) refuse('Say the path and who may open it, such as: /notes admin')
    const { files, lines } = screenParts(domain, path, roles)
    files.forEach(add)
    lines.forEach(insert)
  } else refuse('Say what is new: domain, endpoint or screen')
}
if (!process.env['NEW_ROOT']) {
  spawnSync(process.execPath, [join(import.meta.dirname, 'domain-lists.ts')], { stdio: 'inherit' })
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', 'src', 'locales'],
    {
      cwd: root,
    },
  )
}
