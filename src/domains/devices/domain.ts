import { defineDomain } from '#shared/domain.ts'
import { deviceEndpoints } from './contract.ts'
import { devicesChanged, deviceSignedOut } from './contract/events.ts'

export const devices = defineDomain('devices', {
  endpoints: deviceEndpoints,
  events: [devicesChanged, deviceSignedOut],
  pages: {},
})
