import { defineDomain } from '#shared/domain.ts'
import {
  circleChanged,
  circlePresence,
  circleTyping,
  messagingEndpoints,
  messagingErrors,
} from './contract.ts'

export const messaging = defineDomain('messaging', {
  endpoints: messagingEndpoints,
  errors: messagingErrors,
  events: [circleChanged, circleTyping, circlePresence],
})
