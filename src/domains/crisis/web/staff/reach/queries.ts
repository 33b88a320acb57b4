import { useQuery } from '@tanstack/react-query'
import { alertSheetEndpoints } from '#domains/alert-sheet/contract.ts'
import { clientEndpoints } from '#domains/clients/contract.ts'
import { call } from '#web/api.ts'
import { handlingEndpoints } from '../../../contract/handling.ts'

/** What helps to reach the client of an alert; asked for when the panel opens. */
export const useAlertSheet = (alertId: string, isOpen: boolean) =>
  useQuery({
    queryKey: ['alert-sheet', alertId],
    enabled: isOpen,
    queryFn: ({ signal }) => call(alertSheetEndpoints.readAlertSheet, { id: alertId }, signal),
  })

/**
 * A client's number, which nothing asks for but `refetch`: each time is a line of history. Every place of the page that
 * shows it shows it at once, and it is forgotten with the last one.
 */
export const useClientNumber = (clientId: string, alertId: string | null) =>
  useQuery({
    queryKey: ['client-number', clientId],
    enabled: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      alertId
        ? call(handlingEndpoints.revealNumberOfAlert, { id: alertId }, signal)
        : call(clientEndpoints.revealNumber, { id: clientId }, signal),
  })
