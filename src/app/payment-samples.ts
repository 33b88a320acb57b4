import { processorEvents } from '#domains/payments/tables.ts'
import { newId } from '#shared/ids.ts'
import { theWorld } from './test-kit.ts'

// Good calls of the endpoints about the payment processor, for the access matrix.

const aMessage = async (): Promise<string> => {
  const { services } = await theWorld()
  const id = `evt_${newId()}`
  const at = services.clock.now()
  await services.db.orm.insert(processorEvents).values({
    id,
    type: 'account.updated',
    objectId: 'acct_1',
    state: 'ignored',
    happenedAt: at,
    receivedAt: at,
  })
  return id
}

export const paymentSamples = {
  readPaymentSettings: { as: 'superadmin', input: () => ({}) },
  listProcessorEvents: { as: 'superadmin', input: () => ({}) },
  listReconciliations: { as: 'superadmin', input: () => ({}) },
  replayProcessorEvent: { as: 'superadmin', input: async () => ({ id: await aMessage() }) },
} as const
