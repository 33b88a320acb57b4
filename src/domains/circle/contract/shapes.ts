import { z } from 'zod'
import { relations } from '#domains/messaging/contract/shapes.ts'
import { day, emailAddress, id, line, moment, plainText, TimeZone } from '#shared/shapes.ts'

export type Relation = (typeof relations)[number]

/** What a client can let one supporter see, each with an end date. `step`: one step of the plan that they help with. */
export const grantKinds = ['messages', 'milestones', 'appointments', 'safety_alerts'] as const
export const allGrantKinds = [...grantKinds, 'step'] as const
export type GrantKind = (typeof allGrantKinds)[number]

/**
 * Which text of consent is agreed to now: `consent` of the catalog `circle`. Change the words and this together, so that
 * each grant says what the client had before them.
 */
export const grantVersion = '2026-11-28'
/** What 42 CFR 2.31(a) asks of a consent, in the words that were shown. */
export const grantElements = [
  'name',
  'from',
  'what',
  'to',
  'purpose',
  'revoke',
  'expires',
  'redisclosure',
] as const

/** A grant ends by itself after two years at the latest: it is asked again then. */
export const grantDaysAtMost = 730
/** A client's supporters, with open invitations. */
export const supportersAtMost = 30
/** An invitation can be accepted so long; a code read aloud likewise. */
export const invitationDays = 7
export const codeDigits = 10

const name = plainText(80)

export const Grant = z.object({
  id,
  kind: z.enum(allGrantKinds),
  /** The step, for `step`; its title is null where it is gone. */
  step: z.object({ id, title: z.string().nullable() }).nullable(),
  /** What the supporter does, in the client's words, for `step`: "Lena drives me". */
  words: z.string(),
  grantedAt: moment,
  /** The last day on which it holds. */
  endsOn: day,
})
export type Grant = z.output<typeof Grant>

export const Supporter = z.object({
  userId: id,
  fullName: z.string(),
  relation: z.enum(relations),
  since: moment,
  grants: z.array(Grant),
  /** The conversation of the two, where they may write to each other. */
  conversationId: id.nullable(),
})
export type Supporter = z.output<typeof Supporter>

export const invitationWays = ['email', 'sms', 'code'] as const
/**
 * `awaiting_client`: staff prepared it, and the client has not confirmed it. `awaiting_team`: staff have not agreed, because
 * the client is under 18 or a no-contact order stands. `held`: it cannot be sent; staff know why.
 */
export const invitationStates = ['awaiting_client', 'awaiting_team', 'sent', 'held'] as const
export const Invitation = z.object({
  id,
  name: z.string(),
  relation: z.enum(relations),
  way: z.enum(invitationWays),
  /** The address or number it goes to; null for a code. */
  to: z.string().nullable(),
  kinds: z.array(z.enum(grantKinds)),
  endsOn: day,
  state: z.enum(invitationStates),
  /** First name of the counselor who prepared it. */
  preparedBy: z.string().nullable(),
  createdAt: moment,
  /** Until when it can be accepted; null until it was sent. */
  expiresAt: moment.nullable(),
  /**
   * For staff: a no-contact order stands. Its name is that of the invited person (`name`), or a code goes to no address
   * (`code`). Always null for the client.
   */
  order: z.enum(['name', 'code']).nullable(),
})
export type Invitation = z.output<typeof Invitation>

/** What is chosen for a supporter when they are invited. */
export const InvitationBody = z
  .object({
    invitationId: id,
    name,
    relation: z.enum(relations),
    way: z.enum(invitationWays),
    email: z.union([emailAddress(200), z.literal('')]).optional(),
    phone: line().trim().max(40).optional(),
    kinds: z.array(z.enum(grantKinds)).max(grantKinds.length),
    endsOn: day,
  })
  .strict()
export type InvitationBody = z.output<typeof InvitationBody>

export const Blocked = z.object({ id, name: z.string(), createdAt: moment })

/** A client's circle, for the client and their care team. */
export const Circle = z.object({
  supporters: z.array(Supporter),
  invitations: z.array(Invitation),
  blocked: z.array(Blocked),
  /** Each invitation waits for staff: the client is under 18. */
  needsTeam: z.boolean(),
  /** No supporter is told anything by itself now. */
  isPaused: z.boolean(),
})
export type Circle = z.output<typeof Circle>

/** What an invitation says to the person who holds it. */
export const OfferedInvitation = z.object({
  /** First name of the client. */
  clientName: z.string(),
  organization: z.string(),
  name: z.string(),
  relation: z.enum(relations),
  kinds: z.array(z.enum(grantKinds)),
  endsOn: day,
  /** The address it was sent to, so that it need not be typed again. */
  email: z.string(),
  /** It came by text: the number is known. */
  isByText: z.boolean(),
})
export type OfferedInvitation = z.output<typeof OfferedInvitation>

/** The secret of a link, or the digits of a code. */
export const InvitationKey = z.object({ key: line().trim().min(8).max(100) })

export const SharedAppointment = z.object({
  id,
  title: z.string(),
  scheduledAt: moment,
  durationMinutes: z.int(),
  place: z.string().nullable(),
})
export const SharedStep = z.object({
  id,
  title: z.string(),
  words: z.string(),
  dueDate: day.nullable(),
  completed: z.boolean(),
})
export const SharedMilestone = z.object({
  id,
  title: z.string(),
  completedAt: moment.nullable(),
  dueDate: day.nullable(),
})

/** One client as a supporter sees them: what was chosen for this supporter, and nothing else. */
export const SharedCircle = z.object({
  clientId: id,
  /** First name of the client. */
  name: z.string(),
  relation: z.enum(relations),
  since: moment,
  conversationId: id.nullable(),
  grants: z.array(z.object({ kind: z.enum(allGrantKinds), endsOn: day })),
  /** Null where it is not shared. */
  appointments: z.array(SharedAppointment).nullable(),
  milestones: z.array(SharedMilestone).nullable(),
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  steps: z.array(SharedStep),
  /** When the client asked for support last, within three days, where safety alerts are shared. */
  askedForSupportAt: moment.nullable(),
  /** The newest weekly update that the client approved. */
  update: z.object({ week: day, words: z.string(), lines: z.array(z.string()) }).nullable(),
})
export type SharedCircle = z.output<typeof SharedCircle>

export const Settings = z.object({
  language: z.string().max(10),
  showsOnline: z.boolean(),
  translates: z.boolean(),
  /** A provider is configured and the admin confirmed the agreement with it. */
  canTranslate: z.boolean(),
  byEmail: z.boolean(),
  /** An address to write to is on record. */
  hasEmail: z.boolean(),
  byPush: z.boolean(),
  byText: z.boolean(),
  /** A number to text is on record. */
  hasPhone: z.boolean(),
  fromMinute: z.int().min(0).max(1439),
  toMinute: z.int().min(1).max(1440),
  timeZone: TimeZone,
})
export type Settings = z.output<typeof Settings>

/** People whom a client can call or write to from the emergency card. */
export const FamilyContact = z.object({
  name: z.string(),
  relation: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  conversationId: id.nullable(),
})
export type FamilyContact = z.output<typeof FamilyContact>

export const NoContact = z.object({
  id,
  name: z.string(),
  reason: z.string(),
  createdBy: z.string().nullable(),
  createdAt: moment,
  endedAt: moment.nullable(),
})
export type NoContact = z.output<typeof NoContact>
