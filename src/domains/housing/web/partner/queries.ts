import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { submissionsChanged } from '#domains/submissions/contract.ts'
import type { CallOf } from '#shared/endpoint.ts'
import { call, callPage } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { housingEndpoints, placementsChanged } from '../../contract.ts'

const key = ['own-properties']

/** An owner's own places, kept fresh by events. */
export const useOwnProperties = (isOn = true) => {
  useFresh(key, placementsChanged)
  useFresh(key, submissionsChanged)
  return useInfiniteQuery({
    queryKey: key,
    enabled: isOn,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(housingEndpoints.listOwnProperties, pageParam ? { cursor: pageParam } : {}, signal),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** A change of something of the owner's; their page is read anew, also when it was refused: then it has changed meanwhile. */
const useOwnChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: key }) })
}

export const useEditOwn = () =>
  useOwnChange((input: CallOf<typeof housingEndpoints.editOwnProperty>) =>
    call(housingEndpoints.editOwnProperty, input),
  )
export const usePauseOwn = () =>
  useOwnChange((input: CallOf<typeof housingEndpoints.pauseOwnProperty>) =>
    call(housingEndpoints.pauseOwnProperty, input),
  )
export const useAnswerAsOwner = () =>
  useOwnChange((input: CallOf<typeof housingEndpoints.answerAsOwner>) =>
    call(housingEndpoints.answerAsOwner, input),
  )
export const useMeetAsOwner = () =>
  useOwnChange((input: CallOf<typeof housingEndpoints.suggestMeetingAsOwner>) =>
    call(housingEndpoints.suggestMeetingAsOwner, input),
  )
export const useDescribePhoto = () =>
  useOwnChange((input: CallOf<typeof housingEndpoints.describeOwnPhoto>) =>
    call(housingEndpoints.describeOwnPhoto, input),
  )
export const useRemovePhoto = () =>
  useOwnChange((input: CallOf<typeof housingEndpoints.removeOwnPhoto>) =>
    call(housingEndpoints.removeOwnPhoto, input),
  )
/** Says that further photos have come. */
export const useRefreshOwn = () => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: key })
}
