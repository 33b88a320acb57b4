import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { contactEndpoints } from '../../contract.ts'

/** What a message of the contact form says. */
export const useContactMessage = (id: string) =>
  useQuery({
    queryKey: ['contact-message', id],
    queryFn: ({ signal }) => call(contactEndpoints.readContactMessage, { id }, signal),
  })
