import { defineServer } from '#platform/domain/define-server.ts'
import { devices } from './domain.ts'
import { expireEndedAfar } from './ended-afar.ts'
import { listDevices, readSignedOut, signOutDevice, signOutOthers } from './service.ts'
import { sendTestPush } from './test-push.ts'

export const devicesServer = defineServer(devices, {
  verbs: { listDevices, readSignedOut, signOutDevice, signOutOthers, sendTestPush },
  jobs: [expireEndedAfar],
})
