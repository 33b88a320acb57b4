import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ClientSummary, clientEndpoints } from '#domains/clients/contract.ts'
import { submissionsChanged } from '#domains/submissions/contract.ts'
import type { CallOf } from '#shared/endpoint.ts'
import { call, callPage, type ListPage } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useSettled } from '#web/use-settled.ts'
import { useMutation } from '#web/use-mutation.ts'
import { housingEndpoints, housingNeedsChanged, placementsChanged } from '../../contract.ts'

export type PropertyFilter = Omit<CallOf<typeof housingEndpoints.listProperties>, 'limit' | 'cursor'>

const propertiesKey = ['properties']
const matchesKey = (clientId: string) => ['housing-matches', clientId]
const placementsKey = ['placements']

const useFreshHousing = (key: readonly string[]): void => {
  useFresh(key, placementsChanged)
  useFresh(key, submissionsChanged)
}

/** Places as the filter says, page after page, kept fresh by events. */
export const useProperties = (given: PropertyFilter, isOn: boolean) => {
  const filter = useSettled(given)
  useFreshHousing(propertiesKey)
  return useInfiniteQuery({
    queryKey: [...propertiesKey, 'list', filter],
    enabled: isOn,
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(
        housingEndpoints.listProperties,
        { ...filter, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Places with a free bed for somebody, the best fit first. */
export const useMatches = (clientId: string | null, isOn: boolean) => {
  useFreshHousing(matchesKey(clientId ?? ''))
  useFresh(matchesKey(clientId ?? ''), housingNeedsChanged)
  return useQuery({
    queryKey: matchesKey(clientId ?? ''),
    enabled: clientId !== null && isOn,
    queryFn: ({ signal }) => call(housingEndpoints.listMatches, { id: clientId ?? '' }, signal),
  })
}

export const useProperty = (id: string) => {
  useFreshHousing([...propertiesKey, 'one'])
  return useQuery({
    queryKey: [...propertiesKey, 'one', id],
    queryFn: ({ signal }) => call(housingEndpoints.readProperty, { id }, signal),
  })
}

export type PlacementShow = 'open' | 'living' | 'over'
/** `client`: only the placements of that person. */
export const usePlacements = (show: PlacementShow, client: string | null) => {
  useFreshHousing(placementsKey)
  return useInfiniteQuery({
    queryKey: [...placementsKey, show, client],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(
        housingEndpoints.listPlacements,
        { show, limit: 50, ...(client ? { client } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** For whom places are looked for: the caller's own caseload. */
export const useOwnClients = (isOn: boolean) =>
  useQuery({
    queryKey: ['caseload', 'housing'],
    enabled: isOn,
    queryFn: async ({ signal }) => {
      // A list to choose from is whole: page after page, until there is no more.
      const all: ClientSummary[] = []
      let cursor: string | null = null
      do {
        const { rows, next }: ListPage<ClientSummary[]> = await callPage(
          clientEndpoints.listClients,
          { limit: 200, ...(cursor ? { cursor } : {}) },
          signal,
        )
        all.push(...rows)
        cursor = next
      } while (cursor)
      return all
    },
  })

/** A change of a place or a placement; all that shows it is read anew, also when it was refused: then it has changed meanwhile. */
const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [propertiesKey, placementsKey, ['housing-matches']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
type Of<K extends keyof typeof housingEndpoints> = CallOf<(typeof housingEndpoints)[K]>

export const useSaveRooms = () =>
  useChange((input: Of<'saveRooms'>) => call(housingEndpoints.saveRooms, input))
export const usePauseProperty = () =>
  useChange((input: Of<'pauseProperty'>) => call(housingEndpoints.pauseProperty, input))
export const usePlanInspection = () =>
  useChange((input: Of<'planInspection'>) => call(housingEndpoints.planInspection, input))
export const useRecordInspection = () =>
  useChange((input: Of<'recordInspection'>) => call(housingEndpoints.recordInspection, input))
export const usePropose = () =>
  useChange((input: Of<'proposePlace'>) => call(housingEndpoints.proposePlace, input))
export const useWriteAbout = () =>
  useChange((input: Of<'writeAboutPlace'>) => call(housingEndpoints.writeAboutPlace, input))
export const useMeetAsWorker = () =>
  useChange((input: Of<'suggestMeetingAsWorker'>) => call(housingEndpoints.suggestMeetingAsWorker, input))
export const useWithdrawPlacement = () =>
  useChange((input: Of<'withdrawPlacement'>) => call(housingEndpoints.withdrawPlacement, input))
export const useMoveIn = () => useChange((input: Of<'moveIn'>) => call(housingEndpoints.moveIn, input))
export const usePlanMoveOut = () =>
  useChange((input: Of<'planMoveOut'>) => call(housingEndpoints.planMoveOut, input))
export const useMoveOut = () => useChange((input: Of<'moveOut'>) => call(housingEndpoints.moveOut, input))
export const useUndoMove = () => useChange((input: Of<'undoMove'>) => call(housingEndpoints.undoMove, input))
export const useCorrectStay = () =>
  useChange((input: Of<'correctStay'>) => call(housingEndpoints.correctStay, input))

const daysKey = ['home-plan-days']
export const useHomePlanDays = () =>
  useQuery({
    queryKey: daysKey,
    queryFn: ({ signal }) => call(housingEndpoints.readHomePlanDays, {}, signal),
  })
export const useSetHomePlanDays = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Of<'setHomePlanDays'>) => call(housingEndpoints.setHomePlanDays, input),
    onSuccess: (days) => queries.setQueryData(daysKey, days),
  })
}
