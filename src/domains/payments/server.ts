import { defineServer } from '#platform/domain/define-server.ts'
import { hours, minutes } from '#shared/dates.ts'
import { payments } from './domain.ts'
import { reconcile } from './reconcile.ts'
import { serveProcessor } from './routes.ts'
import {
  listProcessorEvents,
  listReconciliations,
  readPaymentSettings,
  replayProcessorEvent,
} from './service.ts'
import { applyLeftMessages, deliverSandboxMessage } from './sync/messages.ts'

export const paymentsServer = defineServer(payments, {
  verbs: { readPaymentSettings, listProcessorEvents, replayProcessorEvent, listReconciliations },
  jobs: [deliverSandboxMessage],
  rounds: [
    {
      name: 'payments.sandbox',
      everyMs: minutes(1),
      work: async ({ payments: processor }) => processor?.sandbox?.advance(),
    },
    { name: 'payments.left_messages', everyMs: minutes(1), work: applyLeftMessages },
    { name: 'payments.reconcile', everyMs: hours(1), work: reconcile },
  ],
  routes: serveProcessor,
})
