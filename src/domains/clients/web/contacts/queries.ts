import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useMutation } from '#web/use-mutation.ts'
import { clientEndpoints, type EmergencyContact } from '../../contract.ts'

const keyOf = (clientId: string) => ['client', clientId, 'emergency-contacts']

export const useEmergencyContacts = (clientId: string) =>
  useQuery({
    queryKey: keyOf(clientId),
    queryFn: ({ signal }) => call(clientEndpoints.listEmergencyContacts, { id: clientId }, signal),
  })

/** Names somebody, or changes what was said of them; the same id sent twice is one person. */
export const useSaveContact = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id: contactId, ...contact }: Omit<EmergencyContact, 'chosenAt'>) =>
      call(clientEndpoints.saveEmergencyContact, { id: clientId, contactId, ...contact }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(clientId) }),
  })
}

export const useDeleteContact = (clientId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (contactId: string) =>
      call(clientEndpoints.deleteEmergencyContact, { id: clientId, contactId }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(clientId) }),
  })
}
