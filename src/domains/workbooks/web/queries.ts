import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#web/api.ts'
import { keepCopy, readKept } from '#web/offline/device.ts'
import { onOutbox } from '#web/offline/outbox.ts'
import { useFresh } from '#web/use-fresh.ts'
import { workbookChanged, workbookEndpoints, type WorkbookProgress } from '../contract.ts'

export const workbooksKey = (clientId: string | null) => ['workbooks', clientId]
const progressKey = (clientId: string | null, language: string) => [
  ...workbooksKey(clientId),
  'progress',
  language,
]
export const answersKey = (clientId: string, workbookId: string, exerciseId: string) => [
  ...workbooksKey(clientId),
  'answers',
  workbookId,
  exerciseId,
]

const ownSaves = new Set<string>()
/** A save of this page: its answer says all that the news of it would. */
export const noteOwnSave = (saveId: string): void => void ownSaves.add(saveId)

/** Hears of changes to a client's workbooks that were made elsewhere. */
export const useFreshWorkbooks = (clientId: string | null): void => {
  useFresh(
    workbooksKey(clientId),
    workbookChanged,
    (data) => data.clientId === clientId && !ownSaves.has(data.saveId ?? ''),
  )
}

const keptName = (language: string): string => `workbooks ${language}`

/** Keeps the library with the own progress on this device before its tab was opened. */
export const keepWorkbooks = async (clientId: string, language: string): Promise<void> =>
  keepCopy(clientId, keptName(language), await call(workbookEndpoints.listWorkbooks, { id: clientId }))

/**
 * The library with a person's progress; a visitor sees it without. Without a line the last one seen on this device
 * is shown.
 */
export const useWorkbooks = (
  clientId: string | null,
  language: string,
  { isShown }: { isShown: boolean },
) => {
  const queries = useQueryClient()
  useFreshWorkbooks(clientId)
  const key = progressKey(clientId, language)
  const name = keptName(language)
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const all = clientId
        ? await call(workbookEndpoints.listWorkbooks, { id: clientId }, signal)
        : await call(workbookEndpoints.listLibrary, {}, signal)
      if (clientId) void keepCopy(clientId, name, all)
      return all
    },
  })
  useEffect(() => {
    if (!clientId) return
    void readKept<WorkbookProgress[]>(clientId, name).then((kept) => {
      if (kept)
        queries.setQueryData<WorkbookProgress[]>(progressKey(clientId, language), (now) => now ?? kept.value)
    })
  }, [clientId, name, language, queries])
  // While somebody types, a list that they do not see is not fetched with each save.
  const isBehind = useRef(false)
  useEffect(() => {
    const refresh = (): void => {
      isBehind.current = false
      void queries.invalidateQueries({ queryKey: [...workbooksKey(clientId), 'progress'] })
    }
    if (isShown && isBehind.current) refresh()
    return onOutbox(({ item, outcome }) => {
      if (item?.kind !== 'answers' || outcome?.state !== 'sent') return
      if (isShown) refresh()
      else isBehind.current = true
    })
  }, [clientId, isShown, queries])
  return query
}
