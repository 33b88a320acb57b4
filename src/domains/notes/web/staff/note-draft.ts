import {
  noteParts,
  type NoteContent,
  type NoteDraft,
  type NoteFormat,
  type NotePart,
} from '../../contract.ts'
import { partsOf } from '../../contract.ts'
import { minuteOf } from './minutes.ts'

export const emptyContent = Object.fromEntries(noteParts.map((part) => [part, ''])) as Record<
  NotePart,
  string
>

/** What the server is given of a form: the parts of its format, the day, the times, the appointment. */
export const bodyOf = (
  draft: Omit<NoteDraft, 'noteId'>,
): {
  format: NoteFormat
  content: NoteContent
  serviceOn: string | null
  startMinute: number | null
  endMinute: number | null
  appointmentId: string | null
} => ({
  format: draft.format,
  content: contentOf(draft),
  serviceOn: draft.serviceOn || null,
  startMinute: minuteOf(draft.start),
  endMinute: minuteOf(draft.end),
  appointmentId: draft.appointmentId || null,
})

/** Words of a part that another format has stay in the form, but not in the note. */
const contentOf = ({ format, content }: Pick<NoteDraft, 'format' | 'content'>): NoteContent => {
  const parts: readonly NotePart[] = partsOf[format]
  return Object.fromEntries(
    noteParts.map((part) => [part, parts.includes(part) ? content[part].trim() : '']),
  ) as NoteContent
}

/** What has to be mended before a form is sent. */
export const faultsOf = (draft: Omit<NoteDraft, 'noteId'>): { isEmpty: boolean; isBackwards: boolean } => {
  const [start, end] = [minuteOf(draft.start), minuteOf(draft.end)]
  return {
    isEmpty: Object.values(contentOf(draft)).every((text) => text === ''),
    isBackwards: end !== null && (start === null || end <= start),
  }
}
