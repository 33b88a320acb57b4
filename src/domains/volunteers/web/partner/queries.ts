import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { submissionsChanged } from '#domains/submissions/contract.ts'
import type { CallOf } from '#shared/endpoint.ts'
import { call, callPage } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { ownVolunteerEndpoints as endpoints, volunteerChanged } from '../../contract/own.ts'

const key = ['own-volunteering']

/** Where one's own offers to help stand, kept fresh by events; a step that staff make is the submission's. */
export const useOwnVolunteering = () => {
  useFresh(key, volunteerChanged)
  useFresh(key, submissionsChanged)
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(endpoints.listOwnVolunteering, {}, signal),
  })
}

/** Hours that were logged, page after page. */
export const useHours = (id: string) => {
  useFresh([...key, 'hours', id], volunteerChanged, ({ volunteerId }) => volunteerId === id)
  return useInfiniteQuery({
    queryKey: [...key, 'hours', id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(endpoints.listHours, { id, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** A change of one's own; the page is read anew, also when it failed: what was kept may have lost its answer on the way. */
const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: key }) })
}

export const useChangeOwn = () =>
  useChange((input: CallOf<typeof endpoints.changeOwnVolunteering>) =>
    call(endpoints.changeOwnVolunteering, input),
  )
export const usePassTraining = () =>
  useChange((input: CallOf<typeof endpoints.passTraining>) => call(endpoints.passTraining, input))
export const useSaveHours = () =>
  useChange((input: CallOf<typeof endpoints.saveHours>) => call(endpoints.saveHours, input))
export const useRemoveHours = () =>
  useChange((input: CallOf<typeof endpoints.removeHours>) => call(endpoints.removeHours, input))
export const useAnswerMatch = () =>
  useChange((input: CallOf<typeof endpoints.answerMatch>) => call(endpoints.answerMatch, input))
export const useEndMatch = () =>
  useChange((input: CallOf<typeof endpoints.endOwnMatch>) => call(endpoints.endOwnMatch, input))
