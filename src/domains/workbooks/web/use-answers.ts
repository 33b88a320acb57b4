import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newId } from '#shared/ids.ts'
import { seconds } from '#shared/dates.ts'
import { call } from '#web/api.ts'
import { deviceLabel } from '#shared/device-label.ts'
import { keep, readKept, type Waiting } from '#web/offline/device.ts'
import { noteTyped, takeTyped } from '#web/offline/just-typed.ts'
import { enqueue, listWaiting, onOutbox, type Outcome } from '#web/offline/outbox.ts'
import { useConnection } from '#web/use-realtime.ts'
import { type AnswerCopy, AnswerSave, type ExerciseAnswers, workbookEndpoints } from '../contract.ts'
import { codeOf } from '../library/all.ts'
import { type Answer, isSame, isTooLong } from '../library/answer.ts'
import type { Block } from '../library/format.ts'
import {
  addLocal,
  answerOf,
  copiesOf,
  dropArrived,
  goesOn,
  type Local,
  mayTakeIn,
  nothingLocal,
  type Typed,
  withOwn,
} from './local-answers.ts'
import { answersKey, noteOwnSave, useFreshWorkbooks } from './queries.ts'
import { serverDate } from '#web/server-time.ts'

/** After the last key; the device has each key at once. */
const sendsAfter = seconds(1.5)
const savesNamed = 8

export type SaveState =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  /** Only on this device so far, and why. */
  | { kind: 'waiting' }
  | { kind: 'signed-out' }
  | { kind: 'refused' }
  | { kind: 'too-long' }

interface Kept {
  known: ExerciseAnswers
  /** The newest saves of this device, so that they are no conflict with the next. */
  recent: string[]
}

/** Whether the words of a block that wait were before whoever typed the newer ones. */
type Had = (blockId: string, value: Answer | null) => boolean

/**
 * The answers of one exercise. Each change lies on this device before anything else and goes to the server after a
 * pause; what another device changed meanwhile comes in beside it.
 */
