import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { organizationDataEndpoints as calls } from '#domains/organization-data/contract.ts'
import { nameOf, password, withAdmin } from '#domains/organization-data/test-kit.ts'
import { ask, type Person } from './test-kit.ts'

// Good calls of the endpoints about an organization's data, for the access matrix.

interface Cast {
  people: { admin: Person }
  password: string
}

export const organizationDataSamples = (cast: () => Cast) => {
  const aKey = async (known = cast().password) => ({
    recipient: await identityToRecipient(await generateX25519Identity()),
    password: known,
  })
  // The organization of the matrix has an open alert and the super admin in it: it cannot be deleted.
  let quiet: Awaited<ReturnType<typeof withAdmin>> | null = null
  const inQuiet = async () => (quiet ??= await withAdmin())
  const aDeletion = async () => {
    const { admin } = await inQuiet()
    await ask(admin, calls.takeBackDeletion)
    return { name: await nameOf(admin.organizationId), reason: 'We close our doors.', password }
  }
  const holding = async () => (await inQuiet()).admin.cookie
  return {
    readOwnData: { as: 'admin', input: () => ({}) },
    setExportKey: { as: 'admin', input: () => aKey() },
    startExport: {
      as: 'admin',
      input: async () => {
        await ask((await inQuiet()).admin, calls.setExportKey, await aKey(password))
        return {}
      },
      holding,
    },
    requestDeletion: { as: 'admin', input: aDeletion, holding },
    takeBackDeletion: {
      as: 'admin',
      input: async () => {
        await ask((await inQuiet()).admin, calls.requestDeletion, await aDeletion())
        return {}
      },
      holding,
    },
    requestExport: { as: 'superadmin', input: () => ({ id: cast().people.admin.organizationId }) },
    listDataStates: { as: 'superadmin', input: () => ({}) },
    listCertificates: { as: 'superadmin', input: () => ({}) },
  } as const
}
