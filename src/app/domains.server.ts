// Written by `npm run domains`; a domain is added by its folder.
import { billingServer } from '#domains/billing/server.ts'
import { circleServer } from '#domains/circle/server.ts'
import { devicesServer } from '#domains/devices/server.ts'
import { donationsServer } from '#domains/donations/server.ts'
import { dutiesServer } from '#domains/duties/server.ts'
import { familySessionsServer } from '#domains/family-sessions/server.ts'
import { goodsServer } from '#domains/goods/server.ts'
import { hubOpeningsServer } from '#domains/hub-openings/server.ts'
import { landingFiguresServer } from '#domains/landing-figures/server.ts'
import { languagesServer } from '#domains/languages/server.ts'
import { memoryServer } from '#domains/memory/server.ts'
import { messagingServer } from '#domains/messaging/server.ts'
import { organizationDataServer } from '#domains/organization-data/server.ts'
import { organizationPlansServer } from '#domains/organization-plans/server.ts'
import { paymentsServer } from '#domains/payments/server.ts'
import { pledgesServer } from '#domains/pledges/server.ts'
import { reportsServer } from '#domains/reports/server.ts'
import { workServer } from '#domains/work/server.ts'
import type { DomainServer } from '#platform/domain/define-server.ts'

export const domainServers: readonly DomainServer[] = [
  billingServer,
  circleServer,
  devicesServer,
  donationsServer,
  dutiesServer,
  familySessionsServer,
  goodsServer,
  hubOpeningsServer,
  landingFiguresServer,
  languagesServer,
  memoryServer,
  messagingServer,
  organizationDataServer,
  organizationPlansServer,
  paymentsServer,
  pledgesServer,
  reportsServer,
  workServer,
]
