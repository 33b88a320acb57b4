import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReplyOf } from '#shared/endpoint.ts'
import { seconds } from '#shared/dates.ts'
import { newId } from '#shared/ids.ts'
import { call, callPage, type ListPage } from '#web/api.ts'
import { keep, keepCopy, readKept } from '#web/offline/device.ts'
import { enqueue, listWaiting, onOutbox, takeBack } from '#web/offline/outbox.ts'
import { useWaiting } from '#web/offline/use-waiting.ts'
import { saysSignedOut } from '#web/signed-out.tsx'
import { useFresh } from '#web/use-fresh.ts'
import { type JournalEntry, journalChanged, journalEndpoints } from '../../contract/journal.ts'
import { serverDate } from '#web/server-time.ts'

const keyOf = (clientId: string) => ['journal', clientId]
const listKey = (clientId: string) => [...keyOf(clientId), 'list']
const noticeKey = (clientId: string) => [...keyOf(clientId), 'notice']
const keptList = 'journal'
const keptNotice = 'journal notice'
const pageSize = 20
/** So long a removed entry can be had back. */
export const undoFor = seconds(10)

export interface ShownEntry extends JournalEntry {
  /** Only on this device so far: it is new, or was changed. */
  isWaiting: boolean
  isRefused: boolean
  /** Who reads it was changed here, and the server may not know yet. */
  isSharingUnsent: boolean
  /** Saves of it that are on their way. */
  saves: string[]
}

type Pages = { pages: ListPage<JournalEntry[]>[]; pageParams: unknown[] }

/** A person's own entries with what waits on this device laid over them, newest first. */
export const useJournal = (clientId: string) => {
  const queries = useQueryClient()
  useFresh(listKey(clientId), journalChanged, (data) => data.clientId === clientId)
  const query = useInfiniteQuery({
    queryKey: listKey(clientId),
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const input = { id: clientId, limit: pageSize, cursor: pageParam }
      const page = await callPage(journalEndpoints.listJournal, input, signal)
      if (!pageParam) void keepCopy(clientId, keptList, page.rows)
      return page
    },
    getNextPageParam: (page) => page.next ?? undefined,
  })
  useEffect(() => {
    void readKept<JournalEntry[]>(clientId, keptList).then((kept) => {
      if (kept)
        queries.setQueryData<Pages>(
          listKey(clientId),
          (now) => now ?? { pages: [{ rows: kept.value, next: null }], pageParams: [undefined] },
        )
    })
  }, [clientId, queries])
  useEffect(
    () =>
      onOutbox(({ item, outcome }) => {
        if (item?.kind === 'journal' && outcome?.state === 'sent')
          void queries.invalidateQueries({ queryKey: listKey(clientId) })
      }),
    [clientId, queries],
  )
  const waiting = useWaiting(clientId, 'journal')
  const known = (query.data?.pages ?? []).flatMap(({ rows }) => rows)
  const entries = waiting.reduce<ShownEntry[]>(
    (all, { about, method, body, refused, at }) => {
      const id = about.replace('journal ', '')
      if (method === 'DELETE') return all.filter((entry) => entry.id !== id)
      const before = all.find((entry) => entry.id === id)
      if (body && 'isShared' in body)
        return all.map((entry) => (entry.id === id ? sharedAs(entry, body['isShared'] === true) : entry))
      const save = journalEndpoints.saveEntry.body.safeParse(body).data
      if (!save) return all
      const saves = [...(before?.saves ?? []), save.saveId]
      const mark = { isWaiting: true, isRefused: refused !== null, saves }
      if (before)
        return all.map((entry) => (entry.id === id ? { ...entry, ...mark, text: save.text } : entry))
      const fresh: ShownEntry = {
        id,
        text: save.text,
        mood: save.mood ?? null,
        intensity: save.intensity ?? null,
        isShared: false,
        sharedAt: null,
        writtenAt: save.writtenAt,
        updatedAt: at,
        version: 0,
        otherOf: null,
        isSharingUnsent: false,
        ...mark,
      }
      return [...all, fresh]
    },
    known.map((entry) => ({
      ...entry,
      isWaiting: false,
      isRefused: false,
      isSharingUnsent: false,
      saves: [],
    })),
  )
  return { query, entries: entries.toSorted((a, b) => b.writtenAt.localeCompare(a.writtenAt)) }
}

