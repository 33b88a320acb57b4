import { z } from 'zod'
import { Clash } from '#domains/appointments/contract.ts'
import { IceServer } from '#domains/video/contract.ts'
import { id, moment } from '#shared/shapes.ts'

/**
 * People of a family session, the client included. Every browser sends its picture to each of the others, so a fourth
 * person already costs a cheap phone three pictures up and three down.
 */
export const peopleAtMost = 4
/** Lengths that are offered, in minutes. */
export const lengths = [15, 30, 45, 60, 90] as const

export const sessionRoles = ['client', 'supporter', 'counselor'] as const
export type SessionRole = (typeof sessionRoles)[number]
export const Answer = z.enum(['yes', 'no'])
export type Answer = z.output<typeof Answer>

const person = {
  userId: id,
  /** The first name: no more is given. */
  name: z.string(),
  role: z.enum(sessionRoles),
  isMe: z.boolean(),
  /** Null until they answered. The client proposed it, and has none. */
  answer: Answer.nullable(),
}

/** A family session to come, as one of its people sees it. */
export const FamilySession = z.object({
  appointmentId: id,
  clientId: id,
  conversationId: id,
  /** First name of the client. */
  clientName: z.string(),
  scheduledAt: moment,
  durationMinutes: z.int(),
  /** Joining is possible between the two. */
  opensAt: moment,
  closesAt: moment,
  /** The caller is the client, who may move and cancel it. */
  isOwner: z.boolean(),
  people: z.array(z.object(person)),
})
export type FamilySession = z.output<typeof FamilySession>

export const ProposedSession = FamilySession.extend({
  /** What already stands at the time: it is kept all the same, as any other appointment elsewhere. */
  overlaps: Clash.nullable(),
})

/** `here`: a page was heard of lately. `silent`: it was not, and may still be connected. `left`: no page is open. */
const presence = z.enum(['here', 'silent', 'left'])

export const RoomPerson = z.object({
  ...person,
  presence,
  /** In the room, or waiting before the door; false for both while they have not come. */
  isIn: z.boolean(),
  waitingSince: moment.nullable(),
  /** The page that connection messages go to; null unless both are in. */
  page: id.nullable(),
  /** The order of coming in. Of two pages the one that came later calls the other. */
  turn: z.int().nullable(),
})
export type RoomPerson = z.output<typeof RoomPerson>

/** The room of a family session as one of its people sees it. `now` is the server's, so that waits are true. */
export const FamilyRoom = z.object({
  appointmentId: id,
  clientId: id,
  scheduledAt: moment,
  opensAt: moment,
  closesAt: moment,
  now: moment,
  mayJoin: z.boolean(),
  isEnded: z.boolean(),
  /** The client, or a counselor who takes part: lets the others in, and ends it for all. */
  isHost: z.boolean(),
  /** Which page speaks for the caller: this one, none, or another tab. */
  seat: z.enum(['own', 'free', 'elsewhere']),
  isIn: z.boolean(),
  turn: z.int().nullable(),
  people: z.array(RoomPerson),
  /** Seconds that the client and another person heard each other. */
  talkedSeconds: z.int(),
  /** Empty until the caller is in. */
  iceServers: z.array(IceServer),
})
export type FamilyRoom = z.output<typeof FamilyRoom>
