import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chunkFolder, chunkName, forbidServerFiles, refuseSource } from './forbid-server-files.ts'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'landfall-build-'))
})

afterEach(async () => {
  await rm(root, { recursive: true, force: true })
})

async function buildFiles(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [forbidServerFiles()],
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, 'src/app/web.ts'),
        output: { chunkFileNames: chunkName },
      },
    },
  })
}

test('a browser build with a service in it is refused', async () => {
  const files = {
    'src/app/web.ts': "import { secret } from '../domains/mood/service.ts'\nconsole.log(secret)",
    'src/domains/mood/service.ts': 'export const secret = 1',
  }
  await expect(buildFiles(files)).rejects.toThrow('src/domains/mood/service.ts is a server file')
})

test('a browser build that imports a module of Node is refused', async () => {
  const files = { 'src/app/web.ts': "import { readFileSync } from 'node:fs'\nconsole.log(readFileSync)" }
  await expect(buildFiles(files)).rejects.toThrow('node:fs is a module of Node')
})

test('contracts, access rules and screens may be in the browser', async () => {
  const files = {
    'src/app/web.ts': "import '../domains/mood/contract.ts'\nimport '../domains/mood/web/service-card.ts'",
    'src/domains/mood/contract.ts': 'console.log(1)',
    'src/domains/mood/web/service-card.ts': 'console.log(2)',
  }
  await expect(buildFiles(files)).resolves.toBeDefined()
})

test('platform, folders of verbs and .server files are server files', () => {
  for (const path of [
    'src/platform/db/client.ts',
    'src/domains/mood/service/log-mood.ts',
    'src/domains/crisis/lexicon.server.ts',
  ]) {
    expect(refuseSource(join('/repo', path), '/repo')).toContain('server file')
  }
})

test('admin wins over staff, and a public module goes to neither', () => {
  const admin = '/repo/src/app/pages/admin/users.tsx'
  const staff = '/repo/src/domains/chat/web/staff/inbox.tsx'
  expect(chunkFolder([staff, admin])).toBe('assets/admin')
  expect(chunkFolder([staff])).toBe('assets/staff')
  expect(chunkFolder(['/repo/src/domains/chat/web/chat.tsx'])).toBe('assets')
})

test('what domains show to admins and to the super admin lies in their folders, the narrowest first', () => {
  const admin = '/repo/src/domains/organization-plans/web/admin/own-plan-card.tsx'
  const owner = '/repo/src/domains/organization-plans/web/superadmin/price-dialog.tsx'
  const page = '/repo/src/app/pages/superadmin/superadmin.tsx'
  expect(chunkFolder([admin])).toBe('assets/admin')
  expect(chunkFolder([owner])).toBe('assets/superadmin')
  expect(chunkFolder([page])).toBe('assets/superadmin')
  expect(chunkFolder([admin, owner])).toBe('assets/superadmin')
})

/** Two screens that are fetched when they are wanted; the first one needs the second. */
const screens = (first: string, second: string) => ({
  'src/app/web.ts': `console.log(await import('./pages/${first}/one.ts'), await import('./pages/${second}/two.ts'))`,
  [`src/app/pages/${first}/one.ts`]: `import { two } from '../${second}/two.ts'\nexport const one = two + 1`,
  [`src/app/pages/${second}/two.ts`]: 'export const two = 2',
})

test('a browser build whose code for admins needs code for the super admin is refused', async () => {
  await expect(buildFiles(screens('admin', 'superadmin'))).rejects.toThrow('which fewer people may have')
})

test('code for the super admin may need code for admins', async () => {
  await expect(buildFiles(screens('superadmin', 'admin'))).resolves.toBeDefined()
})

test('a browser build with a part of the gallery of components is refused', async () => {
  const files = {
    'src/app/web.ts': "import { sections } from './dev/ui/sections.ts'\nconsole.log(sections)",
    'src/app/dev/ui/sections.ts': 'export const sections = 1',
  }
  await expect(buildFiles(files)).rejects.toThrow('src/app/dev/ui/sections.ts is for developers')
})
