import { noteEndpoints } from '#domains/notes/contract.ts'
import { newId } from '#shared/ids.ts'
import { aNote, type Cast } from './access-cast.ts'
import { ask } from './test-kit.ts'

/** Good calls of additions to notes and of drafts, for the access matrix. */
export const noteSamples = (cast: () => Cast) => {
  const draft = {
    noteId: newId(),
    format: 'dap',
    serviceOn: '',
    start: '',
    end: '',
    appointmentId: '',
    content: { data: 'She said' },
  }
  const signed = async (): Promise<string> => {
    const { people, ids } = cast()
    const { body } = await ask(people.therapist, noteEndpoints.writeNote, {
      id: ids.client,
      kind: 'soap',
      content: aNote,
    })
    await ask(people.therapist, noteEndpoints.changeNote, { id: body.id, sign: true })
    return body.id
  }
  return {
    addToNote: { as: 'therapist', input: async () => ({ id: await signed(), words: 'She called back.' }) },
    readNoteDraft: { as: 'therapist', input: () => ({ id: cast().ids.client, kind: 'soap' }) },
    saveNoteDraft: { as: 'therapist', input: () => ({ id: cast().ids.client, kind: 'soap', draft }) },
  } as const
}
