import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { clientNumbers } from './tables.ts'

/** `ASM-` and six digits. */
export const displayNumber = (number: number): string => `ASM-${String(number).padStart(6, '0')}`

/** The organization's next client number; the row's lock makes two callers wait for each other. */
export const nextNumber = async (tx: Tx, organizationId: string): Promise<number> => {
  const [row] = await tx
    .insert(clientNumbers)
    .values({ organizationId, next: 2 })
    .onConflictDoUpdate({
      target: clientNumbers.organizationId,
      set: { next: sql`${clientNumbers.next} + 1` },
    })
    .returning({ next: clientNumbers.next })
  return (row?.next ?? 2) - 1
}
