import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import type { PhoneDoubt, PhoneOnRecord } from './contract.ts'
import { clients } from './tables.ts'

const place = (clientId: string) => ({ scope: clientId, field: 'clients.phone', row: clientId })

/** What a number is found by: the same for the same number, and it gives nothing away. */
export const phoneIndex = ({ signer }: Pick<Services, 'signer'>, number: string): string =>
  signer.sign('phone', number)

const noDoubt = { phoneDoubt: null, phoneDoubtAt: null }

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
    ...noDoubt,
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
    .set(written ? sealPhone(services, clientId, written) : { phone: null, phoneIndex: null, ...noDoubt })
    .where(eq(clients.id, clientId))
}

/** The number on record as a provider wants it; null where there is none that could be reached. */
export const readPhone = (
  services: Pick<Services, 'fields'>,
  { id, phone }: { id: string; phone: Buffer | null },
): string | null => phone && toPhoneNumber(services.fields.open(phone, place(id)))

/** Keeps why the number on record may not reach the client. Answers whether that is news. */
export const doubtPhone = async (
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  clientId: string,
  doubt: PhoneDoubt,
): Promise<boolean> => {
  const changed = await tx
    .update(clients)
    .set({ phoneDoubt: doubt, phoneDoubtAt: clock.now() })
    .where(
      and(
        eq(clients.id, clientId),
        isNotNull(clients.phone),
        eq(clients.isGuest, false),
        or(isNull(clients.phoneDoubt), ne(clients.phoneDoubt, doubt)),
      ),
    )
    .returning({ id: clients.id })
  return changed.length > 0
}

/** Takes back that no text arrives at the number: one came from it. Answers whether that is news. */
export const trustPhone = async (tx: Tx, clientId: string): Promise<boolean> => {
  const changed = await tx
    .update(clients)
    .set(noDoubt)
    .where(and(eq(clients.id, clientId), inArray(clients.phoneDoubt, ['unknown', 'no_texts'])))
    .returning({ id: clients.id })
  return changed.length > 0
}

/** The number on record as it was written, and as a phone dials it; null for what there is not. */
export const readWrittenPhone = (
  services: Pick<Services, 'fields'>,
  { id, phone, phoneDoubt }: { id: string; phone: Buffer | null; phoneDoubt: PhoneDoubt | null },
): PhoneOnRecord => {
  const written = phone && services.fields.open(phone, place(id))
  return { written, number: written && toPhoneNumber(written), doubt: phoneDoubt }
}

/** The guest records that the number of a client had before it stood on the record. */
export const guestsAtNumberOf = async (db: Tx | Orm, clientId: string): Promise<string[]> => {
  const [own] = await db
    .select({ phoneIndex: clients.phoneIndex, organizationId: clients.organizationId })
    .from(clients)
    .where(eq(clients.id, clientId))
  const found = own?.phoneIndex ? await guestsAtIndex(db, own.organizationId, own.phoneIndex) : []
  return found.filter((id) => id !== clientId)
}

/** The guest records of a number, by its blind index. */
export const guestsAtIndex = async (
  db: Tx | Orm,
  organizationId: string,
  index: string,
): Promise<string[]> => {
  const found = await db
    .select({ id: clients.id })
    .from(clients)
    .where(
      and(
        eq(clients.phoneIndex, index),
        eq(clients.isGuest, true),
        eq(clients.organizationId, organizationId),
      ),
    )
  return found.map(({ id }) => id)
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
