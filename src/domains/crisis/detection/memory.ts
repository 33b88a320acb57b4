import type { Signal } from './pack.ts'
import { higherLevel, modelFrame } from './types.ts'
import type { CrisisCategory, CrisisLevel, DetectionContext, EarlierDetection, Reason } from './types.ts'

/** One conversation, for the purpose of adding up watches. */
export const conversationHours = 24
export const afterCrisisHours = 72
export const earlyReleaseDays = 14

export interface Remembered {
  level: CrisisLevel
  categories: CrisisCategory[]
  /** Which rule of the memory raised the level, for the counselor. */
  rules: { frame: string; category: CrisisCategory }[]
}

/** Raises a level by what was said before; it never lowers one. A sign counts only where a rule found it. */
export function remember(
  level: CrisisLevel,
  reasons: Reason[],
  signals: ReadonlySet<Signal>,
  context: DetectionContext,
): Remembered {
  const rules: Remembered['rules'] = []
  const watches = unique(
    reasons
      .filter(({ level, frame }) => level === 'watch' && frame !== modelFrame)
      .map(({ category }) => category),
  )
  const earlier = (context.previous ?? []).filter(
    (entry) => hoursSince(entry, context.now) <= conversationHours,
  )
  const flagged = earlier.filter((entry) => entry.level !== 'none' && entry.isByRule)
  let raised = level
  const raise = (to: CrisisLevel, frame: string, category: CrisisCategory) => {
    if (higherLevel(raised, to) === raised && raised !== 'none') return
    raised = to
    rules.push({ frame, category })
  }

  for (const category of watches) {
    if (flagged.some((entry) => entry.categories.includes(category)))
      raise('crisis', 'memory.repeated', category)
  }
  const despairBefore = flagged.some((entry) => entry.categories.includes('suicide'))
  const parting = signals.has('farewell') || signals.has('means')
  if (parting && (signals.has('despair') || despairBefore)) raise('crisis', 'memory.parting', 'suicide')
  const early = context.daysSinceRelease !== undefined && context.daysSinceRelease <= earlyReleaseDays
  if (early && signals.has('use')) raise('crisis', 'memory.early-release', 'overdose')

  if (raised === 'none') {
    const crisis = (context.previous ?? []).findLast(
      (entry) => entry.level === 'crisis' && hoursSince(entry, context.now) <= afterCrisisHours,
    )
    if (crisis) {
      for (const category of crisis.categories) rules.push({ frame: 'memory.after-crisis', category })
      raised = 'watch'
    }
  }
  return { level: raised, categories: unique(rules.map((rule) => rule.category)), rules }
}

function hoursSince(entry: EarlierDetection, now: Date): number {
  return (now.getTime() - new Date(entry.at).getTime()) / 3_600_000
}

function unique<T>(items: T[]): T[] {
  return [...new Set(items)]
}
