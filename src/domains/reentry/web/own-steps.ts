import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOf } from '#shared/endpoint.ts'
import { newId } from '#shared/ids.ts'
import { notify } from '#web/notices.ts'
import { call } from '#web/api.ts'
import { keepCopy, type Waiting } from '#web/offline/device.ts'
import { enqueue, listWaiting, onOutbox, takeBack } from '#web/offline/outbox.ts'
import { useKept } from '#web/offline/use-kept.ts'
import { useWaiting } from '#web/offline/use-waiting.ts'
import { saysSignedOut, signedOutNotice } from '#web/signed-out.tsx'
import { bareStep, type Goal, type ReentryStep, reentryEndpoints } from '../contract.ts'
import { aboutStep, goalsKey, keptSteps, marked, stepsKey, useGoals, useKeptSteps } from './queries.ts'

const kind = 'steps'
const keptGoals = 'goals'
const idOf = ({ about }: Pick<Waiting, 'about'>): string => about.replace(/^step /, '')

type NewStep = Omit<CallOf<typeof reentryEndpoints.createStep>, 'clientId'> & { id: string }

/** The plan as the person has made it, whether the server has heard of it or not. */
const withWaiting = (steps: ReentryStep[], item: Waiting): ReentryStep[] => {
  if (item.refused) return steps
  const id = idOf(item)
  const completed = item.body?.['completed']
  if (item.method === 'PATCH')
    return typeof completed === 'boolean'
      ? steps.map((step) => (step.id === id ? marked(step, completed) : step))
      : steps
  const added = reentryEndpoints.createStep.body.safeParse(item.body).data
  if (!added || steps.some((step) => step.id === id)) return steps
  const { title, dueDate = null, priority = 'medium', goalId = null, isMilestone = false, needs = [] } = added
  const { owner = 'client', office = null, documents = [], note } = added
  const step: ReentryStep = {
    ...bareStep,
    ...{ id, title, dueDate, priority, goalId, isMilestone, needs, owner, office },
    status: owner === 'office' ? 'waiting' : 'open',
    completed: false,
    completedAt: null,
    documents: documents.map((paper) => ({ ...paper, have: false })),
    note: note || null,
    addedBy: { side: 'client', name: null },
  }
  const day = ({ dueDate: due }: ReentryStep): string => due ?? '9999'
  return [...steps, step].toSorted((a, b) => day(a).localeCompare(day(b)))
}

/** The own plan: steps are marked and added without a line too, and arrive once. */
export const useOwnSteps = (clientId: string | null) => {
  const { t } = useTranslation('progress')
  const queries = useQueryClient()
  const told = useRef(new Set<string>())
  const query = useKeptSteps(clientId)
  const waiting = useWaiting(clientId, kind)
  useEffect(
    () =>
      onOutbox(({ item, outcome }) => {
        if (item?.kind !== kind || !outcome) return
        if (outcome.state === 'sent') {
          const kept = reentryEndpoints.patchStep.reply.safeParse(outcome.reply).data
          if (kept)
            queries.setQueryData<ReentryStep[]>(stepsKey(clientId), (steps) =>
              steps?.some(({ id }) => id === kept.id)
                ? steps.map((step) => (step.id === kept.id ? kept : step))
                : steps && [...steps, kept],
            )
        }
        // Said once of each: the notice that it was done promises too much now.
        if (outcome.state === 'signed-out' && !told.current.has(item.id)) {
          told.current.add(item.id)
          notify(signedOutNotice('kept'))
        }
        // It was taken off the plan meanwhile, or is no step: it cannot be sent at all.
        if (outcome.state === 'refused') {
          void takeBack(item.id)
          notify({ title: t('failedTitle'), description: t('failed'), tone: 'danger' })
        }
        if (outcome.state === 'refused' || (outcome.state === 'sent' && item.method === 'POST'))
          void queries.invalidateQueries({ queryKey: stepsKey(clientId) })
      }),
    [queries, clientId, t],
  )
  return {
    ...query,
    data: query.data && waiting.reduce(withWaiting, query.data),
    /** What the server has not heard of yet. */
    unsent: new Set(waiting.map(idOf)),
  }
}

/** Tells what the person has done to the plan and the server may not know yet, now and with every change. */
export const watchWaiting = (
  clientId: string,
  tell: (apply: (steps: ReentryStep[]) => ReentryStep[]) => void,
): (() => void) => {
  const look = async (): Promise<void> => {
    const waiting = (await listWaiting(clientId)).filter((item) => item.kind === kind)
    tell((steps) => waiting.reduce(withWaiting, steps))
  }
  void look().catch(() => undefined)
  return onOutbox(() => void look().catch(() => undefined))
}

/** Goals of the own plan; without a line the last ones seen on this device. */
export const useOwnGoals = (clientId: string) => {
  const query = useGoals(clientId)
  useKept<Goal[]>(clientId, keptGoals, goalsKey(clientId), query)
  return query
}

/** Keeps the goals of the own plan before its tab was ever opened: without a line it shows them too. */
export const keepGoals = async (clientId: string): Promise<void> =>
  keepCopy(clientId, keptGoals, await call(reentryEndpoints.listGoals, { id: clientId }))

/** Keeps the steps of the own plan before any part that shows them was opened. */
export const keepSteps = async (clientId: string): Promise<void> =>
  keepCopy(clientId, keptSteps, await call(reentryEndpoints.listSteps, { id: clientId }))

/** What the words of a step were judged as, once the server has read them. */
export const useHeardSteps = (onHeard: (level: 'none' | 'watch' | 'crisis') => void): void => {
  const latest = useRef(onHeard)
  useEffect(() => {
    latest.current = onHeard
  })
  useEffect(
    () =>
      onOutbox(({ item, outcome, elsewhere }) => {
        if (item?.kind !== kind || outcome?.state !== 'sent' || elsewhere) return
        const reply = reentryEndpoints.createStep.reply.safeParse(outcome.reply).data
        if (reply) latest.current(reply.crisis)
      }),
    [],
  )
}

/** Marks and adds: on this device first, then on its way. */
export const useOwnStepActions = (clientId: string) => {
  const { t } = useTranslation('progress')
  const set = (id: string, completed: boolean): Promise<string> =>
    saysSignedOut(
      enqueue({
        endpoint: reentryEndpoints.patchStep,
        input: { id, completed },
        id: newId(),
        kind,
        about: aboutStep(id),
        combine: (_earlier, now) => ({ body: now }),
      }),
    )
  return {
    mark: async ({ id, title }: ReentryStep, completed: boolean): Promise<void> => {
      await set(id, completed)
      notify({
        title: t(completed ? 'marked' : 'unmarked'),
        description: title,
        tone: 'good',
        action: { label: t('undo'), run: () => void set(id, !completed) },
      })
    },
    add: async (step: NewStep): Promise<void> => {
      await enqueue({
        endpoint: reentryEndpoints.createStep,
        input: { clientId, ...step },
        id: newId(),
        kind,
        about: aboutStep(step.id),
      })
    },
  }
}
