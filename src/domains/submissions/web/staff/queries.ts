import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallOf } from '#shared/endpoint.ts'
import { ApiError, call, callPage, type ListPage } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useSettled } from '#web/use-settled.ts'
import { useMutation } from '#web/use-mutation.ts'
import {
  submissionEndpoints,
  type Submission,
  type SubmissionRecord,
  submissionsChanged,
} from '../../contract.ts'

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

/** What the sender of a submission texted. */
export const useSenderTexts = (id: string) =>
  useQuery({
    queryKey: [...inboxKey, 'texts', id],
    queryFn: ({ signal }) => call(submissionEndpoints.listSubmissionTexts, { id }, signal),
  })

export const usePutNumber = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (phone: string) => call(submissionEndpoints.putSubmissionNumber, { id, phone }),
    onSuccess: () => queries.invalidateQueries({ queryKey: inboxKey }),
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

type Pages = InfiniteData<ListPage<Submission[]>>

/**
 * Reading one makes it read. An event says so too, but to a page that has just been opened it may come before the line to
 * it: a list that has the record otherwise is asked anew, and at its first reading also one that is on its way.
 */
export const tellLists = (
  queries: QueryClient,
  { id, state, isUnread }: Pick<Submission, 'id' | 'state' | 'isUnread'>,
): void => {
  const isFirst = queries.getQueryData([...inboxKey, 'one', id]) === undefined
  const isOld = (pages: Pages | undefined): boolean =>
    pages?.pages.some(({ rows }) =>
      rows.some((row) => row.id === id && (row.isUnread !== isUnread || row.state !== state)),
    ) ?? false
  const isTelling = (key: string) =>
    queries
      .getQueryCache()
      .findAll({ queryKey: [...inboxKey, key] })
      .some(
        ({ state: query }) =>
          (isFirst && query.fetchStatus === 'fetching') || isOld(query.data as Pages | undefined),
      )
  if (!isTelling('list')) return
  for (const key of ['list', 'counts']) void queries.invalidateQueries({ queryKey: [...inboxKey, key] })
}

/** One submission, and what the lists have to say of it. */
export const useSubmission = (id: string) => {
  const queries = useQueryClient()
  useFresh([...inboxKey, 'one', id], submissionsChanged, ({ submissionId }) => submissionId === id)
  return useQuery({
    queryKey: [...inboxKey, 'one', id],
    queryFn: async ({ signal }) => {
      const record = await call(submissionEndpoints.readSubmission, { id }, signal)
      tellLists(queries, record)
      return record
    },
  })
}

/** One that was opened already, without asking for it. */
export const useLoaded = () => {
  const queries = useQueryClient()
  return (id: string) => queries.getQueryData<SubmissionRecord>([...inboxKey, 'one', id])
}

/** A change of one or of several; the lists, and what is open, are read anew. */
const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const queries = useQueryClient()
  const readAnew = () => queries.invalidateQueries({ queryKey: inboxKey })
  // What was refused has mostly been changed by somebody else.
  const isClash = (error: Error) => error instanceof ApiError && error.status === 409
  return useMutation({
    mutationFn,
    onSuccess: readAnew,
    onError: (error) => void (isClash(error) && readAnew()),
  })
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
