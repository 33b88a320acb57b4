import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/realtime/publish.ts'
import { topics } from '#shared/realtime.ts'
import { appointmentsChanged, calendarChanged } from '../contract.ts'

/** Tells the open pages of the client, and of whom the date is with. */
export const announce = async (tx: Tx, clientId: string, providerId?: string | null): Promise<void> => {
  await publish(tx, topics.client(clientId), appointmentsChanged, { clientId })
  if (providerId) await publish(tx, topics.user(providerId), calendarChanged, { userId: providerId })
}
