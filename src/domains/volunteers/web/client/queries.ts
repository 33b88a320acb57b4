import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#shared/endpoint.ts'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { volunteerChanged } from '../../contract/own.ts'
import { volunteerStaffEndpoints as endpoints } from '../../contract/staff.ts'

const keyOf = (clientId: string) => ['volunteers', 'mine', clientId]

/** Whom a client was asked about, and who stands by them. */
export const useOwnMatches = (clientId: string) => {
  useFresh(keyOf(clientId), volunteerChanged)
  return useQuery({
    queryKey: keyOf(clientId),
    queryFn: ({ signal }) => call(endpoints.listClientMatches, { id: clientId }, signal),
  })
}

/** An answer or an end; the list is read anew, also when it failed: what was kept may have lost its answer on the way. */
const useChange = <Input extends { id: string }, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: async (_data, _error, { id }) => {
      await queries.invalidateQueries({ queryKey: keyOf(id) })
      await queries.invalidateQueries({ queryKey: ['circle'] })
    },
  })
}
export const useAnswer = () =>
  useChange((input: CallOf<typeof endpoints.answerAsClient>) => call(endpoints.answerAsClient, input))
export const useEnd = () =>
  useChange((input: CallOf<typeof endpoints.endMatch>) => call(endpoints.endMatch, input))
