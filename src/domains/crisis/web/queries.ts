import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { organizationEvents } from '#domains/organizations/contract.ts'
import { call, callWithin } from '#web/api.ts'
import { hours, seconds } from '#shared/dates.ts'
import { becomeGuest } from '#web/session.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import { type AlertStatus, alertStatusChanged, crisisEndpoints } from '../contract.ts'
import { serverNow } from '#web/server-time.ts'

export const alertKey = (clientId: string | null) => ['alert-status', clientId]

/** The client's own alert, as far as it is true right now. */
export const useAlertStatus = (clientId: string | null) => {
  useFresh(alertKey(clientId), alertStatusChanged, (data) => data.clientId === clientId)
  return useQuery<AlertStatus | null>({
    queryKey: alertKey(clientId),
    enabled: clientId !== null,
    queryFn: ({ signal }) => call(crisisEndpoints.readAlertStatus, { id: clientId ?? '' }, signal),
  })
}

/** The question after a weak sign that waits for an answer. */
export const useCrisisQuestion = (clientId: string | null) =>
  useQuery({
    queryKey: ['crisis-question', clientId],
    enabled: Boolean(clientId),
    queryFn: ({ signal }) => call(crisisEndpoints.readQuestion, { id: clientId ?? '' }, signal),
  })

export const useAnswerQuestion = (clientId: string) =>
  useMutation({
    mutationFn: (answer: 'yes' | 'no' | 'call') =>
      callWithin(raiseWithin, crisisEndpoints.answerQuestion, { id: clientId, answer }),
  })

const hoursKey = ['opening-hours']
const aLittleLater = seconds(1)
const longestTimer = hours(24)

/** When people answer. It is asked again at the moment at which it changes, and when the hours are set again. */
export const useOpeningHours = () => {
  const queries = useQueryClient()
  useFresh(hoursKey, organizationEvents.changed)
  const opening = useQuery({
    queryKey: hoursKey,
    queryFn: ({ signal }) => call(crisisEndpoints.readOpeningHours, {}, signal),
  })
  const changesAt = opening.data?.openUntil ?? opening.data?.opensAt
  useEffect(() => {
    if (!changesAt) return
    const wait = Math.max(Date.parse(changesAt) - serverNow(), 0) + aLittleLater
    const timer = setTimeout(
      () => void queries.invalidateQueries({ queryKey: hoursKey }),
      Math.min(wait, longestTimer),
    )
    return () => clearTimeout(timer)
  }, [changesAt, queries])
  return opening
}

/** Nobody in need is left to wait longer for the word that it did not get through. */
const raiseWithin = seconds(8)

/** The crisis button. It works for a visitor too, who becomes a guest with it. */
export const useRaiseAlert = (clientId: string | null) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: 'crisis' | 'person') =>
      callWithin(raiseWithin, crisisEndpoints.raiseAlert, { ...(clientId ? { clientId } : {}), wish }),
    onSuccess: ({ clientId: actual, alert }) => {
      becomeGuestIfNew(clientId, actual)
      queries.setQueryData(alertKey(actual), alert)
    },
  })
}

const becomeGuestIfNew = (before: string | null, actual: string): void => {
  if (before !== actual) becomeGuest(actual)
}
