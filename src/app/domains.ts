// Written by `npm run domains`; a domain is added by its folder.
import { billing } from '#domains/billing/domain.ts'
import { donations } from '#domains/donations/domain.ts'
import { organizationPlans } from '#domains/organization-plans/domain.ts'
import { payments } from '#domains/payments/domain.ts'
import { reports } from '#domains/reports/domain.ts'
import type { Domain } from '#shared/domain.ts'

export const domains: readonly Domain[] = [billing, donations, organizationPlans, payments, reports]
