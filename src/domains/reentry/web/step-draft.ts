import { newId } from '#shared/ids.ts'
import { type ReentryStep, titleAtMost } from '../contract.ts'
import type { StepFacts } from '../contract/facts.ts'

/** A step as it is typed: lists are lines of text. */
export interface StepDraft {
  title: string
  due: string
  priority: ReentryStep['priority']
  goalId: string
  /** `client`, `office`, `team`, or the id of somebody of the team. */
  owner: string
  isMilestone: boolean
  documents: string
  officeName: string
  address: string
  phone: string
  hours: string
  bring: string
  note: string
  needs: string[]
}

export const emptyDraft: StepDraft = {
  title: '',
  due: '',
  priority: 'medium',
  goalId: '',
  owner: 'client',
  isMilestone: false,
  documents: '',
  officeName: '',
  address: '',
  phone: '',
  hours: '',
  bring: '',
  note: '',
  needs: [],
}

export const draftOf = (step: ReentryStep): StepDraft => ({
  title: step.title,
  due: step.dueDate ?? '',
  priority: step.priority,
  goalId: step.goalId ?? '',
  owner: step.owner === 'worker' ? (step.worker?.id ?? 'team') : step.owner,
  isMilestone: step.isMilestone,
  documents: (step.documents ?? []).map(({ name }) => name).join('\n'),
  officeName: step.office?.name ?? '',
  address: step.office?.address ?? '',
  phone: step.office?.phone ?? '',
  hours: (step.office?.hours ?? []).join('\n'),
  bring: (step.office?.bring ?? []).join('\n'),
  note: step.note ?? '',
  needs: step.needs,
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What may be kept of each text. Nothing is cut: what is over it is said, and not sent. */
export const mostOf = {
  title: titleAtMost,
  documents: { lines: 20, length: 120 },
  officeName: 120,
  address: 200,
  phone: 40,
  hours: { lines: 10, length: 160 },
  bring: { lines: 20, length: 160 },
  note: 1000,
} as const

/** Whether something in it is over its limit. */
export const isOver = (draft: StepDraft): boolean =>
  (Object.keys(mostOf) as (keyof typeof mostOf)[]).some((name) => {
    const most = mostOf[name]
    const text = draft[name].trim()
    if (typeof most === 'number') return text.length > most
    const lines = linesOf(text)
    return lines.length > most.lines || lines.some((line) => line.length > most.length)
  })

/** The lines of a box, counted as they are sent. */
export const countLines = (text: string): { lines: number; longest: string } => {
  const lines = linesOf(text)
  return {
    lines: lines.length,
    longest: lines.reduce((long, line) => (line.length > long.length ? line : long), ''),
  }
}

/** What is sent. A paper that was there before keeps its id, and with it its tick. */
export const inputOf = (draft: StepDraft, known: ReentryStep | null): StepFacts => {
  const before = [...(known?.documents ?? [])]
  const idOf = (name: string): string => {
    const at = before.findIndex((paper) => paper.name === name)
    return at < 0 ? newId() : (before.splice(at, 1)[0]?.id ?? newId())
  }
  const isOwn = draft.owner === 'client' || draft.owner === 'office'
  return {
    title: draft.title.trim(),
    dueDate: draft.due || null,
    priority: draft.priority,
    goalId: draft.goalId || null,
    owner: isOwn ? (draft.owner as 'client' | 'office') : ('worker' as const),
    workerId: isOwn || draft.owner === 'team' ? null : draft.owner,
    isMilestone: draft.isMilestone,
    documents: linesOf(draft.documents).map((name) => ({ id: idOf(name), name })),
    office: {
      name: draft.officeName.trim(),
      address: draft.address.trim(),
      phone: draft.phone.trim(),
      hours: linesOf(draft.hours),
      bring: linesOf(draft.bring),
    },
    note: draft.note.trim(),
    needs: draft.needs.toSorted(),
  }
}

/** Takes fields of a step as it is now into what is being typed. */
export const withNow = (
  draft: StepDraft,
  now: ReentryStep,
  fields: readonly (keyof StepFacts)[],
): StepDraft => {
  const known = draftOf(now)
  const parts: Record<keyof StepFacts, (keyof StepDraft)[]> = {
    title: ['title'],
    dueDate: ['due'],
    priority: ['priority'],
    goalId: ['goalId'],
    owner: ['owner'],
    workerId: ['owner'],
    isMilestone: ['isMilestone'],
    documents: ['documents'],
    office: ['officeName', 'address', 'phone', 'hours', 'bring'],
    note: ['note'],
    needs: ['needs'],
  }
  const taken = fields.flatMap((field) => parts[field]).map((part) => [part, known[part]])
  return { ...draft, ...(Object.fromEntries(taken) as Partial<StepDraft>) }
}
