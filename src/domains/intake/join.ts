import { and, eq } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { readBirth, sealBirth } from '#domains/clients/birth.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { sealPhone } from '#domains/clients/phone.ts'
import type { ClientRow } from '#domains/clients/register.ts'
import { clientAliases, clients, guardianRecords } from '#domains/clients/tables.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#shared/errors.ts'
import type { Answers } from './contract/answers.ts'
import type { Mergeable } from './contract.ts'
import { mayJoinTo } from './matches.ts'
import type { IntakeRow } from './read.ts'

/** Whether a guardian's consent, or a decision, stands on the client's record. */
export const hasGuardian = async (tx: Tx, clientId: string): Promise<boolean> => {
  const [known] = await tx
    .select({ id: guardianRecords.id })
    .from(guardianRecords)
    .where(eq(guardianRecords.clientId, clientId))
    .limit(1)
  return known !== undefined
}

/**
 * Joins a registration to a client: what is empty on the record is filled, of what differs only what was chosen. There is
 * no second number: the new one goes on finding the client. Throws request.not_found for a client that the caller may not
 * join to.
 */
export const joinClient = async (
  tx: Tx,
  ctx: Context,
  row: IntakeRow,
  answers: Answers,
  {
    clientId,
    fromForm = [],
    releasedOn,
  }: {
    clientId: string
    fromForm?: Mergeable[] | undefined
    releasedOn: string | null
  },
): Promise<{ client: ClientRow; born: string | null }> => {
  const { organizationId } = ctx
  await lockClient(tx, clientId)
  const [before] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, clientId), eq(clients.organizationId, organizationId)))
  if (!before || before.isGuest || !(await mayJoinTo(tx, ctx, clientId)))
    throw new AppError('request.not_found')
  const takes = (name: Mergeable, isEmpty: boolean): boolean => isEmpty || fromForm.includes(name)
  const known = readBirth(ctx, before)
  const phone = answers.phone.trim()
  const takesBirth = answers.dateOfBirth !== '' && takes('dateOfBirth', known === null)
  const taken = {
    ...(takes('fullName', false) ? { fullName: answers.fullName.trim() } : {}),
    ...(phone && takes('phone', before.phone === null) ? sealPhone(ctx, clientId, phone) : {}),
    ...(takesBirth ? sealBirth(ctx, before, answers.dateOfBirth) : {}),
    ...(takes('language', false) && answers.language ? { language: answers.language } : {}),
    ...(releasedOn && !before.releasedOn ? { releasedOn, releasedOnBy: 'worker' as const } : {}),
    ...(before.number === null ? { number: row.number } : {}),
  }
  const isSame = Object.keys(taken).length === 0
  const [client] = isSame
    ? [before]
    : await tx.update(clients).set(taken).where(eq(clients.id, clientId)).returning()
  if (!client) throw new AppError('request.not_found')
  if (before.number !== null)
    await tx
      .insert(clientAliases)
      .values({ organizationId, number: row.number, clientId, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
  await audit(tx, ctx, {
    action: 'client.joined',
    recordType: 'client',
    recordId: clientId,
    clientId,
    detail: { fields: fromForm.join(' ') },
  })
  return { client, born: takesBirth ? answers.dateOfBirth : known }
}
