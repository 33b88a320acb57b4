import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Received } from '#domains/submissions/contract.ts'
import type { CallOf } from '#shared/endpoint.ts'
import type { Guard } from '#shared/form-guard.ts'
import { call } from '#web/api.ts'
import { sendFormData } from '#web/uploads/send-form-data.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { housingEndpoints, housingNeedsChanged, placementsChanged, propertyPath } from '../contract.ts'

/** A photo that goes with the form, and what can be seen on it. */
export interface ChosenPhoto {
  file: File
  alt: string
}

/** Sends a registration with its photos; `onProgress` hears how much of it has left, from 0 to 1. */
export const useRegister = (send: <T>(sendIt: (guard: Guard) => Promise<T>) => Promise<T>) =>
  useMutation({
    mutationFn: ({
      form,
      photos,
      onProgress,
    }: {
      form: object
      photos: readonly ChosenPhoto[]
      onProgress(part: number): void
    }) =>
      send((guard) => {
        const data = new FormData()
        const fields = { ...form, ...guard, alts: photos.map(({ alt }) => alt.trim()) }
        // A form with files carries texts alone.
        for (const [name, value] of Object.entries(fields))
          data.append(name, typeof value === 'string' ? value : JSON.stringify(value))
        photos.forEach(({ file }, i) => data.append(`photo_${i}`, file, file.name))
        return sendFormData(propertyPath, data, Received, { onProgress })
      }),
  })

const placesKey = (clientId: string) => ['places', clientId]

/** Places that were proposed to somebody, kept fresh by events. */
export const useOwnPlaces = (clientId: string | null) => {
  useFresh(placesKey(clientId ?? ''), placementsChanged)
  return useQuery({
    queryKey: placesKey(clientId ?? ''),
    enabled: clientId !== null,
    queryFn: ({ signal }) => call(housingEndpoints.listOwnPlaces, { id: clientId ?? '' }, signal),
  })
}

const usePlaceChange = <Input, Answer>(clientId: string, mutationFn: (input: Input) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    // What was refused has changed meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: placesKey(clientId) }),
  })
}
type Input<K extends 'answerPlace' | 'suggestMeeting' | 'askAboutPlace' | 'shareName' | 'answerHomeCheckIn'> =
  Omit<CallOf<(typeof housingEndpoints)[K]>, 'id'>
export const useAnswerPlace = (clientId: string) =>
  usePlaceChange(clientId, (input: Input<'answerPlace'>) =>
    call(housingEndpoints.answerPlace, { id: clientId, ...input }),
  )
export const useSuggestMeeting = (clientId: string) =>
  usePlaceChange(clientId, (input: Input<'suggestMeeting'>) =>
    call(housingEndpoints.suggestMeeting, { id: clientId, ...input }),
  )
export const useShareName = (clientId: string) =>
  usePlaceChange(clientId, (input: Input<'shareName'>) =>
    call(housingEndpoints.shareName, { id: clientId, ...input }),
  )
export const useAnswerHomeCheckIn = (clientId: string) =>
  usePlaceChange(clientId, (input: Input<'answerHomeCheckIn'>) =>
    call(housingEndpoints.answerHomeCheckIn, { id: clientId, ...input }),
  )
export const useAskAboutPlace = (clientId: string) =>
  usePlaceChange(clientId, (input: Input<'askAboutPlace'>) =>
    call(housingEndpoints.askAboutPlace, { id: clientId, ...input }),
  )

const needsKey = (clientId: string) => ['housing-needs', clientId]

/** What somebody needs of a place; null where nobody has said it. */
export const useNeeds = (clientId: string | null) => {
  useFresh(needsKey(clientId ?? ''), housingNeedsChanged)
  return useQuery({
    queryKey: needsKey(clientId ?? ''),
    enabled: clientId !== null,
    queryFn: ({ signal }) => call(housingEndpoints.readNeeds, { id: clientId ?? '' }, signal),
  })
}

export const useSaveNeeds = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (needs: Omit<CallOf<typeof housingEndpoints.saveNeeds>, 'id'>) =>
      call(housingEndpoints.saveNeeds, { id: clientId, ...needs }),
    onSuccess: ({ needs }) => {
      queries.setQueryData(needsKey(clientId), needs)
      return queries.invalidateQueries({ queryKey: ['housing-matches', clientId] })
    },
    // What was refused has changed meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: needsKey(clientId) }),
  })
}
