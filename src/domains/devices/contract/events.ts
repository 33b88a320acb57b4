import { z } from 'zod'
import { defineEvent } from '#shared/realtime.ts'

/** To the pages of one device: its owner signed it out from another one, and nothing of theirs may stay on it. */
export const deviceSignedOut = defineEvent('device.signed_out', z.object({}))

/** To the pages of one person: their list of devices is another one. */
export const devicesChanged = defineEvent('devices.changed', z.object({}))
