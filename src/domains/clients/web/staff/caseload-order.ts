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

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim()

/** Whose name or number contains the words; accents do not matter. */
export const filterCaseload = (clients: readonly ClientSummary[], words: string): ClientSummary[] => {
  const wanted = plain(words)
  return clients.filter(({ fullName, displayNumber, otherNumbers }) =>
    plain([fullName, displayNumber ?? '', ...otherNumbers].join(' ')).includes(wanted),
  )
}
