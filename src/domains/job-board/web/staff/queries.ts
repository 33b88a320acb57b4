import { useQuery, useQueryClient } from '@tanstack/react-query'
import { submissionsChanged } from '#domains/submissions/contract.ts'
import type { CallOf } from '#shared/endpoint.ts'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { hiringEndpoints, jobReviewEndpoints } from '../../contract.ts'

const reviewKey = (id: string) => ['job-review', id]
const versionsKey = ['hiring-versions']

/** What staff see of a posting, kept fresh by the events of the inbox. */
export const useJobReview = (id: string) => {
  useFresh(reviewKey(id), submissionsChanged, ({ submissionId }) => submissionId === id)
  return useQuery({
    queryKey: reviewKey(id),
    queryFn: ({ signal }) => call(jobReviewEndpoints.readJobReview, { id }, signal),
  })
}

/** Published jobs whose words shut out everybody with a record. */
export const useBannedJobs = () => {
  useFresh(['job-bans'], submissionsChanged)
  return useQuery({
    queryKey: ['job-bans'],
    queryFn: ({ signal }) => call(jobReviewEndpoints.listBannedJobs, {}, signal),
  })
}

export const useEditAsStaff = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOf<typeof jobReviewEndpoints.editJobAsStaff>) =>
      call(jobReviewEndpoints.editJobAsStaff, input),
    onSuccess: (review) => {
      queries.setQueryData(reviewKey(id), review)
      return queries.invalidateQueries({ queryKey: ['submissions'] })
    },
    // Refused since somebody else changed it: the form then shows what there is now.
    onError: () => queries.invalidateQueries({ queryKey: reviewKey(id) }),
  })
}

export const useSettleReports = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(jobReviewEndpoints.settleReports, { id }),
    onSuccess: (review) => queries.setQueryData(reviewKey(id), review),
  })
}

export const useHiringVersions = () =>
  useQuery({
    queryKey: versionsKey,
    queryFn: ({ signal }) => call(hiringEndpoints.listHiringVersions, {}, signal),
  })

export const useWriteHiringHelp = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallOf<typeof hiringEndpoints.writeHiringHelp>) =>
      call(hiringEndpoints.writeHiringHelp, input),
    onSuccess: (versions) => {
      queries.setQueryData(versionsKey, versions)
      return queries.invalidateQueries({ queryKey: ['hiring-help'] })
    },
  })
}

export const useShippedHelp = () =>
  useQuery({
    queryKey: ['hiring-help'],
    queryFn: ({ signal }) => call(hiringEndpoints.readHiringHelp, {}, signal),
  })
