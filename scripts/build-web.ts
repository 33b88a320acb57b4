import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { stampBuild } from './build-stamp.ts'
import type { PrebuiltPage } from '../src/web/prebuilt-page.ts'

const root = join(import.meta.dirname, '..')
const clientFolder = join(root, 'build/client')
const entryFolder = join(root, 'build/prerender-entry')
const workerFolder = join(root, 'build/service-worker')
const pagesFolder = join(root, 'build/prerendered')

const started = performance.now()
await build({ root, logLevel: 'warn' })
await build({
  root,
  logLevel: 'warn',
  build: {
    ssr: 'src/app/prerender.tsx',
    outDir: entryFolder,
    emptyOutDir: true,
    manifest: false,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
  },
})
await build({
  root,
  logLevel: 'warn',
  configFile: false,
  build: {
    outDir: workerFolder,
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: {
      input: join(root, 'src/web/offline/service-worker.ts'),
      output: { entryFileNames: 'service-worker.js', format: 'iife' },
    },
  },
})
const pages = await renderedPages()
await rm(entryFolder, { recursive: true, force: true })
await refuseForeignParts()
await compressAssets()
stampBuild()
console.log(`Built the browser's part and ${pages} pages in ${Math.round(performance.now() - started)} ms`)

// The gallery of components is for developers: neither its address nor a class of it may be in what is served, nor may
// the password of the demo accounts.
async function refuseForeignParts(): Promise<void> {
  const { demoPassword } = await import('../src/app/seed/demo-accounts.ts')
  for (const folder of [clientFolder, workerFolder, pagesFolder]) {
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.(js|css|html|json)$/.test(file)) continue
      const text = await readFile(join(folder, file), 'utf8')
      if (/\/dev\/ui|\bgallery-list\b/.test(text))
        throw new Error(`${file} holds a part of the gallery of components`)
      // Testing Mode's server tells its pages; production serves the same files.
      if (text.includes(demoPassword)) throw new Error(`${file} holds the demo password`)
    }
  }
}

// Packed once here, so that a phone's first visit waits for no packing and the server spends nothing on it.
async function compressAssets(): Promise<void> {
  const folder = join(clientFolder, 'assets')
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /\.(js|css|json|svg)$/.test(file),
  )
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file))
      if (bytes.length < 1024) return
      const [small, smaller] = await Promise.all([
        promisify(gzip)(bytes, { level: 9 }),
        promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      ])
      await writeFile(join(folder, `${file}.gz`), small)
      await writeFile(join(folder, `${file}.br`), smaller)
    }),
  )
}

async function renderedPages(): Promise<number> {
  const template = await readFile(join(clientFolder, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = (await import(pathToFileURL(join(entryFolder, 'prerender.js')).href)) as {
    renderPages: () => Promise<PrebuiltPage[]>
  }
  await rm(pagesFolder, { recursive: true, force: true })
  await mkdir(pagesFolder, { recursive: true })
  const rendered = await entry.renderPages()
  for (const page of rendered) {
    const file = join(pagesFolder, `${page.name}.${page.language}.html`)
    await writeFile(file, fillTemplate(template, page, manifest))
  }
  // Only the filled pages are served; the bare template would show its tokens.
  await rm(join(clientFolder, 'index.html'))
  return rendered.length
}

function fillTemplate(template: string, page: PrebuiltPage, manifest: Manifest): string {
  const preloads = chunksOf(page.sources, manifest)
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin nonce="__NONCE__" href="/${file}">`)
  return template
    .replace('<title>__TITLE__</title>', () => `<title>${page.title}</title>${preloads.join('')}`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-prerendered="${page.kind}">${page.html}</div>`,
    )
    .replaceAll('__LANG__', page.language)
    .replaceAll('__DIR__', page.dir)
}

function chunksOf(sources: string[], manifest: Manifest): string[] {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the build's manifest`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...files]
}
