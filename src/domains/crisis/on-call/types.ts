/** A responder is called at once or after two minutes, a supervisor after five. */
export type RotaPart = 'responder' | 'supervisor'

/**
 * Who a call goes to: the first on call, the next, a supervisor, the organization's own number, chosen contacts; the
 * colleague whom the holder asks to take over.
 */
export const pageSteps = ['first', 'next', 'supervisor', 'organization', 'contact', 'hand_over'] as const
export type PageStep = (typeof pageSteps)[number]

export const pageChannels = ['app', 'push', 'sms', 'email'] as const
export type PageChannel = (typeof pageChannels)[number]

/** captured: it lies in the outbox and reached nobody. stopped: someone had it before this was sent. */
export type PageState = 'queued' | 'accepted' | 'captured' | 'failed' | 'stopped'
