import { builtinModules } from 'node:module'
import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const serverFile =
  /^src\/(?:platform\/|domains\/[^/]+\/(?:service|routes|jobs|tables)(?:\.tsx?$|\/)|.*\.server\.tsx?$|app\/(?:server|worker)\.ts$)/
/** Folders of chunks, each for fewer people than the one before it. */
const folders = ['assets', 'assets/staff', 'assets/admin', 'assets/superadmin']
/** How few people may have a chunk: its place in `folders`. */
const rankOf = (fileName: string): number =>
  Math.max(0, folders.indexOf(fileName.split('/').slice(0, -1).join('/')))

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

/** Folder of a chunk: screens of staff, of admins and of the super admin lie where the server asks who is calling. */
export function chunkFolder(moduleIds: readonly string[]): string {
  if (moduleIds.some((id) => /\/src\/(?:app\/pages|domains\/[^/]+\/web)\/superadmin\//.test(id)))
    return 'assets/superadmin'
  if (moduleIds.some((id) => /\/src\/(?:app\/pages|domains\/[^/]+\/web)\/admin\//.test(id)))
    return 'assets/admin'
  if (moduleIds.some((id) => /\/src\/(?:app\/pages\/(?:care|inbox)|domains\/[^/]+\/web\/staff)\//.test(id)))
    return 'assets/staff'
  return 'assets'
}

/** Name of a chunk: of an empty one that stands for a screen, by that screen. */
export const chunkName = ({
  moduleIds,
  facadeModuleId,
}: {
  moduleIds: readonly string[]
  facadeModuleId?: string | null | undefined
}): string => `${chunkFolder(facadeModuleId ? [...moduleIds, facadeModuleId] : moduleIds)}/[name]-[hash].js`

/** Stops the browser build when a server file is in it, or when a chunk needs one that fewer people may have. */
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
        if (chunk.type !== 'chunk') continue
        const guarded = chunk.imports.find((name) => rankOf(name) > rankOf(chunk.fileName))
        if (guarded) this.error(`chunk ${chunk.fileName} needs chunk ${guarded}, which fewer people may have`)
      }
    },
  }
}
