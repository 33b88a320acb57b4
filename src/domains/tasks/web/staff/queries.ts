import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useEvent } from '#web/use-realtime.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { caseloadChanged } from '#domains/clients/contract.ts'
import { taskEndpoints, tasksChanged } from '../../contract.ts'

const key = ['tasks']

const useFreshTasks = (): void => {
  useFresh(key, tasksChanged)
}

/** What waits for the caller, the worst to leave first. */
export const useWork = () => {
  const queries = useQueryClient()
  useFreshTasks()
  useEvent(caseloadChanged, () => void queries.invalidateQueries({ queryKey: [...key, 'work'] }))
  return useQuery({
    queryKey: [...key, 'work'],
    queryFn: ({ signal }) => call(taskEndpoints.listWork, {}, signal),
  })
}

/** How many possible signs of danger no counselor has looked at, of people without a counselor. */
export const useUnclaimedSigns = () => {
  useFreshTasks()
  return useQuery({
    queryKey: [...key, 'unclaimed-signs'],
    queryFn: ({ signal }) => call(taskEndpoints.countUnclaimedSigns, {}, signal),
  })
}

/** Tasks for one client, newest first. */
export const useClientTasks = (clientId: string) => {
  useFreshTasks()
  return useQuery({
    queryKey: [...key, clientId],
    queryFn: ({ signal }) => call(taskEndpoints.listClientTasks, { id: clientId, limit: 20 }, signal),
  })
}

export const useFinishTask = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: string; outcome: string }) => call(taskEndpoints.finishTask, input),
    onSuccess: () => void queries.invalidateQueries({ queryKey: key }),
  })
}

export const useTakeTask = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(taskEndpoints.takeTask, { id }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: key }),
  })
}
