import { useEffect, useState } from 'react'
import { emptyPlan, type PlanContent, type SafetyPlan } from '../contract.ts'

interface Draft {
  content: PlanContent
  basedOn: number
}

// Belongs to the account like every draft: wiped at quick exit and sign-out.
const keyOf = (clientId: string): string => `landfall-draft-plan:${clientId}`

const readKept = (clientId: string): Draft | null => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(clientId)) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

/** What is being changed in a plan. Nothing typed is lost at a reload or without a line. */
export const usePlanDraft = (clientId: string, saved: SafetyPlan | null | undefined) => {
  const [draft, setDraft] = useState<Draft | null>(() => readKept(clientId))
  useEffect(() => {
    try {
      if (draft) localStorage.setItem(keyOf(clientId), JSON.stringify(draft))
      else localStorage.removeItem(keyOf(clientId))
    } catch {
      // Storage can be switched off; the words stay on this page.
    }
  }, [clientId, draft])
  const version = saved?.version ?? 0
  const content = draft?.content ?? saved?.content ?? emptyPlan
  return {
    content,
    basedOn: draft?.basedOn ?? version,
    isChanged: draft !== null,
    change: (part: Partial<PlanContent>): void =>
      setDraft({ content: { ...content, ...part }, basedOn: draft?.basedOn ?? version }),
    /** The words here go on top of the newest version. */
    rebase: (): void => setDraft((known) => known && { ...known, basedOn: version }),
    clear: (): void => setDraft(null),
  }
}
