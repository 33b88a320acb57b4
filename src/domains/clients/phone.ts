import { eq } from 'drizzle-orm'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { clients } from './tables.ts'

const place = (clientId: string) => ({ scope: clientId, field: 'clients.phone', row: clientId })

/** What a number is found by: the same for the same number, and it gives nothing away. */
export const phoneIndex = ({ signer }: Pick<Services, 'signer'>, number: string): string =>
  signer.sign('phone', number)

/** A number as it is kept: sealed as it was written, and with an index where a provider could reach it. */
export const sealPhone = (
  services: Pick<Services, 'fields' | 'signer'>,
  clientId: string,
  written: string,
) => {
  const number = toPhoneNumber(written)
  return {
    phone: services.fields.seal(written, place(clientId)),
    phoneIndex: number && phoneIndex(services, number),
  }
}

/** Keeps another number for a client, or none. */
export const keepPhone = async (
  tx: Tx,
  services: Pick<Services, 'fields' | 'signer'>,
  clientId: string,
  written: string | null,
): Promise<void> => {
  await tx
    .update(clients)
    .set(written ? sealPhone(services, clientId, written) : { phone: null, phoneIndex: null })
    .where(eq(clients.id, clientId))
}

/** The number on record as a provider wants it; null where there is none that could be reached. */
export const readPhone = (
  services: Pick<Services, 'fields'>,
  { id, phone }: { id: string; phone: Buffer | null },
): string | null => phone && toPhoneNumber(services.fields.open(phone, place(id)))

/** The number on record as it was written, and as a phone dials it; null for what there is not. */
export const readWrittenPhone = (
  services: Pick<Services, 'fields'>,
  { id, phone }: { id: string; phone: Buffer | null },
): { written: string | null; number: string | null } => {
  const written = phone && services.fields.open(phone, place(id))
  return { written, number: written && toPhoneNumber(written) }
}

/** Whose number it is: clients of any organization, for a text that came in. */
export const clientsWithPhone = (
  db: Tx | Orm,
  services: Pick<Services, 'signer'>,
  number: string,
): Promise<{ id: string; organizationId: string; language: string; isGuest: boolean }[]> =>
  db
    .select({
      id: clients.id,
      organizationId: clients.organizationId,
      language: clients.language,
      isGuest: clients.isGuest,
    })
    .from(clients)
    .where(eq(clients.phoneIndex, phoneIndex(services, number)))
    .orderBy(clients.isGuest, clients.createdAt)
    .limit(10)
