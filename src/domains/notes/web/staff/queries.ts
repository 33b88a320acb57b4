import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#shared/endpoint.ts'
import { call } from '#web/api.ts'
import { useMutation } from '#web/use-mutation.ts'
import { noteEndpoints, type NoteKind } from '../../contract.ts'

const keyOf = (clientId: string) => ['notes', clientId]

export const useNotes = (clientId: string, kind: NoteKind) =>
  useQuery({
    queryKey: [...keyOf(clientId), kind],
    queryFn: ({ signal }) => call(noteEndpoints.listNotes, { id: clientId, kind, limit: 20 }, signal),
  })

const useChange = <Input, Reply>(clientId: string, send: (input: Input) => Promise<Reply>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      for (const queryKey of [keyOf(clientId), ['timeline', clientId]])
        void queries.invalidateQueries({ queryKey })
    },
  })
}

/** Writes a note; the id makes a repeated try the same one. */
export const useWriteNote = (clientId: string) =>
  useChange(clientId, (input: Omit<CallOf<typeof noteEndpoints.writeNote>, 'id'>) =>
    call(noteEndpoints.writeNote, { id: clientId, ...input }),
  )

/** Changes or signs the own note. */
export const useChangeNote = (clientId: string) =>
  useChange(clientId, (input: CallOf<typeof noteEndpoints.changeNote>) =>
    call(noteEndpoints.changeNote, input),
  )

/** Adds dated words to the own signed note. */
export const useAddToNote = (clientId: string) =>
  useChange(clientId, (input: CallOf<typeof noteEndpoints.addToNote>) => call(noteEndpoints.addToNote, input))