/** Two changes that wait can cancel each other out, and one of them may have arrived: it is not settled before both are gone. */
const sharedAs = (entry: ShownEntry, isShared: boolean): ShownEntry => ({
  ...entry,
  isShared,
  isSharingUnsent: entry.isSharingUnsent || entry.isShared !== isShared,
})

/** Whether the person has read who sees their journal; null until known. */
export const useJournalNotice = (clientId: string) => {
  const queries = useQueryClient()
  const waiting = useWaiting(clientId, 'journal-notice')
  const query = useQuery({
    queryKey: noticeKey(clientId),
    queryFn: async ({ signal }) => {
      const notice = await call(journalEndpoints.readJournalNotice, { id: clientId }, signal)
      void keep(clientId, keptNotice, notice)
      return notice
    },
  })
  useEffect(() => {
    void readKept<ReplyOf<typeof journalEndpoints.readJournalNotice>>(clientId, keptNotice).then((kept) => {
      if (kept?.value.acceptedAt) queries.setQueryData(noticeKey(clientId), kept.value)
    })
  }, [clientId, queries])
  const accept = async (): Promise<void> => {
    const accepted = { acceptedAt: serverDate().toISOString() }
    queries.setQueryData(noticeKey(clientId), accepted)
    await keep(clientId, keptNotice, accepted)
    await enqueue({
      endpoint: journalEndpoints.acceptJournalNotice,
      input: { id: clientId },
      id: newId(),
      kind: 'journal-notice',
      about: 'journal notice',
    })
  }
  const isAccepted = waiting.length > 0 || Boolean(query.data?.acceptedAt)
  return { isAccepted, isPending: query.isPending && waiting.length === 0, accept }
}

/** What a person does with their journal. All of it lies on this device first. */
export const useJournalActions = (clientId: string) => ({
  /** A new entry. */
  write: (words: Words): Promise<string> => writeEntry(clientId, words),
  change: ({ id, version, writtenAt, saves }: ShownEntry, text: string): Promise<string> =>
    saysSignedOut(
      enqueue({
        endpoint: journalEndpoints.saveEntry,
        input: {
          id: clientId,
          entryId: id,
          saveId: newId(),
          after: saves.slice(-10),
          // An entry that has not arrived yet is version 1 when this one follows it.
          basedOn: Math.max(1, version),
          writtenAt,
          text,
        },
        id: newId(),
        kind: 'journal',
        about: `journal ${id}`,
        combine: (earlier, now) => ({ body: { ...earlier, text: now['text'] } }),
      }),
    ),
  share: (entryId: string, isShared: boolean): Promise<string> =>
    saysSignedOut(
      enqueue({
        endpoint: journalEndpoints.shareEntry,
        input: { id: clientId, entryId, isShared },
        id: newId(),
        kind: 'journal',
        about: `journal ${entryId}`,
        combine: (_earlier, now) => ({ body: now }),
      }),
    ),
  /** Removes it after a while in which it can be had back. Answers how. */
  remove: async (entry: ShownEntry): Promise<() => Promise<unknown>> => {
    // What never left this device does not leave it to be removed.
    if (entry.version === 0 && (await takeBackAll(clientId, entry.id)))
      return () => writeEntry(clientId, entry)
    const id = await saysSignedOut(
      enqueue({
        endpoint: journalEndpoints.deleteEntry,
        input: { id: clientId, entryId: entry.id },
        id: newId(),
        kind: 'journal',
        about: `journal ${entry.id}`,
        holdFor: undoFor,
      }),
    )
    return () => takeBack(id)
  },
})

const takeBackAll = async (clientId: string, entryId: string): Promise<boolean> => {
  const waiting = (await listWaiting(clientId)).filter(({ about }) => about === `journal ${entryId}`)
  const taken = await Promise.all(waiting.toReversed().map(({ id }) => takeBack(id)))
  return waiting.length > 0 && taken.every(Boolean)
}

type Words = Pick<ShownEntry, 'text' | 'mood' | 'intensity'> & { writtenAt?: string }

const writeEntry = (clientId: string, { text, mood, intensity, writtenAt }: Words): Promise<string> => {
  const entryId = newId()
  return enqueue({
    endpoint: journalEndpoints.saveEntry,
    input: {
      id: clientId,
      entryId,
      saveId: newId(),
      basedOn: 0,
      writtenAt: writtenAt ?? serverDate().toISOString(),
      text,
      ...(mood ? { mood } : {}),
      ...(mood && intensity ? { intensity } : {}),
    },
    id: newId(),
    kind: 'journal',
    about: `journal ${entryId}`,
  })
}
