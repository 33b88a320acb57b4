import { useQuery, useQueryClient } from '@tanstack/react-query'
import { staffEndpoints } from '#domains/staff/contract.ts'
import { submissionsChanged } from '#domains/submissions/contract.ts'
import type { CallOf } from '#shared/endpoint.ts'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { intakeEndpoints, type IntakeView, type Match } from '../../contract.ts'

const keyOf = (id: string) => ['intake', id]

/** What a registration says, kept fresh: a guardian may sign while it is open. */
export const useIntake = (id: string) => {
  useFresh([...keyOf(id), 'one'], submissionsChanged, ({ submissionId }) => submissionId === id)
  return useQuery({
    queryKey: [...keyOf(id), 'one'],
    queryFn: ({ signal }) => call(intakeEndpoints.readIntake, { id }, signal),
  })
}

export const useMatches = (id: string) =>
  useQuery({
    queryKey: [...keyOf(id), 'matches'],
    queryFn: ({ signal }) => call(intakeEndpoints.listIntakeMatches, { id }, signal),
  })

export const useDeny = (id: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (otherId: string) => call(intakeEndpoints.denyIntakeMatch, { id, otherId }),
    onSuccess: (left) => queries.setQueryData<Match[]>([...keyOf(id), 'matches'], left),
  })
}

/** Everybody of the team, with the room they have. */
export const useProfiles = () =>
  useQuery({
    queryKey: ['staff-profiles'],
    queryFn: ({ signal }) => call(staffEndpoints.listStaffProfiles, {}, signal),
  })

export const useFirstTimes = (id: string, therapistId: string) =>
  useQuery({
    queryKey: [...keyOf(id), 'times', therapistId],
    enabled: therapistId !== '',
    queryFn: ({ signal }) => call(intakeEndpoints.listFirstTimes, { id, therapistId }, signal),
  })

const useNewIntake = (id: string) => {
  const queries = useQueryClient()
  return (intake: IntakeView): void => {
    queries.setQueryData<IntakeView>([...keyOf(id), 'one'], intake)
    void queries.invalidateQueries({ queryKey: ['submissions'] })
  }
}

export const useRecordGuardian = (id: string) => {
  const keep = useNewIntake(id)
  return useMutation({
    mutationFn: (input: { kind: 'paper' | 'decision'; words: string }) =>
      call(intakeEndpoints.recordGuardian, { id, ...input }),
    onSuccess: keep,
  })
}

export const useSendGuardianLink = (id: string) => {
  const keep = useNewIntake(id)
  return useMutation({
    mutationFn: () => call(intakeEndpoints.sendGuardianLink, { id }),
    onSuccess: keep,
  })
}

export type AcceptanceInput = Omit<CallOf<typeof intakeEndpoints.acceptIntake>, 'id'>

export const useAccept = (id: string) => {
  const keep = useNewIntake(id)
  return useMutation({
    mutationFn: (input: AcceptanceInput) => call(intakeEndpoints.acceptIntake, { id, ...input }),
    onSuccess: ({ intake }) => keep(intake),
  })
}

export const useInviteAgain = (id: string) =>
  useMutation({
    mutationFn: (invite: 'email' | 'sms' | 'paper') => call(intakeEndpoints.inviteAgain, { id, invite }),
  })

export const useClientFiles = (clientId: string) =>
  useQuery({
    queryKey: ['intake-files', clientId],
    queryFn: ({ signal }) => call(intakeEndpoints.listClientFiles, { id: clientId }, signal),
  })
