import { z } from 'zod'
import { CrisisLevel } from '#domains/crisis/contract.ts'
import { Intensity, Mood } from '#domains/mood/contract.ts'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineEvent } from '#shared/realtime.ts'
import { id, moment, ok, page, plainText } from '#shared/shapes.ts'

export const entryAtMost = 10_000

/** An entry of a person's journal. Nobody else reads it unless they share it. */
export const JournalEntry = z.object({
  id,
  text: z.string(),
  mood: Mood.nullable(),
  intensity: Intensity.nullable(),
  isShared: z.boolean(),
  sharedAt: moment.nullable(),
  /** When it was written on the device. */
  writtenAt: moment,
  updatedAt: moment,
  /** Counts changes; the first one is 1. */
  version: z.int(),
  /** Two devices changed one entry: this is the other text of that entry. */
  otherOf: id.nullable(),
})
export type JournalEntry = z.output<typeof JournalEntry>

/** To the person's own pages; to the care team's when an entry is shared or no longer is. */
export const journalChanged = defineEvent('journal.changed', z.object({ clientId: z.string() }))

const ofEntry = z.object({ id, entryId: id })
const own = ['guest', 'client'] as const
const record = { kind: 'client', at: 'id' } as const

export const journalEndpoints = defineEndpoints({
  readJournalNotice: {
    method: 'GET',
    path: '/api/clients/{id}/journal-notice',
    summary: 'When the person read who sees their journal; null before that',
    access: own,
    record,
    params: z.object({ id }),
    reply: z.object({ acceptedAt: moment.nullable() }),
  },
  acceptJournalNotice: {
    method: 'PUT',
    path: '/api/clients/{id}/journal-notice',
    summary: 'The person has read who sees their journal, and what happens with words of danger',
    access: own,
    record,
    params: z.object({ id }),
    reply: z.object({ acceptedAt: moment.nullable() }),
  },
  listJournal: {
    method: 'GET',
    path: '/api/clients/{id}/journal',
    summary: 'Journal entries, newest first; a counselor reads those that are shared',
    access: ['guest', 'client', 'therapist'],
    record,
    params: z.object({ id }),
    query: z.object(page(100)),
    reply: z.array(JournalEntry),
  },
  saveEntry: {
    method: 'PUT',
    path: '/api/clients/{id}/journal/{entryId}',
    summary: 'Writes an entry, or changes its text. A change that another device made meanwhile keeps both',
    access: own,
    record,
    params: ofEntry,
    extraFields: 'ignored',
    body: z.object({
      text: plainText(entryAtMost),
      /** The version that was changed; 0 for a new one. */
      basedOn: z.int().min(0),
      /** Made by the device: the same save is taken once. */
      saveId: id,
      /** Earlier saves of this device that it may not have heard of: they are no other device's. */
      after: z.array(id).max(10).default([]),
      /** The device's time; never taken as later than now. */
      writtenAt: moment,
      mood: Mood.optional(),
      intensity: Intensity.optional(),
    }),
    reply: z.object({ entry: JournalEntry, crisis: CrisisLevel }),
  },
  shareEntry: {
    method: 'PUT',
    path: '/api/clients/{id}/journal/{entryId}/sharing',
    summary: 'Shows an entry to the care team, or takes that back',
    access: own,
    record,
    params: ofEntry,
    body: z.object({ isShared: z.boolean() }),
    reply: JournalEntry,
  },
  deleteEntry: {
    method: 'DELETE',
    path: '/api/clients/{id}/journal/{entryId}',
    summary: 'Removes an entry for good',
    access: own,
    record,
    params: ofEntry,
    reply: ok,
  },
})
