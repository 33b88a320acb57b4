import { changeableMinutes, type CircleMessage, type Conversation, type Member } from '../contract/shapes.ts'

export const memberOf = ({ members }: Conversation, userId: string | null): Member | undefined =>
  members.find((member) => member.userId === userId)

/** The members who read along now, without the person at this page. */
export const othersOf = ({ members }: Conversation): Member[] =>
  members.filter(({ isMe, hasLeft }) => !isMe && !hasLeft)

/** How far a message of one's own has come: to the server, to every device, to every reader; `some` readers of a group. */
export type Arrival = 'sent' | 'delivered' | 'some' | 'read'

export const arrivalOf = (conversation: Conversation, { position }: CircleMessage): Arrival => {
  const others = othersOf(conversation).filter(({ role }) => role !== 'counselor')
  if (!others.length) return 'sent'
  if (others.every(({ readTo }) => readTo >= position)) return 'read'
  if (others.some(({ readTo }) => readTo >= position)) return 'some'
  return others.every(({ deliveredTo }) => deliveredTo >= position) ? 'delivered' : 'sent'
}

export const readersOf = (conversation: Conversation, { position }: CircleMessage): string[] =>
  othersOf(conversation).flatMap(({ name, readTo }) => (readTo >= position ? name : []))

/** Whether a message of one's own can still be changed or deleted; the server decides by its own clock. */
export const isChangeable = (message: CircleMessage, now: number): boolean =>
  message.isMine && !message.isDeleted && now - Date.parse(message.at) < changeableMinutes * 60_000
