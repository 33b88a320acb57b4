import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '#web/api.ts'
import { useResync } from '#web/use-realtime.ts'
import { useMutation } from '#web/use-mutation.ts'
import { authEndpoints, type invitedRoles } from '../../contract.ts'

const queryKey = ['users']
const pageSize = 50

/** The people of the organization, page by page. */
export const useUsers = () => {
  const queries = useQueryClient()
  useResync(() => void queries.invalidateQueries({ queryKey }))
  return useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(authEndpoints.listUsers, { limit: pageSize, cursor: pageParam }, signal),
    getNextPageParam: (page) => page.next ?? undefined,
  })
}

/** Invites a colleague by e-mail. */
export const useInvite = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (colleague: { fullName: string; email: string; role: (typeof invitedRoles)[number] }) =>
      call(authEndpoints.invite, colleague),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
}

/** Disables a person or lets them in again; the reason goes into the record of what was done. */
export const useSetDisabled = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: { id: string; disabled: boolean; reason: string }) =>
      call(authEndpoints.setUserDisabled, change),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
}
