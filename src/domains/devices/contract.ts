import { z } from 'zod'
import { wakeable } from '#domains/notifications/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { id, moment, ok } from '#shared/shapes.ts'
import { devicesChanged } from './contract/events.ts'

/** A browser in which a person is signed in. */
export const Device = z.object({
  id,
  /** "Chrome, Android"; empty where the browser does not say. */
  label: z.string(),
  isThis: z.boolean(),
  signedInAt: moment,
  lastUsedAt: moment,
})
export type Device = z.output<typeof Device>

const own = ['client', 'supporter'] as const

export const deviceEndpoints = defineEndpoints({
  listDevices: {
    method: 'GET',
    path: '/api/devices',
    summary: 'The devices in which the caller is signed in, this one first, then the last used',
    access: own,
    reply: z.array(Device),
    changedBy: [devicesChanged],
  },
  readSignedOut: {
    method: 'GET',
    path: '/api/devices/signed-out',
    summary:
      'Whether the owner of this browser’s session ended it from another device; asked by a page whose session is over',
    access: 'public',
    reply: z.object({ isSignedOutAfar: z.boolean() }),
  },
  signOutDevice: {
    method: 'DELETE',
    path: '/api/devices/{id}',
    summary: 'Signs the caller out of one device, closes its connections and ends its push messages',
    access: own,
    record: { kind: 'device', at: 'id' },
    params: z.object({ id }),
    reply: ok,
  },
  signOutOthers: {
    method: 'POST',
    path: '/api/devices/sign-out-others',
    summary: 'Signs the caller out of every device but this one',
    access: own,
    /** `keepPush`: where push messages to this device go; those of all others end. */
    body: z.object({ keepPush: z.url().max(1000).optional() }),
    reply: z.object({ count: z.int() }),
  },
  sendTestPush: {
    method: 'POST',
    path: '/api/push/test',
    summary: 'Sends one test message to this browser; it says nothing but who it is from',
    access: wakeable,
    body: z.object({ endpoint: z.url().max(1000) }),
    reply: ok,
    limit: { max: 5, seconds: 600 },
  },
})
