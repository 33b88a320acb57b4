// Written by `npm run domains`; a domain is added by its folder.
import { payments } from '#domains/payments/domain.ts'
import type { Domain } from '#shared/domain.ts'

export const domains: readonly Domain[] = [payments]
