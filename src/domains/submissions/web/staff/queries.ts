import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallOf } from '#shared/endpoint.ts'
import { call, callPage } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useSettled } from '#web/use-settled.ts'
import { submissionEndpoints, type SubmissionRecord, submissionsChanged } from '../../contract.ts'

export type Filter = Omit<CallOf<typeof submissionEndpoints.listSubmissions>, 'limit' | 'cursor'>

const inboxKey = ['submissions']

/** The inbox as its filter says, page after page, kept fresh by events. */
export const useInbox = (given: Filter) => {
  const filter = useSettled(given)
  useFresh(inboxKey, submissionsChanged)
  return useInfiniteQuery({
    queryKey: [...inboxKey, 'list', filter],
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(
        submissionEndpoints.listSubmissions,
        { ...filter, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

export const useCounts = () => {
  useFresh(inboxKey, submissionsChanged)
  return useQuery({
    queryKey: [...inboxKey, 'counts'],
    queryFn: ({ signal }) => call(submissionEndpoints.countSubmissions, {}, signal),
  })
}

export const useReviewers = () =>
  useQuery({
    queryKey: ['submission-reviewers'],
    queryFn: ({ signal }) => call(submissionEndpoints.listReviewers, {}, signal),
  })

/** One submission. Reading it makes it read, so the list is asked anew. */
export const useSubmission = (id: string) => {
  useFresh([...inboxKey, 'one', id], submissionsChanged, ({ submissionId }) => submissionId === id)
  return useQuery({
    queryKey: [...inboxKey, 'one', id],
    queryFn: ({ signal }) => call(submissionEndpoints.readSubmission, { id }, signal),
  })
}

/** One that was opened already, without asking for it. */
export const useLoaded = () => {
  const queries = useQueryClient()
  return (id: string) => queries.getQueryData<SubmissionRecord>([...inboxKey, 'one', id])
}

/** A change of one or of several; what it answers, and the lists, are read anew. */
const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries({ queryKey: inboxKey }) })
}

export const useMove = () =>
  useChange((input: CallOf<typeof submissionEndpoints.moveSubmissions>) =>
    call(submissionEndpoints.moveSubmissions, input),
  )
export const useAssign = () =>
  useChange((input: CallOf<typeof submissionEndpoints.assignSubmissions>) =>
    call(submissionEndpoints.assignSubmissions, input),
  )
export const useUndo = () => useChange((batchId: string) => call(submissionEndpoints.undoBatch, { batchId }))
export const useNote = () =>
  useChange((input: CallOf<typeof submissionEndpoints.addSubmissionNote>) =>
    call(submissionEndpoints.addSubmissionNote, input),
  )
export const useWrite = () =>
  useChange((input: CallOf<typeof submissionEndpoints.writeToSender>) =>
    call(submissionEndpoints.writeToSender, input),
  )
