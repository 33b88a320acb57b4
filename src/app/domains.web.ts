// Written by `npm run domains`; a domain is added by its folder.
import { billingPages } from '#domains/billing/web/pages.ts'
import { circlePages } from '#domains/circle/web/pages.ts'
import { donationsPages } from '#domains/donations/web/pages.ts'
import { goodsPages } from '#domains/goods/web/pages.ts'
import { memoryPages } from '#domains/memory/web/pages.ts'
import { organizationDataPages } from '#domains/organization-data/web/pages.ts'
import { organizationPlansPages } from '#domains/organization-plans/web/pages.ts'
import { pledgesPages } from '#domains/pledges/web/pages.ts'
import { promisesPages } from '#domains/promises/web/pages.ts'
import type { DomainPages } from '#web/define-pages.ts'

export const domainPages: readonly DomainPages[] = [
  billingPages,
  circlePages,
  donationsPages,
  goodsPages,
  memoryPages,
  organizationDataPages,
  organizationPlansPages,
  pledgesPages,
  promisesPages,
]
