import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { day, id, moment, ok, page } from '#shared/shapes.ts'

/** `soap`: part of the record, read by the care team. `private`: the author's alone. */
export const noteKinds = ['soap', 'private'] as const
export const NoteKind = z.enum(noteKinds)
export type NoteKind = z.output<typeof NoteKind>

/** The forms that counselors write in, each with its parts; `plain` is one text. */
export const noteFormats = ['soap', 'dap', 'birp', 'plain'] as const
export const NoteFormat = z.enum(noteFormats)
export type NoteFormat = z.output<typeof NoteFormat>

/** The most letters of each part of a note. */
export const partAtMost = 5000
const part = z.string().trim().max(partAtMost).default('')
const parts = {
  subjective: part,
  objective: part,
  data: part,
  behavior: part,
  intervention: part,
  response: part,
  assessment: part,
  plan: part,
  words: part,
}
export type NotePart = keyof typeof parts
/** Every part that a note can have, in the order in which notes are read. */
export const noteParts = Object.keys(parts) as NotePart[]
export const partsOf = {
  soap: ['subjective', 'objective', 'assessment', 'plan'],
  dap: ['data', 'assessment', 'plan'],
  birp: ['behavior', 'intervention', 'response', 'plan'],
  plain: ['words'],
} as const satisfies Record<NoteFormat, readonly NotePart[]>

/** The parts of a note; those of another format are empty. */
export const NoteContent = z
  .object(parts)
  .refine((given) => Object.values(given).some((text) => text !== ''), 'wants some words')
export type NoteContent = z.output<typeof NoteContent>

const minute = z.int().min(0).max(1439)
/** What a note is about: the day of the service, from when to when, and the appointment. */
const about = {
  serviceOn: day.nullable(),
  startMinute: minute.nullable(),
  endMinute: minute.nullable(),
  appointmentId: id.nullable(),
}

export const NoteAddendum = z.object({
  id,
  words: z.string(),
  author: z.string().nullable(),
  createdAt: moment,
})

export const Note = z.object({
  id,
  clientId: id,
  kind: NoteKind,
  format: NoteFormat,
  /** The alert whose closing form this note is. */
  alertId: id.nullable(),
  ...about,
  content: NoteContent,
  author: z.string().nullable(),
  isMine: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  signedAt: moment.nullable(),
  version: z.int(),
  /** The caller has a draft of changes or additions. */
  hasDraft: z.boolean(),
  /** What the author added after signing, the oldest first. */
  addenda: z.array(NoteAddendum),
})
export type Note = z.output<typeof Note>

/** What a draft is of: a new note of a kind, or changes and additions to a note that is kept, by its id. */
export const DraftOf = z.union([NoteKind, id])
export type DraftOf = z.output<typeof DraftOf>

/** A draft of a note, or of what is added to a signed one: its words are then in the part "words". */
export const NoteDraft = z.object({
  noteId: id,
  /** The version of the note that is being changed. */
  version: z.int().optional(),
  format: NoteFormat,
  serviceOn: z.union([z.literal(''), day]),
  start: z.string().max(5),
  end: z.string().max(5),
  appointmentId: z.string().max(60),
  content: z.object(parts),
})
export type NoteDraft = z.output<typeof NoteDraft>

const params = z.object({ id })
const ofClient = { kind: 'client', at: 'id' } as const
const ofNote = { kind: 'note', at: 'id' } as const
const changes = {
  format: NoteFormat.optional(),
  serviceOn: about.serviceOn.optional(),
  startMinute: about.startMinute.optional(),
  endMinute: about.endMinute.optional(),
  appointmentId: about.appointmentId.optional(),
}
export const noteEndpoints = defineEndpoints({
  listNotes: {
    method: 'GET',
    path: '/api/clients/{id}/notes',
    summary: 'Notes on a client, newest first: the record, or with kind=private the own private ones',
    access: ['therapist'],
    record: ofClient,
    params,
    query: z.object({ ...page(100), kind: NoteKind.optional() }),
    reply: z.array(Note),
  },
  writeNote: {
    method: 'POST',
    path: '/api/clients/{id}/notes',
    summary: 'Writes a note; the draft of that kind is gone with it',
    access: ['therapist'],
    record: ofClient,
    params,
    body: z.object({ kind: NoteKind, content: NoteContent, noteId: id.optional(), ...changes }),
    reply: Note,
    status: 201,
  },
  changeNote: {
    method: 'PATCH',
    path: '/api/notes/{id}',
    summary: 'Changes the own note until it is signed, or signs it',
    access: ['therapist'],
    record: ofNote,
    params,
    body: z.object({
      content: NoteContent.optional(),
      ...changes,
      /** The version that was seen: a change made in another tab is not overwritten. */
      version: z.int().optional(),
      sign: z.literal(true).optional(),
    }),
    reply: Note,
  },
  addToNote: {
    method: 'POST',
    path: '/api/notes/{id}/addenda',
    summary: 'Adds dated words to the own signed note; the note itself stays as it was signed',
    access: ['therapist'],
    record: ofNote,
    params,
    body: z.object({ words: z.string().trim().min(1).max(partAtMost), addendumId: id.optional() }),
    reply: Note,
    status: 201,
  },
  readNoteDraft: {
    method: 'GET',
    path: '/api/clients/{id}/note-draft',
    summary: "The caller's own draft of a new note, or of changes to a note; null when there is none",
    access: ['therapist'],
    record: ofClient,
    params,
    query: z.object({ kind: DraftOf }),
    reply: z.object({ draft: NoteDraft.nullable(), savedAt: moment.nullable() }),
  },
  saveNoteDraft: {
    method: 'PUT',
    path: '/api/clients/{id}/note-draft',
    summary: 'Keeps a draft of a note, so that a reload loses nothing; null throws it away',
    access: ['therapist'],
    record: ofClient,
    params,
    body: z.object({ kind: DraftOf, draft: NoteDraft.nullable() }),
    reply: ok,
    automatic: true,
  },
})
