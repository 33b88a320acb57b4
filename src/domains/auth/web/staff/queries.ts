import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useMutation } from '#web/use-mutation.ts'
import { reportEndpoints } from '#domains/reports/contract.ts'
import { authEndpoints, type invitedRoles } from '../../contract.ts'

/** The list of accounts is read again by its endpoint's path. */
const queryKey = [reportEndpoints.listUserRows.path]

/** Invites a colleague by e-mail. */
export const useInvite = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (colleague: { fullName: string; email: string; role: (typeof invitedRoles)[number] }) =>
      call(authEndpoints.invite, colleague),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
}

/** Sends the invitation of a colleague again. */
export const useInviteAgain = () =>
  useMutation({ mutationFn: (id: string) => call(authEndpoints.inviteUserAgain, { id }) })

/** Gives a colleague the other role; the audit log keeps the reason. */
export const useChangeRole = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: { id: string; role: (typeof invitedRoles)[number]; reason: string }) =>
      call(authEndpoints.changeRole, change),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
}

/** Disables a person or lets them in again; the audit log keeps the reason. */
export const useSetDisabled = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: { id: string; disabled: boolean; reason: string }) =>
      call(authEndpoints.setUserDisabled, change),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
}
