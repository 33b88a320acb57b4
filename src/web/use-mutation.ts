import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useLibraryMutation,
} from '@tanstack/react-query'
import { useCallback } from 'react'

/** What one call does with its end. */
interface Callbacks<Reply, Input> {
  onSuccess?(reply: Reply, input: Input): unknown
  onError?(error: Error, input: Input): unknown
  onSettled?(): unknown
}

type Mutate<Reply, Input> = (input: Input, callbacks?: Callbacks<Reply, Input>) => void
/** For each state of a mutation by itself, so that `isPending` still tells that there are `variables`. */
type WithMutate<State, Reply, Input> = State extends unknown
  ? Omit<State, 'mutate'> & { mutate: Mutate<Reply, Input> }
  : never
type Mutation<Reply, Input> = WithMutate<UseMutationResult<Reply, Error, Input>, Reply, Input>

/**
 * The library's `useMutation`, but the callbacks of a call always run. The library drops them when the component is gone
 * before the answer, as when an event of the server takes a form away that was just sent: its draft would stay.
 */
export const useMutation = <Reply = unknown, Input = void>(
  options: UseMutationOptions<Reply, Error, Input>,
): Mutation<Reply, Input> => {
  const mutation = useLibraryMutation(options)
  const { mutateAsync } = mutation
  const mutate = useCallback<Mutate<Reply, Input>>(
    (input, callbacks) => {
      mutateAsync(input)
        .then(
          (reply) => callbacks?.onSuccess?.(reply, input),
          (error: Error) => callbacks?.onError?.(error, input),
        )
        .finally(() => callbacks?.onSettled?.())
        // A mistake in a callback is told as any other mistake of the page.
        .catch((error: unknown) => reportError(error))
    },
    [mutateAsync],
  )
  return { ...mutation, mutate } as Mutation<Reply, Input>
}
