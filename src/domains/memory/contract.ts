import { z } from 'zod'
import { CrisisLevel } from '#domains/crisis/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineErrors } from '#shared/errors.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, ok, plainText } from '#shared/shapes.ts'

export const memoryErrors = defineErrors('memory', {})

export const factKinds = [
  'person',
  'loss',
  'date',
  'place',
  'work',
  'court',
  'health',
  'tried',
  'helped',
  'wants',
  'avoid',
] as const
export const FactKind = z.enum(factKinds)
export type FactKind = z.output<typeof FactKind>

/** The most letters of what a person corrects a fact to. */
export const valueAtMost = 200

/** Something that a person told the conversation, and that it remembers. */
export const Fact = z.object({
  id,
  kind: FactKind,
  /** Whose: the relation in the person's own words, "sister". Only of people and losses. */
  relation: z.string().nullable(),
  /** A name, a day, a place, a few words; as the person wrote it or corrected it. */
  value: z.string(),
  /** The sentence that told it; null once the person corrected it by hand. */
  words: z.string().nullable(),
  toldAt: moment,
  changedAt: moment.nullable(),
})
export type Fact = z.output<typeof Fact>

export const Memory = z.object({
  /** Off: nothing new is remembered and nothing remembered is used. */
  isOn: z.boolean(),
  /** Newest first. */
  facts: z.array(Fact),
})
export type Memory = z.output<typeof Memory>

export const memoryChanged = defineEvent('memory.changed', z.object({ clientId: z.string() }))

const ofClient = { kind: 'client', at: 'id' } as const
const ofFact = { kind: 'fact', at: 'id' } as const
const params = z.object({ id })

export const memoryEndpoints = defineEndpoints({
  readMemory: {
    method: 'GET',
    path: '/api/clients/{id}/memory',
    summary: 'What the conversation remembers of a client, and whether it remembers',
    access: ['guest', 'client', 'therapist'],
    record: ofClient,
    params,
    reply: Memory,
    changedBy: [memoryChanged],
  },
  switchMemory: {
    method: 'PUT',
    path: '/api/clients/{id}/memory',
    summary: 'Switches remembering on or off; facts stay until they are deleted',
    access: ['guest', 'client'],
    record: ofClient,
    params,
    body: z.object({ isOn: z.boolean() }),
    reply: ok,
  },
  forgetAll: {
    method: 'DELETE',
    path: '/api/clients/{id}/memory',
    summary: 'Deletes all that is remembered',
    access: ['guest', 'client'],
    record: ofClient,
    params,
    reply: ok,
  },
  correctFact: {
    method: 'PATCH',
    path: '/api/memory/{id}',
    summary: 'Puts a remembered fact right',
    access: ['guest', 'client'],
    record: ofFact,
    params,
    body: z.object({ value: plainText(valueAtMost) }),
    reply: Fact.extend({ crisis: CrisisLevel }),
  },
  forgetFact: {
    method: 'DELETE',
    path: '/api/memory/{id}',
    summary: 'Deletes a remembered fact',
    access: ['guest', 'client'],
    record: ofFact,
    params,
    reply: ok,
  },
})
