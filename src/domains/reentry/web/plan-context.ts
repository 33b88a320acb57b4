import { createContext, useContext } from 'react'
import type { Side } from '../contract.ts'

/** Whose plan is on the page, and who looks at it. */
export interface PlanContext {
  clientId: string
  side: Side
  /** The person's first name, for the care team's pages. */
  name: string
  /** The one who looks: a worker puts steps on their own name. */
  me: { id: string; name: string } | null
  /** What the words just written were judged as. */
  onHeard(level: 'none' | 'watch' | 'crisis'): void
}

const Context = createContext<PlanContext | null>(null)
export const PlanProvider = Context.Provider

export const usePlan = (): PlanContext => {
  const plan = useContext(Context)
  if (!plan) throw new Error('there is no plan around this part')
  return plan
}
