import { defineServer } from '#platform/domain/define-server.ts'
import { reports } from './domain.ts'
import { serveRevenueTable } from './routes.ts'
import { countContactMessages } from './service/contact-counts.ts'
import { listRevenueMonths, readRevenue } from './service/revenue.ts'
import { listUserRows, readUserStats } from './service/users.ts'

export const reportsServer = defineServer(reports, {
  verbs: { readUserStats, readRevenue, listRevenueMonths, listUserRows, countContactMessages },
  routes: serveRevenueTable,
})
