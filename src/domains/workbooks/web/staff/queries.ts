import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '#web/api.ts'
import { useFresh } from '#web/use-fresh.ts'
import { useMutation } from '#web/use-mutation.ts'
import type { CallOf } from '#shared/endpoint.ts'
import { journalChanged, journalEndpoints } from '../../contract/journal.ts'
import { workbookEndpoints } from '../../contract.ts'
import { codeOf } from '../../library/all.ts'
import { answersKey, useFreshWorkbooks, workbooksKey } from '../queries.ts'

const pageSize = 10

// Nothing of a client is kept on a counselor's device: these queries live in this page alone.

/** A client's progress and assignments. */
export const useClientWorkbooks = (clientId: string, language: string) => {
  useFreshWorkbooks(clientId)
  return useQuery({
    queryKey: [...workbooksKey(clientId), 'progress', language],
    queryFn: ({ signal }) => call(workbookEndpoints.listWorkbooks, { id: clientId }, signal),
  })
}

/** The answers of one exercise, as far as they are shared. */
export const useSharedAnswers = (clientId: string, workbookId: string, exerciseId: string) =>
  useQuery({
    queryKey: answersKey(clientId, workbookId, exerciseId),
    queryFn: ({ signal }) =>
      call(
        workbookEndpoints.readAnswers,
        { id: clientId, book: codeOf(workbookId), part: codeOf(exerciseId) },
        signal,
      ),
  })

/** The entries that a client shares, newest first. */
export const useSharedJournal = (clientId: string) => {
  const key = ['journal', clientId, 'shared']
  useFresh(key, journalChanged, (data) => data.clientId === clientId)
  return useInfiniteQuery({
    queryKey: key,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage(journalEndpoints.listJournal, { id: clientId, limit: pageSize, cursor: pageParam }, signal),
    getNextPageParam: (page) => page.next ?? undefined,
  })
}

const useChange = <I>(clientId: string, send: (input: I) => Promise<unknown>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => queries.invalidateQueries({ queryKey: workbooksKey(clientId) }),
  })
}

type Assign = Omit<CallOf<typeof workbookEndpoints.assignWorkbook>, 'id'>
/** Assigns a workbook or an exercise; the id makes a repeated try the same one. */
export const useAssign = (clientId: string) =>
  useChange(clientId, (input: Assign) => call(workbookEndpoints.assignWorkbook, { id: clientId, ...input }))

export const useRemoveAssignment = (clientId: string) =>
  useChange(clientId, (assignmentId: string) =>
    call(workbookEndpoints.removeAssignment, { id: clientId, assignmentId }),
  )

type Comment = Omit<CallOf<typeof workbookEndpoints.addComment>, 'id'>
/** Comments on an exercise or one answer; the id makes a repeated try the same one. */
export const useAddComment = (clientId: string) =>
  useChange(clientId, (input: Comment) => call(workbookEndpoints.addComment, { id: clientId, ...input }))

export const useRemoveComment = (clientId: string) =>
  useChange(clientId, (commentId: string) =>
    call(workbookEndpoints.removeComment, { id: clientId, commentId }),
  )
