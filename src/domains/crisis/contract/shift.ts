import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, ok } from '#shared/shapes.ts'
import { CrisisCategory } from '../contract.ts'

/** Names a running shift to the server. Scripts cannot read it, and the browser sends it to `shiftPath` alone. */
export const shiftCookie = 'landfall_shift'
export const shiftPath = '/api/on-call'
export const shiftSocketPath = `${shiftPath}/realtime`

/** An open crisis as a page shows it whose person is signed out: no name, no words, no number. */
export const ShiftAlert = z.object({
  id,
  level: z.enum(['watch', 'crisis']),
  categories: z.array(CrisisCategory),
  openedAt: moment,
  sentAt: moment,
  messageCount: z.int(),
  /** The caller acknowledged it; nobody else has. */
  isMine: z.boolean(),
  /** Since when its holder asks the caller to take over; null where they do not. */
  askedAt: moment.nullable(),
})
export type ShiftAlert = z.output<typeof ShiftAlert>

export const Shift = z.object({
  /** Until when alerts ring on this page though its person is signed out; null where they do not. */
  until: moment.nullable(),
  alerts: z.array(ShiftAlert),
})
export type Shift = z.output<typeof Shift>

/** To pages that only receive: the alerts of the shift are others now. */
export const shiftChanged = defineEvent('crisis.shift_changed', z.object({}))
/** To staff: a colleague opened a page, or closed the last one, or a shift ended. */
export const presenceChanged = defineEvent('crisis.presence_changed', z.object({ userId: z.string() }))

export const shiftEndpoints = defineEndpoints({
  openShift: {
    method: 'POST',
    path: `${shiftPath}/shift`,
    summary:
      'Gives the browser of a person on call a cookie with which it goes on receiving until the shift ends',
    access: ['therapist', 'admin'],
    /** `isOnCall`: by the schedule; otherwise the page only rings because nobody is on it. */
    reply: z.object({ until: moment.nullable(), isOnCall: z.boolean() }),
    automatic: true,
  },
  readShift: {
    method: 'GET',
    path: `${shiftPath}/shift`,
    summary: 'Open crises for the person whose shift the cookie names, without names and words',
    access: 'public',
    reply: Shift,
    automatic: true,
  },
  receiveOnShift: {
    method: 'POST',
    path: `${shiftPath}/shift/alerts/{id}/receipt`,
    summary: 'A page that only receives says that it shows the alert',
    access: 'public',
    record: { kind: 'alert', at: 'id' },
    params: z.object({ id }),
    extraFields: 'ignored',
    reply: ok,
    automatic: true,
  },
})
