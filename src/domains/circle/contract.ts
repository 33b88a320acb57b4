import { z } from 'zod'
import { longestReport } from '#domains/messaging/contract/shapes.ts'
import { Password, SignedIn, Username } from '#domains/auth/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineErrors } from '#shared/errors.ts'
import { defineEvent } from '#shared/realtime.ts'
import { day, emailAddress, id, line, ok, plainText } from '#shared/shapes.ts'
import {
  Circle,
  FamilyContact,
  grantKinds,
  Invitation,
  InvitationBody,
  InvitationKey,
  NoContact,
  OfferedInvitation,
  Settings,
  SharedCircle,
} from './contract/shapes.ts'
import { updateEndpoints } from './contract/updates.ts'

/** Characters of a text that staff write: three segments. */
export const longestText = 459

export const circleErrors = defineErrors('circle', {
  /** The invitation is over, was used, or there is none of this link or code. */
  invitation_over: 410,
  email_wanted: [422, 'email'],
  phone_wanted: [422, 'phone'],
  ends_in_past: [422, 'endsOn'],
  ends_too_late: [422, 'endsOn'],
  circle_full: 409,
  /** A person with this address has an account: they sign in first. */
  sign_in_first: [409, 'email'],
  /** The person is in the circle already. */
  already_in: 409,
  /** No person on record with this number agreed to texts. */
  not_reachable: [422, 'to'],
  /** The text names health, courts, custody or deeds; the detail lists the words. */
  not_neutral: [422, 'body'],
})

/** To a client and to one supporter of theirs: what the supporter may see, or that they are in the circle, is different. */
export const supportersChanged = defineEvent('circle.supporters_changed', z.object({ clientId: z.string() }))

const ofClient = { record: { kind: 'client', at: 'id' }, params: z.object({ id }) } as const
const ofSupporter = {
  access: ['client'],
  record: { kind: 'client', at: 'id' },
  params: z.object({ id, userId: id }),
  reply: Circle,
} as const
const ofInvitation = { record: { kind: 'circle_invitation', at: 'id' }, params: z.object({ id }) } as const
/** Per address, and a waiting room is one address; a code of ten digits is not found by trying. */
const aFamily = { max: 60, seconds: 900 }

