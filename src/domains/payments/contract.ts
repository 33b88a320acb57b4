import { z } from 'zod'
import { defineEndpoints } from '#shared/endpoint.ts'
import { defineErrors } from '#shared/errors.ts'
import { id, moment, page } from '#shared/shapes.ts'

/** What money is paid for. */
export const purposes = ['gift', 'client_plan', 'organization_plan'] as const
export type Purpose = (typeof purposes)[number]

export const paymentErrors = defineErrors('payments', {
  /** No processor is set up on this server. */
  not_set_up: 409,
  /** The processor does not answer. */
  unreachable: 503,
  /** The processor will not do it. */
  refused: 409,
})

export const ProcessorEvent = z.object({
  id: z.string(),
  type: z.string(),
  objectId: z.string(),
  state: z.enum(['received', 'applied', 'ignored', 'unknown', 'failed']),
  error: z.string().nullable(),
  tries: z.int(),
  happenedAt: moment,
  receivedAt: moment,
  appliedAt: moment.nullable(),
})
export type ProcessorEvent = z.output<typeof ProcessorEvent>

export const Reconciliation = z.object({
  id,
  at: moment,
  processorCents: z.int(),
  ledgerCents: z.int(),
  mended: z.int(),
  missing: z.int(),
})

export const PaymentSettings = z.object({
  /** Where cards are charged; `sandbox`: no real money moves, `none`: nobody can pay by card. */
  processor: z.enum(['sandbox', 'stripe', 'none']),
})

export const paymentEndpoints = defineEndpoints({
  readPaymentSettings: {
    method: 'GET',
    path: '/api/superadmin/payment-settings',
    summary: 'Which payment processor this server has',
    access: ['superadmin'],
    reply: PaymentSettings,
  },
  listProcessorEvents: {
    method: 'GET',
    path: '/api/superadmin/processor-events',
    summary: 'Signed messages of the payment processor, newest first',
    access: ['superadmin'],
    query: z.object({ ...page(100), state: ProcessorEvent.shape.state.optional() }),
    reply: z.array(ProcessorEvent),
  },
  replayProcessorEvent: {
    method: 'POST',
    path: '/api/superadmin/processor-events/{id}/replay',
    summary: 'Applies a message of the payment processor again; earlier effects stay unchanged',
    access: ['superadmin'],
    params: z.object({ id: z.string().regex(/^\w{3,80}$/) }),
    reply: ProcessorEvent,
  },
  listReconciliations: {
    method: 'GET',
    path: '/api/superadmin/reconciliations',
    summary: 'Comparisons of the ledger with the payment processor’s books, newest first',
    access: ['superadmin'],
    query: z.object(page(100)),
    reply: z.array(Reconciliation),
  },
})
