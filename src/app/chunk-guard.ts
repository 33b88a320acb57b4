import type { Role } from '#shared/endpoint.ts'

/** Folders of the build whose code is not for everybody, each narrower than the one before it. */
const readers: Readonly<Record<string, readonly Role[]>> = {
  staff: ['therapist', 'admin', 'superadmin'],
  admin: ['admin', 'superadmin'],
  superadmin: ['superadmin'],
}

/** Who may have a file of the build, by its path below `assets`; null: everybody. */
export const readersOfChunk = (file: string): readonly Role[] | null => {
  const [, folder = ''] = /^\/?([^/]+)(?:\/|$)/.exec(file) ?? []
  // A disk may not tell one case from another.
  const name = folder.toLowerCase()
  return Object.hasOwn(readers, name) ? (readers[name] ?? null) : null
}
