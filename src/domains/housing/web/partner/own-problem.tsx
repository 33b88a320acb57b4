import type { ReactNode } from 'react'
import { Problem } from '#web/signed-out.tsx'
import { useHousingProblem } from '../problem.ts'

/** Why something of an owner's was not done; whose session has ended is led to signing in. */
export const useOwnProblem = () => {
  const problemOf = useHousingProblem()
  return (error: Error | null): ReactNode => error && <Problem error={error}>{problemOf(error)}</Problem>
}
