import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { clients } from './tables.ts'

/**
 * Until the transaction ends, whoever else asks for this client's turn waits. It is not a lock against records
 * that refer to the client: with one, a counselor who closes an alert and opens a task would wait for the message
 * that waits for the alert.
 */
export const lockClient = async (tx: Tx, clientId: string): Promise<void> => {
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('no key update')
}
