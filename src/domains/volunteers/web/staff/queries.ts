import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#shared/endpoint.ts'
import { call, callPage } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useSettled } from '#web/use-settled.ts'
import { useMutation } from '#web/use-mutation.ts'
import { submissionsChanged } from '#domains/submissions/contract.ts'
import { volunteerChanged } from '../../contract/own.ts'
import { volunteerStaffEndpoints as endpoints } from '../../contract/staff.ts'

const key = ['volunteers']
export type Filter = Omit<CallOf<typeof endpoints.listVolunteers>, 'limit' | 'cursor'>

/** Everybody who offered to help, as the filter says, page after page. */
export const useVolunteers = (given: Filter) => {
  const filter = useSettled(given)
  useFresh([...key, 'list'], volunteerChanged)
  useFresh([...key, 'list'], submissionsChanged)
  return useInfiniteQuery({
    queryKey: [...key, 'list', filter],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(endpoints.listVolunteers, { ...filter, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** One volunteer, as staff see them. */
export const useVolunteer = (id: string) => {
  useFresh([...key, 'one', id], volunteerChanged, ({ volunteerId }) => volunteerId === id)
  useFresh([...key, 'one', id], submissionsChanged, ({ submissionId }) => submissionId === id)
  return useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(endpoints.readVolunteer, { id }, signal),
  })
}

export const useClientMatches = (clientId: string) => {
  useFresh([...key, 'client', clientId], volunteerChanged)
  return useQuery({
    queryKey: [...key, 'client', clientId],
    queryFn: ({ signal }) => call(endpoints.listClientMatches, { id: clientId }, signal),
  })
}

type Wanted = CallOf<typeof endpoints.suggestVolunteers>

export const useSuggestions = (wanted: Wanted) =>
  useQuery({
    queryKey: [...key, 'suggestions', wanted],
    queryFn: ({ signal }) => call(endpoints.suggestVolunteers, wanted, signal),
  })

/** The record is read anew, also when a change was refused: then somebody else has changed it meanwhile. */
const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: key }) })
}
export const useSaveReference = () =>
  useChange((input: CallOf<typeof endpoints.saveReference>) => call(endpoints.saveReference, input))
export const useDecideCheck = () =>
  useChange((input: CallOf<typeof endpoints.decideCheck>) => call(endpoints.decideCheck, input))
export const useTickInPerson = () =>
  useChange((input: CallOf<typeof endpoints.tickInPerson>) => call(endpoints.tickInPerson, input))
export const useStrikeHours = () =>
  useChange((input: CallOf<typeof endpoints.strikeHours>) => call(endpoints.strikeHours, input))
export const useApproveHours = () =>
  useChange((input: CallOf<typeof endpoints.approveHours>) => call(endpoints.approveHours, input))
export const usePropose = () =>
  useChange((input: CallOf<typeof endpoints.proposeMatch>) => call(endpoints.proposeMatch, input))
export const useEndMatch = () =>
  useChange((input: CallOf<typeof endpoints.endMatch>) => call(endpoints.endMatch, input))
