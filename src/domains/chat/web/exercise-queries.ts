import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '#web/api.ts'
import { useMutation } from '#web/use-mutation.ts'
import { chatEndpoints } from '../contract.ts'

const exercisesKey = (clientId: string) => ['exercises', clientId]
const pageSize = 30

/** What a person kept of their exercises, newest first; older ones on request. */
export const useExercises = (clientId: string, language: string) =>
  useInfiniteQuery({
    queryKey: [...exercisesKey(clientId), language],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(chatEndpoints.listExercises, { id: clientId, limit: pageSize, cursor: pageParam }, signal),
    getNextPageParam: (page) => page.next ?? undefined,
  })

/** One with its words. */
export const useExercise = (clientId: string, exerciseId: string, language: string) =>
  useQuery({
    queryKey: [...exercisesKey(clientId), language, exerciseId],
    queryFn: ({ signal }) => call(chatEndpoints.readExercise, { id: clientId, exerciseId }, signal),
  })

/** Removes one for good. */
export const useDeleteExercise = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (exerciseId: string) => call(chatEndpoints.deleteExercise, { id: clientId, exerciseId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: exercisesKey(clientId) }),
  })
}
