import { isMeantBy } from '#shared/fold-name.ts'
import type { ClientSummary } from '../../contract.ts'

const riskOrder = { high: 0, medium: 1, low: 2 }

/** Highest risk first, then who has been silent longest. */
export const orderCaseload = (clients: readonly ClientSummary[]): ClientSummary[] =>
  clients.toSorted(
    (a, b) =>
      riskOrder[a.riskLevel ?? 'low'] - riskOrder[b.riskLevel ?? 'low'] ||
      (a.lastMessageAt ?? '').localeCompare(b.lastMessageAt ?? '') ||
      a.fullName.localeCompare(b.fullName),
  )

/** The clients whose name or number is meant by the words (`isMeantBy`). */
export const filterCaseload = (clients: readonly ClientSummary[], words: string): ClientSummary[] =>
  clients.filter(({ fullName, displayNumber, otherNumbers }) =>
    [fullName, displayNumber ?? '', ...otherNumbers].some((one) => one !== '' && isMeantBy(one, words)),
  )
