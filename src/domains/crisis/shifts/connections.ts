import type { Services } from '#platform/context.ts'
import type { Hub, HubDoor } from '#platform/realtime/hub.ts'
import { type Rounds, startRounds } from '#platform/rounds.ts'
import { seconds } from '#shared/dates.ts'
import { quickExitCookie } from '#shared/quick-exit-cookie.ts'
import { rotaChanged } from '../contract/on-call.ts'
import { shiftChanged, shiftCookie } from '../contract/shift.ts'
import { alertChanged } from '../contract.ts'
import { endShifts, findShift } from './tokens.ts'

const topicOf = (organizationId: string): string => `shift:${organizationId}`

/** Where pages connect that only receive. They hear that something changed, and can ask for no other topic. */
export const shiftDoor = (services: Services): HubDoor => ({
  authenticate: async (cookies) => {
    if (cookies[quickExitCookie]) return null
    return (await findShift(services, cookies[shiftCookie]))?.actor ?? null
  },
  topicsFor: ({ organizationId, session }) => [topicOf(organizationId), `session:${session}`],
  mayHear: async () => false,
})

const responders = 'responders:'

/** Passes on that alerts or the schedule changed, and nothing of what: the page asks with its cookie. */
export const tellShifts = (hub: Pick<Hub, 'on' | 'tellHere'>): void => {
  for (const event of [alertChanged, rotaChanged])
    hub.on(event.name, ({ topic }) => {
      if (topic.startsWith(responders))
        hub.tellHere({ topic: topicOf(topic.slice(responders.length)), event: shiftChanged.name, data: {} })
    })
}

const looksEveryMs = seconds(5)

/** Ends shifts on time while the process lives. */
export const startEndingShifts = (services: Services): Rounds =>
  startRounds(services, 'shifts', looksEveryMs, endShifts)
