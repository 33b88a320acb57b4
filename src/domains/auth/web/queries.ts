import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { useMutation } from '#web/use-mutation.ts'
import { authEndpoints } from '../contract.ts'

export const useSignIn = () =>
  useMutation({
    mutationFn: (given: { username: string; password: string; ownPhone: boolean }) =>
      call(authEndpoints.signIn, given),
  })

export const useRequestReset = () =>
  useMutation({
    mutationFn: (given: { username: string }) => call(authEndpoints.requestPasswordReset, given),
  })

/** What a link from a message is for, and for whom. */
export const useLinkFor = (token: string) =>
  useQuery({
    queryKey: ['link', token],
    enabled: token !== '',
    queryFn: ({ signal }) => call(authEndpoints.readLink, { token }, signal),
  })

export const useFollowLink = () =>
  useMutation({
    mutationFn: (given: { token: string; username?: string; password: string }) =>
      call(authEndpoints.useLink, given),
  })

/** Who is asking, with the id that other records name. */
export const useMe = () =>
  useQuery({ queryKey: ['me'], queryFn: ({ signal }) => call(authEndpoints.me, {}, signal) })
