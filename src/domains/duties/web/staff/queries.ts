import { dutyEndpoints } from '../../contract.ts'
import { reportEndpoints } from '#domains/reports/contract.ts'
import { useAction, useEndpoint } from '#web/use-endpoint.ts'

/** What lies with a member of staff, and who could take it over. */
export const useDuties = (id: string) => useEndpoint(dutyEndpoints.readDuties, { id })

/** Hands everything on and disables the account. */
export const useDisableWithHandOver = () =>
  useAction(dutyEndpoints.disableWithHandOver, {
    refreshes: [reportEndpoints.listUserRows, dutyEndpoints.readDuties],
  })
