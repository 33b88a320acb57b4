import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { id, line, ok } from '#shared/shapes.ts'
import { AlertStatus } from '../contract.ts'

/** Who besides counselors the crisis button tells: the chosen contacts, nobody, or nobody because they may be the danger. */
export const ContactsTold = z.enum(['chosen', 'none', 'kept_out'])
export type ContactsTold = z.output<typeof ContactsTold>

export const longestReach = 200

const params = z.object({ id })

/** What a client's own page asks and says in danger. */
export const ownEndpoints = defineEndpoints({
  readWhoIsTold: {
    method: 'GET',
    path: '/api/clients/{id}/crisis-contacts',
    summary: 'Whether the crisis button tells contacts; kept_out where the danger may come from them',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params,
    reply: z.object({ contacts: ContactsTold }),
    automatic: true,
  },
  reportMistake: {
    method: 'POST',
    path: '/api/clients/{id}/crisis-mistake',
    summary: 'The client pressed the crisis button by mistake: the responder reads it, and nothing is closed',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params,
    extraFields: 'ignored',
    reply: z.object({ alert: AlertStatus.nullable() }),
  },
  leaveReach: {
    method: 'PUT',
    path: '/api/clients/{id}/crisis-reach',
    summary:
      'A guest says how the counselor reaches them later: a number or an e-mail address; empty takes it back',
    access: ['guest'],
    record: { kind: 'client', at: 'id' },
    params,
    extraFields: 'ignored',
    body: z.object({ reach: line().trim().max(longestReach) }),
    reply: z.object({ alert: AlertStatus.nullable() }),
  },
  noteCrisisPage: {
    method: 'POST',
    path: '/api/clients/{id}/crisis-page',
    summary: 'The page with an urgent question was closed, so that silence counts sooner, or is open again',
    access: ['guest', 'client'],
    record: { kind: 'client', at: 'id' },
    params,
    extraFields: 'ignored',
    body: z.object({ isOpen: z.boolean() }),
    reply: ok,
  },
})
