import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { handlingEndpoints } from '../../../contract/handling.ts'
import { alertChanged } from '../../../contract.ts'
import { queryKey as alertsKey } from '../queries.ts'

/** Who can be asked; read when the dialog opens. */
export const useColleagues = (alertId: string) =>
  useQuery({
    queryKey: ['alert-colleagues', alertId],
    gcTime: 0,
    queryFn: ({ signal }) => call(handlingEndpoints.listColleagues, { id: alertId }, signal),
  })

/** The three moves of a hand-over; the list of alerts shows what came of it. */
const useMove = <Input>(mutationFn: (input: Input) => Promise<unknown>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => void queries.invalidateQueries({ queryKey: alertsKey }),
  })
}
export const useAskToTakeOver = (alertId: string) =>
  useMove((userId: string) => call(handlingEndpoints.askToTakeOver, { id: alertId, userId }))
export const useAcceptHandOver = () => useMove((id: string) => call(handlingEndpoints.acceptHandOver, { id }))
export const useEndHandOver = () => useMove((id: string) => call(handlingEndpoints.endHandOver, { id }))

const closedKey = ['alerts-closed-by-others']
/** Alerts that this person held and another one closed, until they have read it. */
export const useClosedForMe = () => {
  useFresh(closedKey, alertChanged)
  return useQuery({
    queryKey: closedKey,
    queryFn: ({ signal }) => call(handlingEndpoints.listClosedForMe, {}, signal),
  })
}
export const useNoteClosedForMe = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(handlingEndpoints.noteClosedForMe, { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: closedKey }),
  })
}
