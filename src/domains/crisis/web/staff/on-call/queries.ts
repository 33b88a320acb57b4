import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hours, seconds } from '#shared/dates.ts'
import type { CallOf } from '#shared/endpoint.ts'
import { call } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { drillChanged, onCallEndpoints, rotaChanged } from '../../../contract/on-call.ts'
import { alertChanged } from '../../../contract.ts'
import { serverNow } from '#web/server-time.ts'

/** Who is on call now, and who has a page open. */
export const onCallKey = ['on-call']
const keys = {
  now: onCallKey,
  rota: ['rota'],
  own: ['own-reach'],
  drills: ['drills'],
  figures: ['crisis-figures'],
}
const aLittleLater = seconds(1)
const longestTimer = hours(24)

/** Who is on call right now; asked again when the schedule changes, and when a shift begins or ends. */
export const useOnCall = () => {
  const queries = useQueryClient()
  useFresh(keys.now, rotaChanged)
  const onCall = useQuery({
    queryKey: keys.now,
    queryFn: ({ signal }) => call(onCallEndpoints.readOnCall, {}, signal),
  })
  const changesAt = onCall.data?.changesAt
  useEffect(() => {
    if (!changesAt) return
    const wait = Math.max(Date.parse(changesAt) - serverNow(), 0) + aLittleLater
    const timer = setTimeout(
      () => {
        void queries.invalidateQueries({ queryKey: keys.now })
        // Whether an alert rings here depends on who is on call.
        void queries.invalidateQueries({ queryKey: ['alerts'] })
      },
      Math.min(wait, longestTimer),
    )
    return () => clearTimeout(timer)
  }, [changesAt, queries])
  return onCall
}

/** The whole rota, for the admin. */
export const useRota = () => {
  useFresh(keys.rota, rotaChanged)
  return useQuery({
    queryKey: keys.rota,
    queryFn: ({ signal }) => call(onCallEndpoints.readRota, {}, signal),
  })
}

const useRotaChange = <Input, Reply>(send: (input: Input) => Promise<Reply>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([keys.rota, keys.now, keys.own].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
}
export const useAddStretches = () =>
  useRotaChange((input: CallOf<typeof onCallEndpoints.addStretches>) =>
    call(onCallEndpoints.addStretches, input),
  )
export const usePatchStretch = () =>
  useRotaChange((input: CallOf<typeof onCallEndpoints.patchStretch>) =>
    call(onCallEndpoints.patchStretch, input),
  )
export const useRemoveStretch = () =>
  useRotaChange((id: string) => call(onCallEndpoints.removeStretch, { id }))
export const useAddCover = () =>
  useRotaChange((input: CallOf<typeof onCallEndpoints.addCover>) => call(onCallEndpoints.addCover, input))
export const useRemoveCover = () => useRotaChange((id: string) => call(onCallEndpoints.removeCover, { id }))
export const useSetOnCallSettings = () =>
  useRotaChange((input: CallOf<typeof onCallEndpoints.setOnCallSettings>) =>
    call(onCallEndpoints.setOnCallSettings, input),
  )
export const useSetCallPhone = () =>
  useRotaChange((input: CallOf<typeof onCallEndpoints.setCallPhone>) =>
    call(onCallEndpoints.setCallPhone, input),
  )

/** Sends a code to the own number, and takes it. */
export const useSendPhoneCode = () => useRotaChange(() => call(onCallEndpoints.sendPhoneCode, {}))
export const useProvePhone = () => useRotaChange((code: string) => call(onCallEndpoints.provePhone, { code }))
/** Wakes the own browsers once. */
export const useTestPush = () => useRotaChange(() => call(onCallEndpoints.testPush, {}))

/** By which ways a call reaches the signed-in person. */
export const useOwnReach = () =>
  useQuery({
    queryKey: keys.own,
    queryFn: ({ signal }) => call(onCallEndpoints.readOwnReach, {}, signal),
  })
export const useRefreshReach = (): (() => void) => {
  const queries = useQueryClient()
  return () => {
    for (const queryKey of [keys.own, keys.rota]) void queries.invalidateQueries({ queryKey })
  }
}

/** Practice calls, newest first. */
export const useDrills = () => {
  useFresh(keys.drills, drillChanged)
  return useQuery({
    queryKey: keys.drills,
    queryFn: ({ signal }) => call(onCallEndpoints.listDrills, {}, signal),
  })
}
export const useStartDrill = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(onCallEndpoints.startDrill),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.drills }),
  })
}
export const useTakeDrill = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(onCallEndpoints.takeDrill, { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.drills }),
  })
}

/** How long it took until someone had a call for help. */
export const useFigures = () => {
  useFresh(keys.figures, alertChanged, ({ change }) => change === 'taken' || change === 'closed')
  return useQuery({
    queryKey: keys.figures,
    queryFn: ({ signal }) => call(onCallEndpoints.readFigures, {}, signal),
  })
}
