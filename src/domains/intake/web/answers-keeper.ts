import { newId } from '#shared/ids.ts'
import type { CallOf, ReplyOf } from '#shared/endpoint.ts'
import { isSame } from '#shared/same.ts'
import { type AnswerName, answerNames, type Answers, noAnswers } from '../contract/answers.ts'
import type { Draft, intakeEndpoints } from '../contract.ts'

type SaveCall = CallOf<typeof intakeEndpoints.saveIntakeDraft>
type SaveReply = ReplyOf<typeof intakeEndpoints.saveIntakeDraft>

/** An answer that another device changed too: what was typed here, and what stands there. */
export interface Difference {
  name: AnswerName
  mine: unknown
}

export interface Kept {
  answers: Answers
  /** What the server keeps; null before the first answer arrived there. */
  draft: Draft | null
  state: 'empty' | 'waiting' | 'saving' | 'saved' | 'failed'
  differences: readonly Difference[]
}

interface Doors {
  save(input: SaveCall): Promise<SaveReply>
  /** Opens the form again that this browser is not let into any more; null where that cannot be. */
  reopen(kept: Kept): Promise<Draft | null>
  onHeard(heard: Pick<SaveReply, 'crisis' | 'clientId'>): void
  wait(milliseconds: number, then: () => void): () => void
  isNotOpen(error: unknown): boolean
}

const pause = 700

/**
 * Keeps what is typed: at once on the page, a moment later on the server, and only what was changed, so that two devices
 * do not write over one another. No answer is lost by a line that is away: it goes with the next try.
 */
export const createAnswersKeeper = (doors: Doors, found: Draft | null) => {
  let draftId = found?.id ?? newId()
  let kept: Kept = {
    answers: found?.answers ?? noAnswers,
    draft: found,
    state: found ? 'saved' : 'empty',
    differences: [],
  }
  const changed = new Set<AnswerName>()
  const hearers = new Set<() => void>()
  let running: Promise<boolean> | null = null
  let stopWaiting = (): void => undefined

  const tell = (part: Partial<Kept>): void => {
    kept = { ...kept, ...part }
    for (const hear of hearers) hear()
  }

  /** What the server answered stands beside what was typed while it was asked. */
  const take = (draft: Draft): Answers =>
    Object.fromEntries(
      answerNames.map((name) => [name, (changed.has(name) ? kept.answers : draft.answers)[name]]),
    ) as Answers

  const send = async (): Promise<boolean> => {
    const names = [...changed]
    if (!names.length) return true
    const sent = Object.fromEntries(names.map((name) => [name, kept.answers[name]])) as Partial<Answers>
    tell({ state: 'saving' })
    try {
      const reply = await doors.save({ draftId, changes: sent, basedOn: kept.draft?.version ?? 0 })
      for (const name of names) if (isSame(kept.answers[name], sent[name])) changed.delete(name)
      const differing = answerNames.filter((name) => reply.differing.includes(name))
      for (const name of differing) changed.delete(name)
      tell({
        answers: take(reply.draft),
        draft: reply.draft,
        state: changed.size ? 'waiting' : 'saved',
        differences: [
          ...kept.differences.filter(({ name }) => !differing.includes(name)),
          ...differing.map((name) => ({ name, mine: sent[name] })),
        ],
      })
      doors.onHeard(reply)
      return changed.size ? send() : true
    } catch (error) {
      if (doors.isNotOpen(error) && (await reopen())) return send()
      tell({ state: 'failed' })
      return false
    }
  }

  /**
   * Two hours without a touch, another form in another tab, or it was sent from elsewhere: it is opened with its code, or
   * begun anew.
   */
  const reopen = async (): Promise<boolean> => {
    try {
      const draft = kept.draft && (await doors.reopen(kept))
      if (draft) {
        draftId = draft.id
        tell({ draft, answers: take(draft) })
        return true
      }
      if (kept.draft) return false
      draftId = newId()
      return true
    } catch {
      return false
    }
  }

  const flush = (): Promise<boolean> => {
    stopWaiting()
    const next = (running ?? Promise.resolve(true)).then(send, send)
    running = next
    return next
  }

  return {
    read: (): Kept => kept,
    hear: (hear: () => void): (() => void) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    change: (part: Partial<Answers>): void => {
      for (const name of Object.keys(part) as AnswerName[]) changed.add(name)
      tell({ answers: { ...kept.answers, ...part }, state: 'waiting' })
      stopWaiting()
      stopWaiting = doors.wait(pause, () => void flush())
    },
    /** Which of two it is to be. */
    settle: ({ name, mine }: Difference, takes: 'mine' | 'theirs'): void => {
      tell({ differences: kept.differences.filter((one) => one.name !== name) })
      if (takes === 'theirs') return
      changed.add(name)
      tell({ answers: { ...kept.answers, [name]: mine } as Answers })
      void flush()
    },
    /** Sends what has not been sent; answers whether all of it is kept. */
    flush,
    /**
     * Does something with the form that is on this page. Where another tab has opened another one since, this one is
     * opened again and it is tried once more; never is it done to the other.
     */
    within: async <T>(work: (draftId: string) => Promise<T>): Promise<T> => {
      try {
        return await work(draftId)
      } catch (error) {
        if (!kept.draft || !doors.isNotOpen(error) || !(await reopen())) throw error
        return work(draftId)
      }
    },
    noteFiles: (files: Draft['files']): void => {
      if (kept.draft) tell({ draft: { ...kept.draft, files } })
    },
    close: (): void => stopWaiting(),
  }
}
