import { builtinModules } from 'node:module'
import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const serverFile =
  /^src\/(?:platform\/|domains\/[^/]+\/(?:service|routes|jobs|tables)(?:\.tsx?$|\/)|.*\.server\.tsx?$|app\/(?:server|worker)\.ts$)/
const guardedChunk = /^assets\/(?:admin|staff)\//

/** Why a file may not be in the browser, or null when it may. */
export function refuseSource(source: string, root: string): string | null {
  const path = relative(root, source.split('?')[0] ?? '')
    .split(sep)
    .join('/')
  return serverFile.test(path) ? `${path} is a server file` : null
}

/** Why a file may not be in a build: the gallery of components is served by `npm run dev` and nothing else. */
export function refuseInBuild(source: string, root: string): string | null {
  const path = relative(root, source.split('?')[0] ?? '')
    .split(sep)
    .join('/')
  return path.startsWith('src/app/dev/') ? `${path} is for developers` : null
}

/** Why a module name may not be imported in the browser, or null when it may. */
export function refuseImport(name: string): string | null {
  return name.startsWith('node:') || builtinModules.includes(name) ? `${name} is a module of Node` : null
}

/** Folder of a chunk: staff and admin screens lie where the server asks who is calling. */
export function chunkFolder(moduleIds: readonly string[]): string {
  if (moduleIds.some((id) => /\/src\/app\/pages\/(?:admin|superadmin)\//.test(id))) return 'assets/admin'
  if (moduleIds.some((id) => /\/src\/(?:app\/pages\/(?:care|inbox)|domains\/[^/]+\/web\/staff)\//.test(id)))
    return 'assets/staff'
  return 'assets'
}

/** Stops the browser build when a server file is in it, or when a public chunk pulls in a guarded one. */
export function forbidServerFiles(): Plugin {
  let root = ''
  let isBuild = false
  return {
    name: 'forbid-server-files',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    resolveId(name, importer) {
      const reason = refuseImport(name)
      if (reason) this.error(`${reason}; it cannot be in the browser (imported by ${importer})`)
      return null
    },
    load(id) {
      const reason = refuseSource(id, root) ?? (isBuild ? refuseInBuild(id, root) : null)
      if (reason) this.error(`${reason}; it cannot be in the browser`)
      return null
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || guardedChunk.test(chunk.fileName)) continue
        const guarded = chunk.imports.find((name) => guardedChunk.test(name))
        if (guarded) this.error(`public chunk ${chunk.fileName} needs guarded chunk ${guarded}`)
      }
    },
  }
}
