import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useEvent, useResync } from '#web/use-realtime.ts'
import { useMutation } from '#web/use-mutation.ts'
import { stepsChanged } from '../contract.ts'
import { conditionsChanged } from '../contract/conditions.ts'
import { planSigned, versionEndpoints } from '../contract/versions.ts'

const listKey = (clientId: string) => ['plan-versions', clientId]

/** Signed versions, newest first; asked for anew whenever the plan changes, since one may no longer be what it says. */
export const useVersions = (clientId: string) => {
  const queries = useQueryClient()
  const refresh = (): void => {
    void queries.invalidateQueries({ queryKey: listKey(clientId) })
    void queries.invalidateQueries({ queryKey: ['plan', clientId] })
  }
  useEvent(planSigned, (data) => data.clientId === clientId && refresh())
  useEvent(stepsChanged, (data) => data.clientId === clientId && refresh())
  useEvent(conditionsChanged, (data) => data.clientId === clientId && refresh())
  useResync(refresh)
  return useQuery({
    queryKey: listKey(clientId),
    queryFn: ({ signal }) => call(versionEndpoints.listVersions, { id: clientId }, signal),
  })
}

/** The plan as it would be signed now. */
export const useCurrentPlan = (clientId: string, enabled = true) =>
  useQuery({
    queryKey: ['plan', clientId],
    enabled,
    // What is signed must be what is shown: never an older answer.
    gcTime: 0,
    queryFn: ({ signal }) => call(versionEndpoints.readPlan, { id: clientId }, signal),
  })

/** One version as it was signed. */
export const useVersion = (id: string | null) =>
  useQuery({
    queryKey: ['plan-version', id],
    enabled: id !== null,
    queryFn: ({ signal }) => call(versionEndpoints.readVersion, { id: id ?? '' }, signal),
  })

/** Signs the plan as it stands (with its mark), or the version that the other side proposed. */
export const useSignPlan = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: { versionId: string; mark: string } | { id: string }) =>
      'mark' in input
        ? call(versionEndpoints.proposeVersion, { id: clientId, ...input })
        : call(versionEndpoints.signVersion, input),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listKey(clientId) }),
        queries.invalidateQueries({ queryKey: ['plan', clientId] }),
        queries.invalidateQueries({ queryKey: ['plan-version'] }),
      ]),
  })
}
