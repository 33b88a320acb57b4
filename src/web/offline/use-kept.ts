import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Only those who have something of their own need it: the first visit stays light. */
const device = () => import('./device.ts')

interface Known<T> {
  data: T | undefined
  dataUpdatedAt: number
}

/** Keeps the last known state of a query for hours without a line, and shows it until there is a newer one. */
export const useKept = <T>(account: string | null, name: string, key: QueryKey, query: Known<T>): void => {
  const queries = useQueryClient()
  const latest = useRef(key)
  const { data, dataUpdatedAt } = query
  useEffect(() => {
    if (!account) return
    const read = async (): Promise<void> => {
      const { readKept } = await device()
      const kept = await readKept<T>(account, name)
      if (kept && queries.getQueryData(latest.current) === undefined)
        queries.setQueryData<T>(latest.current, kept.value, { updatedAt: Date.parse(kept.at) })
    }
    void read().catch(() => undefined)
  }, [account, name, queries])
  useEffect(() => {
    // What was kept by an earlier page is not kept again as if it were of now.
    if (account && data !== undefined && dataUpdatedAt >= performance.timeOrigin)
      void device().then(
        ({ keepCopy }) => keepCopy(account, name, data),
        () => undefined,
      )
  }, [account, name, data, dataUpdatedAt])
}
