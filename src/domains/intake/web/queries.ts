import { useQuery } from '@tanstack/react-query'
import { staffEndpoints } from '#domains/staff/contract.ts'
import type { Guard } from '#shared/form-guard.ts'
import { call } from '#web/api.ts'
import { useMutation } from '#web/use-mutation.ts'
import { consentVersion } from '#domains/consents/contract.ts'
import { intakeEndpoints } from '../contract.ts'
import type { Within } from './form-context.ts'

/** The form that this browser left half filled in. It is asked for once: what is typed here is newer. */
export const useFoundDraft = () =>
  useQuery({
    queryKey: ['intake-draft'],
    gcTime: 0,
    queryFn: ({ signal }) => call(intakeEndpoints.readIntakeDraft, {}, signal),
  })

export const useTherapists = () =>
  useQuery({
    queryKey: ['therapists'],
    queryFn: ({ signal }) => call(staffEndpoints.listTherapists, {}, signal),
  })

export const useResume = () =>
  useMutation({
    mutationFn: (input: { code: string; birthYear: string }) =>
      call(intakeEndpoints.resumeIntakeDraft, input),
  })

export const useSendCode = (within: Within) =>
  useMutation({
    mutationFn: (to: string) => within((draftId) => call(intakeEndpoints.sendIntakeCode, { draftId, to })),
  })

export const useSubmitIntake = (
  send: <T>(sendIt: (guard: Guard) => Promise<T>) => Promise<T>,
  within: Within,
) =>
  useMutation({
    mutationFn: () =>
      within((draftId) =>
        send((guard) => call(intakeEndpoints.submitIntake, { draftId, guard, consentVersion })),
      ),
  })
