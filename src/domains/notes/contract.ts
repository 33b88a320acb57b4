import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { id, moment, page } from '#shared/shapes.ts'

/** `soap`: part of the record, read by the care team. `private`: the author's alone. */
export const noteKinds = ['soap', 'private'] as const
export const NoteKind = z.enum(noteKinds)
export type NoteKind = z.output<typeof NoteKind>

/** The most letters of each part of a note. */
export const partAtMost = 5000
const part = z.string().trim().max(partAtMost)
/** Subjective, objective, assessment, plan; a private note has its one text in `subjective`. */
export const NoteContent = z
  .object({ subjective: part, objective: part, assessment: part, plan: part })
  .refine((parts) => Object.values(parts).some((text) => text !== ''), 'wants some words')
export type NoteContent = z.output<typeof NoteContent>

export const Note = z.object({
  id,
  clientId: id,
  kind: NoteKind,
  /** The alert whose closing form this note is. */
  alertId: id.nullable(),
  content: NoteContent,
  author: z.string().nullable(),
  isMine: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  signedAt: moment.nullable(),
})
export type Note = z.output<typeof Note>

const params = z.object({ id })
export const noteEndpoints = defineEndpoints({
  listNotes: {
    method: 'GET',
    path: '/api/clients/{id}/notes',
    summary: 'Notes on a client, newest first: the record, or with kind=private the own private ones',
    access: ['therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    query: z.object({ ...page(100), kind: NoteKind.optional() }),
    reply: z.array(Note),
  },
  writeNote: {
    method: 'POST',
    path: '/api/clients/{id}/notes',
    summary: 'Writes a note',
    access: ['therapist'],
    record: { kind: 'client', at: 'id' },
    params,
    body: z.object({ kind: NoteKind, content: NoteContent, noteId: id.optional() }),
    reply: Note,
    status: 201,
  },
  changeNote: {
    method: 'PATCH',
    path: '/api/notes/{id}',
    summary: 'Changes the own note until it is signed, or signs it',
    access: ['therapist'],
    record: { kind: 'note', at: 'id' },
    params,
    body: z.object({ content: NoteContent.optional(), sign: z.literal(true).optional() }),
    reply: Note,
  },
})
