import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { organizationEndpoints, organizationEvents, type TabVisibility } from '../contract.ts'

const queryKey = ['tab-visibility']

/** Which optional hub tabs are shown; an admin's switch arrives by event. */
export const useTabVisibility = () => {
  useFresh(queryKey, organizationEvents.tabsChanged)
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      try {
        const tabs = await call(organizationEndpoints.listTabVisibility, {}, signal)
        keepTabs(tabs)
        return tabs
      } catch (error) {
        // Without an answer, the tabs are those of the last one.
        const kept = error instanceof ApiError ? null : keptTabs()
        if (kept) return kept
        throw error
      }
    },
  })
}

const tabsKey = 'landfall-tabs'
const keepTabs = (tabs: TabVisibility[]): void => {
  try {
    localStorage.setItem(tabsKey, JSON.stringify(tabs))
  } catch {
    // Storage can be switched off.
  }
}
const keptTabs = (): TabVisibility[] | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(tabsKey) ?? 'null')
    return organizationEndpoints.listTabVisibility.reply.safeParse(kept).data ?? null
  } catch {
    return null
  }
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
