import { useQueryClient } from '@tanstack/react-query'
import type { CallOf, Endpoint, ReplyOf } from '#shared/endpoint.ts'
import { call } from '#web/api.ts'
import { keyOf, useEndpoint } from '#web/use-endpoint.ts'
import { useMutation } from '#web/use-mutation.ts'
import { circleEndpoints } from '../contract.ts'
import type { Circle } from '../contract/shapes.ts'

/** A client's circle, for the client and their care team. */
export const useCircle = (clientId: string) => useEndpoint(circleEndpoints.readCircle, { id: clientId })

/** A change whose answer is the circle as it is then: it is shown at once. */
export const useCircleChange = <E extends Endpoint>(clientId: string, endpoint: E) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOf<E>) => (call as (...given: unknown[]) => Promise<ReplyOf<E>>)(endpoint, input),
    onSuccess: (circle) =>
      queries.setQueryData(keyOf(circleEndpoints.readCircle, { id: clientId }), circle as unknown as Circle),
  })
}
