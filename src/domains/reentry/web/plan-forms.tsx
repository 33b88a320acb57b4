import { useState } from 'react'
import type { Goal, ReentryStep } from '../contract.ts'
import { isDraftOpen } from '#web/drafts.ts'
import { GoalForm, goalDraft } from './goal-form.tsx'
import { usePlan } from './plan-context.ts'
import { type OnAdd, StepForm, stepDraft } from './step-form.tsx'
import { TemplateDialog } from './template-dialog.tsx'

interface Plan {
  steps: ReentryStep[]
  goals: Goal[]
  releasedOn: string | null
  onAdd?: OnAdd | undefined
}

/** The three sheets a plan is changed with, and what opens each; at most one is open. */
export const usePlanForms = ({ steps, goals, releasedOn, onAdd }: Plan) => {
  const { clientId } = usePlan()
  // What was left half written opens again with the page.
  const [step, openStep] = useState<ReentryStep | 'new' | null>(
    () => (['new', ...steps] as const).find((one) => isDraftOpen(stepDraft(clientId, one))) ?? null,
  )
  const [goal, openGoal] = useState<Goal | 'new' | null>(
    () => (['new', ...goals] as const).find((one) => isDraftOpen(goalDraft(clientId, one))) ?? null,
  )
  const [choosing, setChoosing] = useState(false)
  const forms = (
    <>
      <StepForm of={step} steps={steps} goals={goals} onAdd={onAdd} onClose={() => openStep(null)} />
      <GoalForm of={goal} onClose={() => openGoal(null)} />
      <TemplateDialog
        open={choosing}
        steps={steps}
        releasedOn={releasedOn}
        onClose={() => setChoosing(false)}
      />
    </>
  )
  return { openStep, openGoal, openTemplates: () => setChoosing(true), forms }
}
