import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { clientEndpoints } from '../../contract.ts'

export const useRiskChanges = (clientId: string) =>
  useQuery({
    queryKey: ['client', clientId, 'risk-changes'],
    queryFn: ({ signal }) => call(clientEndpoints.listRiskChanges, { id: clientId, limit: 20 }, signal),
  })
