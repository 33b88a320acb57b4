import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallOf } from '#shared/endpoint.ts'
import { ApiError, call, callPage, type ListPage } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { hiringEndpoints, jobsChanged } from '../../contract.ts'
import type { ApplicantSummary } from '../../contract/application.ts'
import { employingEndpoints } from '../../contract/employing.ts'

const ownJobsKey = ['own-jobs']
const applicantsKey = ['applicants']

/** The own jobs, kept fresh by events. */
export const useOwnJobs = () => {
  useFresh(ownJobsKey, jobsChanged)
  return useInfiniteQuery({
    queryKey: ownJobsKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(
        employingEndpoints.listOwnJobs,
        { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

export const useApplicants = (id: string) => {
  useFresh([...applicantsKey, id], jobsChanged, ({ jobId }) => jobId === id)
  return useInfiniteQuery({
    queryKey: [...applicantsKey, id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(
        employingEndpoints.listApplicants,
        { id, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** One application. Reading it makes it seen, so the list is asked anew by its event. */
export const useApplicant = (id: string, ofJob: string) => {
  useFresh([...applicantsKey, 'one', id], jobsChanged, ({ jobId }) => jobId === ofJob)
  return useQuery({
    queryKey: [...applicantsKey, 'one', id],
    queryFn: ({ signal }) => call(employingEndpoints.readApplicant, { id }, signal),
  })
}

const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    // After a refusal too: the page then shows what there is now.
    onSettled: () =>
      Promise.all(
        [ownJobsKey, applicantsKey, ['own-submissions']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export const useEditJob = () =>
  useChange((input: CallOf<typeof employingEndpoints.editOwnJob>) =>
    call(employingEndpoints.editOwnJob, input),
  )
export const useCloseJob = () =>
  useChange((input: CallOf<typeof employingEndpoints.closeOwnJob>) =>
    call(employingEndpoints.closeOwnJob, input),
  )
export const useMoveApplicants = () =>
  useChange((input: CallOf<typeof employingEndpoints.moveApplicants>) =>
    call(employingEndpoints.moveApplicants, input),
  )
interface Move {
  ids: readonly string[]
  to: ApplicantSummary['stage']
}

/**
 * Whether a move was done all the same though its answer was lost: the call came to no end that anybody knows, and the
 * lists on the page, read anew after it, show all of them where they were to go.
 */
export const wasMoved = (queries: QueryClient, error: unknown, { ids, to }: Move): boolean => {
  if (error instanceof ApiError && error.status < 500) return false
  const rows = queries
    .getQueriesData<InfiniteData<ListPage<ApplicantSummary[]>>>({
      queryKey: applicantsKey,
      type: 'active',
      predicate: ({ queryKey }) => queryKey[1] !== 'one',
    })
    .flatMap(([, known]) => known?.pages.flatMap((page) => page.rows) ?? [])
  return ids.every((id) => rows.find((one) => one.id === id)?.stage === to)
}

export const useMakeOffer = () =>
  useChange((input: CallOf<typeof employingEndpoints.makeOffer>) => call(employingEndpoints.makeOffer, input))
export const useUndoMoves = () =>
  useChange((input: CallOf<typeof employingEndpoints.undoMoves>) => call(employingEndpoints.undoMoves, input))
export const useInvite = () =>
  useChange((input: CallOf<typeof employingEndpoints.inviteApplicant>) =>
    call(employingEndpoints.inviteApplicant, input),
  )
export const useSetStartDay = () =>
  useChange((input: CallOf<typeof employingEndpoints.setStartDay>) =>
    call(employingEndpoints.setStartDay, input),
  )
export const useWriteAssessment = () =>
  useChange((input: CallOf<typeof employingEndpoints.writeAssessment>) =>
    call(employingEndpoints.writeAssessment, input),
  )
export const useDecide = () =>
  useChange((input: CallOf<typeof employingEndpoints.decideAssessment>) =>
    call(employingEndpoints.decideAssessment, input),
  )

/** The statement is fetched when it is asked for: each look is told to the person whose it is. */
export const useReadStatement = () =>
  useMutation({ mutationFn: (id: string) => call(employingEndpoints.readReleasedStatement, { id }) })

export const useHiringHelp = () =>
  useQuery({
    queryKey: ['hiring-help'],
    queryFn: ({ signal }) => call(hiringEndpoints.readHiringHelp, {}, signal),
  })
