import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import type { FormGuard } from '#web/guard.tsx'
import { useMutation } from '#web/use-mutation.ts'
import type { CallOf } from '#shared/endpoint.ts'
import { needEndpoints } from '../contract.ts'

/** Places that help, counted from a ZIP code where one is given. */
export const useHelpNear = (zip: string) =>
  useQuery({
    queryKey: ['help-near', zip],
    queryFn: ({ signal }) => call(needEndpoints.listHelpNear, zip ? { zip } : {}, signal),
  })

export const useAskForNeed = () =>
  useMutation({
    mutationFn: (given: CallOf<typeof needEndpoints.askForNeed>) => call(needEndpoints.askForNeed, given),
  })

/** What a client said that they need. */
export const useNeeds = (clientId: string) =>
  useQuery({
    queryKey: ['needs', clientId],
    queryFn: ({ signal }) => call(needEndpoints.listNeeds, { id: clientId }, signal),
  })

const placesKey = ['help-places']

/** The list as the team edits it. */
export const useHelpPlaces = () =>
  useQuery({
    queryKey: placesKey,
    queryFn: ({ signal }) => call(needEndpoints.listHelpPlaces, {}, signal),
  })

type Added = CallOf<typeof needEndpoints.addHelpPlace>
/** Adds a place, or changes the one whose id and version are given. */
export const useKeepPlace = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ known, ...given }: Added & { known: { id: string; version: number } | null }) =>
      known
        ? call(needEndpoints.saveHelpPlace, { ...given, ...known })
        : call(needEndpoints.addHelpPlace, given),
    onSuccess: () => queries.invalidateQueries({ queryKey: placesKey }),
  })
}

/** Asks for a bed without an account. `send` is that of the form's guard. */
export const useAskForBed = (send: FormGuard['send']) =>
  useMutation({
    mutationFn: (given: Omit<CallOf<typeof needEndpoints.askForBed>, 'guard'>) =>
      send((guard) => call(needEndpoints.askForBed, { ...given, guard })),
  })
