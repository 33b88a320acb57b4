import { clientEndpoints } from '#domains/clients/contract.ts'
import { call } from '#web/api.ts'
import type { DeviceKeys } from '#web/offline/sealed.ts'

/** Keys for words that wait on a device, from the server that alone can open them. */
export const deviceKeys: DeviceKeys = {
  make: (account) => call(clientEndpoints.makeDeviceKey, { id: account }),
  open: async (account, { keyId, locked }) =>
    (await call(clientEndpoints.openDeviceKey, { id: account, keyId, locked })).privateKey,
}
