import { useOutletContext } from 'react-router'
import type { Caseload } from '#domains/clients/web/staff/queries.ts'
import type { Alert } from '#domains/crisis/contract.ts'
import type { Taking } from '#domains/crisis/web/staff/queries.ts'

/** What the desk hands to the page inside it. */
export interface DeskContext {
  alerts: Alert[] | undefined
  taking: Taking
  caseload: Caseload
  userId: string | null
  /** How many people in a crisis nobody has yet. */
  waiting: number
  recordPath(clientId: string): string
}

export const useDesk = () => useOutletContext<DeskContext>()

/** The tab's title with a count before it: the words stay neutral. */
export const countedTitle = (title: string, waiting: number): string =>
  waiting ? `(${waiting}) ${title}` : title
