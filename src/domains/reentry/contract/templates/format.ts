import type { Goal, ReentryStep } from '../../contract.ts'

/** A paper that templates ask for; its name: `documents` of the catalog. */
export type TemplateDocument =
  | 'releasePapers'
  | 'birthCertificate'
  | 'socialSecurityCard'
  | 'stateId'
  | 'proofOfAddress'
  | 'proofOfIncome'
  | 'courtPapers'
  | 'supportLetters'
  | 'workRecord'
  | 'medicineList'
  | 'medicalRecords'
  | 'resume'
  | 'bankStatements'
  | 'taxReturns'

export interface TemplateStep {
  /** Names the step in the catalog; never changed once people have it on their plans. */
  key: string
  owner: ReentryStep['owner']
  priority: ReentryStep['priority']
  /** Days after the day it is added; the first days begin no earlier than the release. Null: somebody else sets the day. */
  inDays: number | null
  /** Keys of steps that come first. */
  needs: readonly string[]
  isMilestone: boolean
  documents: readonly TemplateDocument[]
  /** The catalog has a line under `notes` for it. */
  note: boolean
}

export interface PlanTemplate {
  id: string
  phase: Goal['phase']
  area: Goal['area']
  steps: readonly TemplateStep[]
}

/** A step of a template; what is not said is the plain case: the person's own, medium, needs nothing. */
export const templateStep = (
  key: string,
  inDays: TemplateStep['inDays'],
  more: Partial<Omit<TemplateStep, 'key' | 'inDays'>> = {},
): TemplateStep => ({
  key,
  inDays,
  owner: 'client',
  priority: 'medium',
  needs: [],
  isMilestone: false,
  documents: [],
  note: false,
  ...more,
})
