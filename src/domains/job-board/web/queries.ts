import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallOf } from '#shared/endpoint.ts'
import { call, callPage, type ListPage } from '#web/api.ts'
import type { FormGuard } from '#web/guard.tsx'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { type JobFilter, type JobSummary, jobEndpoints, jobsChanged } from '../contract.ts'
import { applyingEndpoints } from '../contract/applying.ts'
import { visitingEndpoints } from '../contract/visiting.ts'
import { useOwnCalls } from './own-calls.ts'

export const jobsKey = ['jobs']
export const applicationsKey = ['job-applications']
const profileKey = ['job-profile']

export type Filter = Partial<Record<keyof JobFilter, string>>

/** Jobs as the address narrows them, page after page; kept fresh by events. */
export const useJobs = (filter: Filter, enabled = true) => {
  useFresh(jobsKey, jobsChanged)
  return useInfiniteQuery({
    queryKey: [...jobsKey, 'list', filter],
    enabled,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(
        jobEndpoints.listJobs,
        {
          ...filter,
          limit: 20,
          ...(pageParam ? { cursor: pageParam } : {}),
        } as CallOf<typeof jobEndpoints.listJobs>,
        signal,
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

export const useJob = (id: string) => {
  useFresh([...jobsKey, 'one', id], jobsChanged, ({ jobId }) => jobId === id)
  return useQuery({
    queryKey: [...jobsKey, 'one', id],
    queryFn: ({ signal }) => call(jobEndpoints.readJob, { id }, signal),
  })
}

type Pages = InfiniteData<ListPage<JobSummary[]>, string | undefined>

/** Marks interest or saves; the page shows it at once, wherever the job stands on it. */
export const useMark = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOf<typeof jobEndpoints.markJob>) => call(jobEndpoints.markJob, input),
    onSuccess: ({ id, mine }) => {
      const patched = (job: JobSummary): JobSummary => (job.id === id ? { ...job, mine } : job)
      queries.setQueriesData<Pages>({ queryKey: [...jobsKey, 'list'] }, (known) =>
        known
          ? { ...known, pages: known.pages.map((page) => ({ ...page, rows: page.rows.map(patched) })) }
          : known,
      )
      void queries.invalidateQueries({ queryKey: [...jobsKey, 'one', id] })
      void queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'jobs' && isOwnList(queryKey),
      })
    },
  })
}
const isOwnList = (key: QueryKey): boolean => typeof (key[2] as Filter | undefined)?.mine === 'string'

export const usePostJob = (send: FormGuard['send']) =>
  useMutation({
    mutationFn: (posting: Omit<CallOf<typeof jobEndpoints.postJob>, 'guard'>) =>
      send((guard) => call(jobEndpoints.postJob, { ...posting, guard })),
  })

export const useReportJob = (send: FormGuard['send']) =>
  useMutation({
    mutationFn: (report: Omit<CallOf<typeof jobEndpoints.reportJob>, 'guard'>) =>
      send((guard) => call(jobEndpoints.reportJob, { ...report, guard })),
  })

export const useProfile = (enabled = true) =>
  useQuery({
    queryKey: profileKey,
    enabled,
    queryFn: ({ signal }) => call(applyingEndpoints.readJobProfile, {}, signal),
  })

export const useOwnApplications = (enabled = true) => {
  useFresh(applicationsKey, jobsChanged)
  return useInfiniteQuery({
    queryKey: applicationsKey,
    enabled,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(
        applyingEndpoints.listOwnApplications,
        { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

export const useOwnApplication = (id: string) =>
  useQuery({
    queryKey: [...applicationsKey, 'one', id],
    queryFn: ({ signal }) => call(applyingEndpoints.readOwnApplication, { id }, signal),
  })

/** An application by its secret link, without an account. */
export const useVisitorApplication = (token: string) =>
  useQuery({
    queryKey: [...applicationsKey, 'visitor', token],
    enabled: token !== '',
    queryFn: ({ signal }) => call(visitingEndpoints.readVisitorApplication, { token }, signal),
  })

/** A change of what one sends to employers; applications and the list are read anew. */
const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn,
    // After a refusal too: the page then shows what there is now.
    onSettled: () =>
      Promise.all(
        [applicationsKey, profileKey, jobsKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  })
}

export const useApply = () =>
  useChange((input: CallOf<typeof applyingEndpoints.applyToJob>) => call(applyingEndpoints.applyToJob, input))
export const useWithdraw = () => useChange(useOwnCalls().withdraw)
export const useAnswerInvitation = () => useChange(useOwnCalls().answerInvitation)
export const useAnswerOffer = () => useChange(useOwnCalls().answerOffer)
export const useRelease = () =>
  useChange((input: CallOf<typeof applyingEndpoints.releaseStatement>) =>
    call(applyingEndpoints.releaseStatement, input),
  )
export const useSaveStatement = () =>
  useChange((input: CallOf<typeof applyingEndpoints.saveStatement>) =>
    call(applyingEndpoints.saveStatement, input),
  )
export const useAnswerAssessment = () => useChange(useOwnCalls().answerAssessment)
export const useRemoveResume = () =>
  useChange((input: CallOf<typeof applyingEndpoints.removeResume>) =>
    call(applyingEndpoints.removeResume, input),
  )
export const useRemoveAnswerFile = () =>
  useChange((input: CallOf<typeof applyingEndpoints.removeAnswerFile>) =>
    call(applyingEndpoints.removeAnswerFile, input),
  )
/** Something was kept by another way, such as a file. */
export const useReadAnew = () => {
  const queries = useQueryClient()
  return (): void => {
    for (const queryKey of [applicationsKey, profileKey]) void queries.invalidateQueries({ queryKey })
  }
}