export const circleEndpoints = defineEndpoints({
  readCircle: {
    method: 'GET',
    path: '/api/clients/{id}/circle',
    summary: 'A client’s supporters with what each may see, open invitations and blocked people',
    access: ['client', 'therapist'],
    ...ofClient,
    reply: Circle,
    changedBy: [supportersChanged],
    automatic: true,
  },
  inviteSupporter: {
    method: 'POST',
    path: '/api/clients/{id}/circle/invitations',
    summary: 'Invites a supporter by e-mail, text or code; one that staff prepare waits for the client',
    access: ['client', 'therapist'],
    ...ofClient,
    body: InvitationBody,
    reply: z.object({ invitation: Invitation, code: z.string().nullable() }),
    status: 201,
    limit: { max: 40, seconds: 3600 },
  },
  confirmInvitation: {
    method: 'POST',
    path: '/api/circle/invitations/{id}/confirm',
    summary: 'The client confirms an invitation that staff prepared, with what the supporter may see',
    access: ['client'],
    ...ofInvitation,
    body: z.object({ kinds: z.array(z.enum(grantKinds)).max(grantKinds.length), endsOn: day }),
    reply: z.object({ invitation: Invitation, code: z.string().nullable() }),
  },
  decideInvitation: {
    method: 'POST',
    path: '/api/circle/invitations/{id}/decision',
    summary: 'Staff agree to an invitation of a client under 18, or refuse it',
    access: ['therapist'],
    ...ofInvitation,
    body: z.object({ agree: z.boolean() }),
    reply: ok,
  },
  renewInvitation: {
    method: 'POST',
    path: '/api/circle/invitations/{id}/renewal',
    summary: 'Sends the link again, or makes a new code; the earlier one ends',
    access: ['client'],
    ...ofInvitation,
    reply: z.object({ invitation: Invitation, code: z.string().nullable() }),
    limit: { max: 20, seconds: 3600 },
  },
  cancelInvitation: {
    method: 'POST',
    path: '/api/circle/invitations/{id}/cancel',
    summary: 'Takes an invitation back',
    access: ['client', 'therapist'],
    ...ofInvitation,
    reply: ok,
  },
  readInvitation: {
    method: 'POST',
    path: '/api/circle/invitations/read',
    summary: 'Who invites, by the secret of a link or the digits of a code',
    access: 'public',
    body: InvitationKey,
    reply: OfferedInvitation,
    limit: aFamily,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/circle/invitations/accept',
    summary: 'A new supporter makes an account, with a password or for sign-in by link, and is signed in',
    access: 'public',
    body: InvitationKey.extend({
      fullName: plainText(80),
      /** Without one the person signs in by a link to their address each time. */
      username: Username.optional(),
      password: Password.optional(),
      email: z.union([emailAddress(200), z.literal('')]).optional(),
      /** Their own number, where the invitation came by no text. */
      phone: line().trim().max(40).optional(),
      /** They may be texted: at that number, or where the invitation came by text, at the one it came to. */
      mayText: z.boolean(),
    }),
    reply: SignedIn,
    limit: aFamily,
  },
  joinCircle: {
    method: 'POST',
    path: '/api/circle/invitations/join',
    summary: 'A signed-in supporter accepts one more invitation',
    access: ['supporter'],
    body: InvitationKey,
    reply: ok,
    limit: aFamily,
  },
  declineInvitation: {
    method: 'POST',
    path: '/api/circle/invitations/decline',
    summary: 'The invited person does not want to; `block` keeps further invitations of this client away',
    access: 'public',
    body: InvitationKey.extend({ block: z.boolean().default(false) }),
    reply: ok,
    limit: aFamily,
  },
  setGrant: {
    method: 'PUT',
    path: '/api/clients/{id}/circle/{userId}/grants/{kind}',
    summary: 'Lets a supporter see one kind of thing until a day, or takes it back with null, at once',
    ...ofSupporter,
    params: z.object({ id, userId: id, kind: z.enum(grantKinds) }),
    body: z.object({ endsOn: day.nullable() }),
  },
  shareStep: {
    method: 'PUT',
    path: '/api/clients/{id}/circle/{userId}/steps/{stepId}',
    summary: 'Shares one step of the plan with a supporter who helps with it, or takes it back with null',
    ...ofSupporter,
    params: z.object({ id, userId: id, stepId: id }),
    body: z.object({ words: z.string().trim().max(120), endsOn: day.nullable() }),
    extraFields: 'ignored',
  },
  removeSupporter: {
    method: 'POST',
    path: '/api/clients/{id}/circle/{userId}/end',
    summary: 'Takes a supporter out of the circle; `block` keeps the two apart from then on',
    ...ofSupporter,
    body: z.object({ block: z.boolean() }),
  },
  unblock: {
    method: 'DELETE',
    path: '/api/clients/{id}/circle/blocks/{blockId}',
    summary: 'The client lifts a block that they made; nothing is shared by it',
    access: ['client'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id, blockId: id }),
    reply: Circle,
  },
  listShared: {
    method: 'GET',
    path: '/api/circle/shared',
    summary:
      'Of each client whose circle the supporter is in: what was chosen for this supporter, and nothing else',
    access: ['supporter'],
    reply: z.array(SharedCircle),
    changedBy: [supportersChanged],
    automatic: true,
  },
  leaveCircle: {
    method: 'POST',
    path: '/api/circle/shared/{id}/leave',
    summary: 'The supporter leaves a client’s circle; `block` keeps the two apart from then on',
    access: ['supporter'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id }),
    body: z.object({ block: z.boolean() }),
    reply: ok,
  },
  reportPressure: {
    method: 'POST',
    path: '/api/circle/pressure',
    summary: 'Tells the team in private that a person of a circle puts pressure on the caller',
    access: ['client', 'supporter'],
    extraFields: 'ignored',
    body: z.object({ clientId: id, reportId: id, words: plainText(longestReport) }),
    record: { kind: 'client', at: 'clientId' },
    reply: ok,
    status: 201,
  },
  readSettings: {
    method: 'GET',
    path: '/api/circle/settings',
    summary: 'How the caller is told of messages, who sees them online, translation',
    access: ['client', 'supporter'],
    reply: Settings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/circle/settings',
    summary: 'Changes how the caller is told of messages, who sees them online, translation',
    access: ['client', 'supporter'],
    body: Settings.omit({ canTranslate: true, hasEmail: true, hasPhone: true }).partial(),
    reply: Settings,
  },
  listFamilyContacts: {
    method: 'GET',
    path: '/api/clients/{id}/family-contacts',
    summary:
      'Emergency contacts and supporters whom the client can call or write to; nobody while a contact may be the danger',
    access: ['client'],
    ...ofClient,
    reply: z.object({ isKeptOut: z.boolean(), contacts: z.array(FamilyContact) }),
    changedBy: [supportersChanged],
  },
  contactFamily: {
    method: 'POST',
    path: '/api/clients/{id}/contact-family',
    summary: 'Asks the supporters of a client to call them; refused where a supporter may be the danger',
    access: ['client'],
    ...ofClient,
    reply: z.object({ writtenTo: z.array(z.string()) }),
    limit: { max: 20, seconds: 3600 },
  },
  listNoContact: {
    method: 'GET',
    path: '/api/clients/{id}/no-contact',
    summary: 'No-contact orders that staff recorded, and their reasons',
    access: ['therapist'],
    ...ofClient,
    reply: z.array(NoContact),
  },
  addNoContact: {
    method: 'POST',
    path: '/api/clients/{id}/no-contact',
    summary:
      'Records an order that keeps a person away from a client: they are parted at once and cannot be invited',
    access: ['therapist'],
    ...ofClient,
    body: z.object({
      recordId: id,
      name: plainText(80),
      email: z.union([emailAddress(200), z.literal('')]).optional(),
      phone: z.string().trim().max(40).optional(),
      /** A supporter of this circle. */
      userId: id.optional(),
      /** Two supporters who must not meet; without it the client is the other one. */
      otherUserId: id.optional(),
      reason: plainText(500),
    }),
    reply: z.array(NoContact),
    status: 201,
  },
  endNoContact: {
    method: 'POST',
    path: '/api/clients/{id}/no-contact/{recordId}/end',
    summary: 'Ends a recorded order; nothing is shared by it',
    access: ['therapist'],
    record: { kind: 'client', at: 'id' },
    params: z.object({ id, recordId: id }),
    reply: z.array(NoContact),
  },
  ...updateEndpoints,
  sendText: {
    method: 'POST',
    path: '/api/sms/send',
    summary:
      'Texts a person on record who agreed to texts: a client of the caller, or a supporter of one; in neutral words alone',
    access: ['therapist'],
    body: z.object({ to: plainText(40), body: plainText(longestText) }),
    reply: ok.extend({ channel: z.literal('sms') }),
    limit: { max: 60, seconds: 3600 },
  },
})
