import { defineHappening } from '#platform/domain/listeners.ts'

/** A person sees a conversation no more: they left, a grant was taken back, or the two are kept apart. */
export const memberLeft = defineHappening<{ conversationId: string; userId: string }>('messaging.member_left')
