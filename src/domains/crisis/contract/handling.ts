import { z } from 'zod'
import { PhoneOnRecord } from '#domains/clients/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { id, moment, ok } from '#shared/shapes.ts'
import { Alert, Colleague } from '../contract.ts'
import { ClosingAction, ClosingDraft } from './closing.ts'

const params = z.object({ id })
const access = ['therapist', 'admin'] as const
const record = { kind: 'alert', at: 'id' } as const

/** A colleague who can be asked to take over: on call, or with a page open. */
export const HandOverColleague = Colleague.extend({ isOnCall: z.boolean(), isOnline: z.boolean() })
export type HandOverColleague = z.output<typeof HandOverColleague>

/** An alert that the caller held, or had left, and another person closed: who, when, and what they did and wrote. */
export const ClosedForHolder = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  closedBy: z.string().nullable(),
  closedAt: moment,
  /** Null where the alert was closed without a form. */
  closing: z.object({ actions: z.array(ClosingAction), other: z.string(), words: z.string() }).nullable(),
})
export type ClosedForHolder = z.output<typeof ClosedForHolder>

/** What a responder does on an open alert beside acknowledging and closing it. */
export const handlingEndpoints = defineEndpoints({
  revealNumberOfAlert: {
    method: 'POST',
    path: '/api/crisis/alerts/{id}/number',
    summary: "Shows the client's phone number to the responder; each time is one line of history",
    access,
    record,
    params,
    extraFields: 'ignored',
    reply: PhoneOnRecord,
  },
  readClosingDraft: {
    method: 'GET',
    path: '/api/crisis/alerts/{id}/closing-draft',
    summary: "The caller's own half-written closing form; null when there is none",
    access,
    record,
    params,
    reply: z.object({ draft: ClosingDraft.nullable() }),
  },
  saveClosingDraft: {
    method: 'PUT',
    path: '/api/crisis/alerts/{id}/closing-draft',
    summary: 'Keeps a half-written closing form, so that a reload loses nothing',
    access,
    record,
    params,
    body: z.object({ draft: ClosingDraft }),
    reply: ok,
    automatic: true,
  },
  listColleagues: {
    method: 'GET',
    path: '/api/crisis/alerts/{id}/colleagues',
    summary: 'Who can be asked to take the alert over',
    access,
    record,
    params,
    reply: z.array(HandOverColleague),
  },
  askToTakeOver: {
    method: 'POST',
    path: '/api/crisis/alerts/{id}/hand-over',
    summary:
      'The holder asks a colleague to take the alert over; it stays theirs until the colleague accepts',
    access,
    record,
    params,
    body: z.object({ userId: id }),
    reply: Alert,
  },
  acceptHandOver: {
    method: 'POST',
    path: '/api/crisis/alerts/{id}/hand-over/accept',
    summary: 'The colleague who was asked becomes the holder',
    access,
    record,
    params,
    extraFields: 'ignored',
    reply: Alert,
  },
  endHandOver: {
    method: 'POST',
    path: '/api/crisis/alerts/{id}/hand-over/end',
    summary: 'The holder keeps the alert, or the colleague cannot take it',
    access,
    record,
    params,
    extraFields: 'ignored',
    reply: Alert,
  },
  listClosedForMe: {
    method: 'GET',
    path: '/api/crisis/closed-by-others',
    summary: 'Alerts that the caller held and another person closed, until the caller has read it',
    access,
    reply: z.array(ClosedForHolder),
    automatic: true,
  },
  noteClosedForMe: {
    method: 'POST',
    path: '/api/crisis/alerts/{id}/closed-by-other/read',
    summary: 'The former holder has read that another person closed the alert',
    access,
    record,
    params,
    extraFields: 'ignored',
    reply: ok,
  },
})