export const useAnswers = (clientId: string, workbookId: string, exerciseId: string) => {
  const queries = useQueryClient()
  const connection = useConnection()
  useFreshWorkbooks(clientId)
  const about = `answers ${workbookId}/${exerciseId}`
  const address = { id: clientId, book: codeOf(workbookId), part: codeOf(exerciseId) }
  const [local, setLocal] = useState<Local>(nothingLocal)
  const [isRead, setRead] = useState(false)
  const [unsent, setUnsent] = useState(0)
  /** What was asked about who reads it, and may not have reached the server. */
  const [asked, setAsked] = useState<readonly boolean[]>([])
  const [last, setLast] = useState<Outcome['state'] | null>(null)
  const [held, setHeld] = useState<Record<string, Answer | null>>({})
  const recent = useRef<string[]>([])
  const [workbook, exercise] = [workbookId, exerciseId]

  const query = useQuery({
    queryKey: answersKey(clientId, workbookId, exerciseId),
    queryFn: async ({ signal }) => {
      const read = await call(workbookEndpoints.readAnswers, address, signal)
      // A save may have been answered while this was on its way.
      const now = queries.getQueryData<ExerciseAnswers>(answersKey(clientId, workbookId, exerciseId))
      const known = now && now.version > read.version ? now : read
      void keep(clientId, about, { known, recent: recent.current } satisfies Kept)
      return known
    },
  })
  const known = query.data

  const learn = useCallback(
    (next: ExerciseAnswers): void => {
      queries.setQueryData<ExerciseAnswers>(answersKey(clientId, workbook, exercise), (now) =>
        now && now.version > next.version ? now : next,
      )
      void keep(clientId, about, { known: next, recent: recent.current } satisfies Kept)
    },
    [queries, clientId, workbook, exercise, about],
  )

  const onTheWay = useRef({ count: 0, typed: nothingLocal })
  /** What this tab typed and does not know to have arrived. */
  const typed = useRef<Typed>({})
  const latestPush = useRef<(more: Local, holdFor: number, had?: Had) => void>(() => undefined)
  // What lies on this device: the last known state, and over it what has not arrived.
  useEffect(() => {
    let isGone = false
    const look = async (): Promise<void> => {
      const [kept, all, long] = await Promise.all([
        readKept<Kept>(clientId, about),
        listWaiting(clientId),
        readKept<Record<string, Answer>>(clientId, `${about} too long`),
      ])
      if (isGone) return
      if (long) setHeld(long.value)
      const waiting = all.filter((item) => item.about === about)
      recent.current = [...(kept?.value.recent ?? []), ...waiting.map(({ id }) => id)].slice(-savesNamed)
      if (kept)
        queries.setQueryData<ExerciseAnswers>(
          answersKey(clientId, workbook, exercise),
          (now) => now ?? kept.value.known,
        )
      setLocal((now) => [...waiting.flatMap(localOf), now].reduce(addLocal, nothingLocal))
      setUnsent(waiting.length)
      setAsked(privacyIn(waiting))
      setRead(true)
      for (const last of takeTyped(clientId, about) as Local[])
        latestPush.current(last, 0, (block, earlier) => goesOn(last.changes[block]?.value, earlier))
    }
    void look().catch(() => !isGone && setRead(true))
    return () => {
      isGone = true
    }
  }, [queries, clientId, about, workbook, exercise])

  useEffect(
    () =>
      onOutbox(({ item, outcome, elsewhere }) => {
        void listWaiting(clientId).then((all) => {
          const waiting = all.filter((one) => one.about === about)
          setUnsent(waiting.length)
          setAsked(privacyIn(waiting))
          // Another tab has typed on: both show what this device has, and neither loses its own words to the other.
          if (elsewhere && !outcome)
            setLocal(withOwn(waiting.flatMap(localOf), onTheWay.current.typed, typed.current))
        })
        if (outcome && (item?.about === about || outcome.state !== 'sent')) setLast(outcome.state)
        if (outcome?.state !== 'sent') return
        // A settled copy is gone for good.
        if (item?.kind === 'copies')
          queries.setQueryData<ExerciseAnswers>(
            answersKey(clientId, workbook, exercise),
            (now) => now && { ...now, copies: now.copies.filter(({ id }) => item.about !== `copy ${id}`) },
          )
        if (item?.about !== about) return
        const sent = AnswerSave.safeParse(item.body).data
        const reply = workbookEndpoints.saveAnswers.reply.safeParse(outcome.reply).data
        if (sent) {
          typed.current = Object.fromEntries(
            Object.entries(typed.current).filter(
              ([block, value]) => !sent.changes[block] || !isSame(sent.changes[block].value, value),
            ),
          )
          setLocal((now) => dropArrived(now, sent))
        }
        if (reply) learn(reply.saved)
      }),
    [queries, clientId, about, workbook, exercise, learn],
  )

  const push = (more: Local, holdFor: number, had: Had = () => false): void => {
    setLocal((now) => addLocal(now, more))
    setUnsent((count) => Math.max(1, count))
    const saveId = newId()
    noteOwnSave(saveId)
    const way = onTheWay.current
    way.count += 1
    way.typed = addLocal(way.typed, more)
    const isSafe = noteTyped(clientId, about, way.typed)
    void enqueue({
      endpoint: workbookEndpoints.saveAnswers,
      input: {
        ...address,
        ...more,
        saveId,
        after: recent.current,
        writtenAt: serverDate().toISOString(),
        device: deviceLabel(navigator.userAgent),
      },
      id: saveId,
      kind: 'answers',
      about,
      holdFor,
      combine: (earlier, now) => {
        const [before, newer] = [earlier as unknown as Local, now as unknown as Local]
        if (!mayTakeIn(before, newer, had)) {
          // It does not go on from that save: the server must not take it for what this one has seen.
          const after = (now['after'] as string[]).filter((id) => id !== earlier['saveId'])
          return { apart: { ...now, after } }
        }
        const joined = addLocal(before, newer)
        return {
          body: { ...earlier, ...withoutGaps(joined), writtenAt: now['writtenAt'] },
        }
      },
    }).then(
      (id) => {
        if (!recent.current.includes(id)) recent.current = [...recent.current, id].slice(-savesNamed)
        way.count -= 1
        if (way.count === 0) way.typed = nothingLocal
        isSafe()
      },
      // Signed out in another tab: the words lie with what was just typed until the next page finds them.
      () => setLast('signed-out'),
    )
  }

  useEffect(() => {
    latestPush.current = push
  })

  // What is too long is refused by the server: it lies on this device until it is shorter.
  const hold = (blockId: string, value: Answer | null): void => {
    const next = { ...held, [blockId]: value }
    if (value === null) delete next[blockId]
    setHeld(next)
    void keep(clientId, `${about} too long`, next)
  }
  const isHeld = (blockId: string): boolean => blockId in held
  const basedOn = known?.version ?? 0
  const knownPrivate = known?.isPrivate ?? false
  const wantsPrivate = local.isPrivate ?? knownPrivate
  const state = (): SaveState => {
    if (Object.keys(held).length > 0) return { kind: 'too-long' }
    if (unsent === 0) return known?.updatedAt ? { kind: 'saved', at: known.updatedAt } : { kind: 'none' }
    if (last === 'signed-out' || last === 'refused') return { kind: last }
    if (last === 'waiting' || connection === 'offline') return { kind: 'waiting' }
    return { kind: 'saving' }
  }

  return {
    /** Nothing is shown to type in before what was typed last has been looked for. */
    isReady: isRead && (known !== undefined || query.isError),
    known,
    state: state(),
    /** As the person wants it; `isSettled` once the server is known to hold it so. */
    privacy: {
      isPrivate: wantsPrivate,
      isSettled: [wantsPrivate, ...asked].every((one) => one === knownPrivate),
    },
    isCompleted: local.completed ?? (known?.completedAt ?? null) !== null,
    answer: (blockId: string): Answer | null => held[blockId] ?? answerOf(known, local, blockId),
    copies: (blockId: string): AnswerCopy[] => copiesOf(known, local, blockId),
    change: (block: Block, value: Answer | null): void => {
      const blockId = block.id
      if (isTooLong(block, value)) return hold(blockId, value)
      if (isHeld(blockId)) hold(blockId, null)
      const had = [
        answerOf(known, local, blockId),
        ...(blockId in typed.current ? [typed.current[blockId] ?? null] : []),
      ]
      typed.current = { ...typed.current, [blockId]: value }
      push(
        { changes: { [blockId]: { value, basedOn: local.changes[blockId]?.basedOn ?? basedOn } } },
        sendsAfter,
        (_block, earlier) => had.some((one) => isSame(one, earlier)),
      )
    },
    setPrivate: (isPrivate: boolean): void => push({ changes: {}, isPrivate }, 0),
    complete: (): void => push({ changes: {}, completed: true }, 0),
  }
}

const localOf = ({ body }: Waiting): Local[] => {
  const save = AnswerSave.safeParse(body).data
  return save ? [withoutGaps(save)] : []
}

const privacyIn = (waiting: readonly Waiting[]): boolean[] =>
  waiting.flatMap(localOf).flatMap(({ isPrivate }) => isPrivate ?? [])

/** A flag that nobody touched is not sent. */
const withoutGaps = ({ changes, isPrivate, completed }: Local): Local => ({
  changes,
  ...(isPrivate === undefined ? {} : { isPrivate }),
  ...(completed === undefined ? {} : { completed }),
})
