import { defineServer } from '#platform/domain/define-server.ts'
import { hours } from '#shared/dates.ts'
import { organizationPlans } from './domain.ts'
import { organizationPlanListeners } from './listeners.ts'
import { applyPrices, applyPricesJob } from './service/apply-prices.ts'
import { ensureSubscriptions } from './service/ensure.ts'
import { createOrganization, suspendOrganization } from './service/organizations.ts'
import { changeOwnCard, readOwnPlan, startOwnPlan } from './service/own-plan.ts'
import { archiveBillingPlan, createBillingPlan, editBillingPlan, listBillingPlans } from './service/plans.ts'
import { readRevenueStats } from './service/revenue-stats.ts'
import {
  listAdminSubscriptions,
  listPriceChanges,
  previewSubscriptionPrice,
  setSubscriptionPrice,
} from './service/subscriptions.ts'
import { undoDouble } from './service/undo-double.ts'

export const organizationPlansServer = defineServer(organizationPlans, {
  verbs: {
    listBillingPlans,
    createBillingPlan,
    editBillingPlan,
    archiveBillingPlan,
    listAdminSubscriptions,
    setSubscriptionPrice,
    previewSubscriptionPrice,
    listPriceChanges,
    readRevenueStats,
    createOrganization,
    suspendOrganization,
    readOwnPlan,
    startOwnPlan,
    changeOwnCard,
  },
  jobs: [applyPricesJob, undoDouble],
  listeners: organizationPlanListeners,
  // Organizations that a command made get their place on a plan; a price that begins on a later day is told to the processor on that day.
  rounds: [
    {
      name: 'organization_plans.prices',
      everyMs: hours(1),
      work: async (services) => {
        await ensureSubscriptions(services)
        await applyPrices(services)
      },
    },
  ],
})
