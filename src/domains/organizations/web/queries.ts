import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useEvent, useResync } from '#web/use-realtime.ts'
import { organizationEndpoints, organizationEvents } from '../contract.ts'

const queryKey = ['tab-visibility']

/** Which optional hub tabs are shown; an admin's switch arrives by event. */
export const useTabVisibility = () => {
  const queries = useQueryClient()
  const refresh = (): void => void queries.invalidateQueries({ queryKey })
  useEvent(organizationEvents.tabsChanged, refresh)
  useResync(refresh)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(organizationEndpoints.listTabVisibility, {}, signal),
  })
}

/** A switch sends the change; then the list is refreshed. */
export const useSetTabVisibility = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (tab: Parameters<typeof send>[0]) => send(tab),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}
const send = (tab: {
  tabName: 'workbooks' | 'family' | 'mobile' | 'language' | 'progress'
  isVisible: boolean
}) => call(organizationEndpoints.setTabVisibility, tab)
