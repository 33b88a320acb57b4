// Good calls of the endpoints about figures, for the access matrix.
const read = { as: 'admin', input: () => ({}) } as const

export const reportSamples = {
  readUserStats: read,
  readRevenue: read,
  listRevenueMonths: read,
  listUserRows: read,
  countContactMessages: read,
} as const
