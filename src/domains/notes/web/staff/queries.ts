import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useMutation } from '#web/use-mutation.ts'
import { type NoteContent, noteEndpoints, type NoteKind } from '../../contract.ts'

const keyOf = (clientId: string) => ['notes', clientId]

export const useNotes = (clientId: string, kind: NoteKind) =>
  useQuery({
    queryKey: [...keyOf(clientId), kind],
    queryFn: ({ signal }) => call(noteEndpoints.listNotes, { id: clientId, kind, limit: 20 }, signal),
  })

/** Writes a note; the id makes a repeated try the same one. */
export const useWriteNote = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { kind: NoteKind; content: NoteContent; noteId: string }) =>
      call(noteEndpoints.writeNote, { id: clientId, ...input }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: keyOf(clientId) }),
  })
}

export const useSignNote = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(noteEndpoints.changeNote, { id, sign: true }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: keyOf(clientId) }),
  })
}
