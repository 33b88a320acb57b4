import { defineServer } from '#platform/domain/define-server.ts'
import { hours } from '#shared/dates.ts'
import { changePlan, previewPlanChange } from './buying/change-plan.ts'
import { endPlan, keepPlan, openPlanCardPage } from './buying/end-plan.ts'
import { openPlanCheckout } from './buying/open-checkout.ts'
import { startTrial } from './buying/start-trial.ts'
import { undoDouble } from './buying/undo-double.ts'
import { billing } from './domain.ts'
import { listPlanInvoices } from './invoices.ts'
import { planLetters } from './letters/templates.ts'
import { tellOfTrials } from './letters/trial-round.ts'
import { billingListeners } from './listeners.ts'
import { readClientPlan } from './plan/read.ts'
import { serveChoices } from './routes.ts'
import {
  endSeat,
  giveSeat,
  listSponsoredSeats,
  readSponsorship,
  setSponsorship,
} from './sponsorship/service.ts'
import { listUnseatedClients } from './sponsorship/unseated.ts'

export const billingServer = defineServer(billing, {
  verbs: {
    readClientPlan,
    startTrial,
    openPlanCheckout,
    previewPlanChange,
    changePlan,
    endPlan,
    keepPlan,
    openPlanCardPage,
    listPlanInvoices,
    readSponsorship,
    setSponsorship,
    listSponsoredSeats,
    listUnseatedClients,
    giveSeat,
    endSeat,
  },
  jobs: [undoDouble],
  listeners: billingListeners,
  notifications: Object.values(planLetters),
  rounds: [{ name: 'billing.trials', everyMs: hours(1), work: tellOfTrials }],
  routes: serveChoices,
})
