import { Decrypter } from 'age-encryption'
import { fromBufferPromise } from 'yauzl'
import { makeOrganization, type Person, theWorld } from '#app/test-kit.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { hashPassword } from '#domains/auth/password.ts'
import { users } from '#domains/auth/tables.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { eq } from 'drizzle-orm'
import { exportPath } from './contract.ts'

// What tests of exports and deletions share.

export const password = 'harbor light at dusk'

/** An organization with an admin who knows the password and can be written to. */
export const withAdmin = async () => {
  const { services } = await theWorld()
  const harbor = await makeOrganization()
  const admin = await harbor.person('admin', { passwordHash: await hashPassword(password) })
  const email = `${admin.id.toLowerCase()}@example.org`
  await services.db.orm
    .update(users)
    .set({ email: services.fields.seal(email, emailPlace(harbor.id, admin.id)) })
    .where(eq(users.id, admin.id))
  return { harbor, admin, email }
}

/** What an organization is called; empty once it is gone. */
export const nameOf = async (organizationId: string): Promise<string> => {
  const { services } = await theWorld()
  const [row] = await services.db.orm
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  return row?.name ?? ''
}

export const fetchExport = async (who: Pick<Person, 'cookie'> | null, exportId: string) => {
  const { server } = await theWorld()
  return server.app.inject({
    method: 'GET',
    url: exportPath(exportId),
    headers: who ? { cookie: who.cookie } : {},
  })
}

/** Opens an encrypted export as its admin does: every file in it, by its path. */
export const openExport = async (bytes: Buffer, identity: string): Promise<Map<string, string>> => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const plain = Buffer.from(await decrypter.decrypt(new Uint8Array(bytes)))
  const zip = await fromBufferPromise(plain, { lazyEntries: true })
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    files.set(entry.fileName, Buffer.concat(pieces).toString('utf8'))
  }
  return files
}
