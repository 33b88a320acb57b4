/** One part of a page: on its way, failed with a way to ask again, or there. A failure elsewhere does not touch it. */
export type Part<T> =
  | { state: 'loading' }
  | { state: 'failed'; retry(): void; isRetrying: boolean }
  | {
      state: 'ready'
      data: T /** When it was read, where it could not be read anew. */
      asOf?: number | undefined
    }

interface Query<T> {
  data: T | undefined
  isError: boolean
  isFetching: boolean
  dataUpdatedAt: number
  refetch(): unknown
}

/** Older than the page itself: kept on this device, or of before the last try, which failed. */
const isOlder = ({ isFetching, isError, dataUpdatedAt }: Query<unknown>): boolean =>
  !isFetching && (isError || dataUpdatedAt < performance.timeOrigin)

/** The part that a query stands for. What was loaded once stays shown, whatever happens to a later try. */
export const partOf = <T>(query: Query<T>): Part<T> => {
  if (query.data !== undefined)
    return { state: 'ready', data: query.data, asOf: isOlder(query) ? query.dataUpdatedAt : undefined }
  if (query.isError)
    return { state: 'failed', retry: () => void query.refetch(), isRetrying: query.isFetching }
  return { state: 'loading' }
}

/** A part that needs no call. */
export const ready = <T>(data: T): Part<T> => ({ state: 'ready', data })
