import { busyInbox } from './busy-inbox.ts'
import { emptyOrganization } from './empty-organization.ts'
import { firstDay } from './first-day.ts'
import { fullCaseload } from './full-caseload.ts'
import { money } from './money.ts'
import { openCrisis } from './open-crisis.ts'
import type { Scenario } from './scenario.ts'

/** Every named moment that `npm run seed` can start at. */
export const scenarios: readonly Scenario[] = [
  openCrisis,
  fullCaseload,
  emptyOrganization,
  firstDay,
  busyInbox,
  money,
]
