import { courtSteps, socialServicesSteps } from './templates/before-sentencing.ts'
import { firstDaysSteps } from './templates/first-days.ts'
import type { PlanTemplate } from './templates/format.ts'
import { homeOwnershipSteps } from './templates/home-ownership.ts'
import { housingSteps } from './templates/housing.ts'
import { identitySteps } from './templates/identity.ts'
import { mentoringSteps } from './templates/mentoring.ts'
import { workSteps } from './templates/work.ts'

/** Plans to begin from. Texts: `locales/<language>/plan-templates.json`, under the template's id. */
export const planTemplates = [
  { id: 'court', phase: 'before_sentencing', area: 'legal', steps: courtSteps },
  { id: 'social-services', phase: 'before_sentencing', area: 'health', steps: socialServicesSteps },
  { id: 'first-days', phase: 'first_days', area: 'other', steps: firstDaysSteps },
  { id: 'identity', phase: 'after_release', area: 'identity', steps: identitySteps },
  { id: 'housing', phase: 'after_release', area: 'housing', steps: housingSteps },
  { id: 'mentoring', phase: 'after_release', area: 'family', steps: mentoringSteps },
  { id: 'work', phase: 'after_release', area: 'work', steps: workSteps },
  { id: 'home-ownership', phase: 'after_release', area: 'housing', steps: homeOwnershipSteps },
] as const satisfies readonly PlanTemplate[]
export type TemplateId = (typeof planTemplates)[number]['id']

export const templateOf = (id: string): PlanTemplate | undefined =>
  planTemplates.find((template) => template.id === id)
