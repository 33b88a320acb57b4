import { eq } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { toPhoneNumber } from '#shared/phone.ts'
import { topics } from '#shared/realtime.ts'
import { readAccountBehind } from './account-behind.ts'
import { publishCaseloadSoon } from './caseload.ts'
import { checkClient } from './check.ts'
import { type Client, clientChanged, clientEndpoints } from './contract.ts'
import { makeDeviceKey, openDeviceKey } from './device-key.ts'
import { deleteEmergencyContact, listEmergencyContacts, saveEmergencyContact } from './emergency-contacts.ts'
import { listGuardianRecords } from './guardian.ts'
import { listClients } from './list-clients.ts'
import { displayNumber } from './number.ts'
import { readWrittenPhone } from './phone.ts'
import { type ClientRow, inviteClient, registerClient } from './register.ts'
import { keepRiskChange, listRiskChanges, readRiskAssessedAt } from './risk-changes.ts'
import { careTeam, clients } from './tables.ts'

/** What the caller may see of a record: risk is for the care team, and for the person where the organization shows it. */
const toClient = (
  ctx: Context,
  row: ClientRow,
  { showRisk, riskAssessedAt }: { showRisk: boolean; riskAssessedAt: Date | null },
): Client => {
  const clinical = ctx.actor.role === 'therapist' || (ctx.actor.clientId === row.id && showRisk)
  return {
    id: row.id,
    fullName: row.fullName,
    riskLevel: clinical ? row.riskLevel : null,
    riskAssessedAt: clinical ? (riskAssessedAt?.toISOString() ?? null) : null,
    displayNumber: row.number === null ? null : displayNumber(row.number),
    isGuest: row.isGuest,
    language: row.language,
    releasedOn: row.releasedOn,
    releasedOnBy: row.releasedOnBy,
    createdAt: row.createdAt.toISOString(),
  }
}

const createClient: Verb<typeof clientEndpoints.createClient> = async (ctx, input) => {
  const { actor } = ctx
  const { email, guardian, language = 'en', ...given } = input
  // A record whose number no text reaches would look as if it had one.
  if (given.phone && !toPhoneNumber(given.phone))
    throw new AppError('request.invalid', 'phone: wants a number with its area code')
  const row = await ctx.db.orm.transaction(async (tx) => {
    const created = await registerClient(tx, ctx, { ...given, language, guardian: guardian ?? null })
    if (actor.role === 'therapist')
      await tx.insert(careTeam).values({ clientId: created.id, userId: actor.userId, since: ctx.clock.now() })
    if (email) await inviteClient(tx, ctx, created, { by: 'email', email })
    return created
  })
  publishCaseloadSoon(ctx, row.id)
  return toClient(ctx, row, { showRisk: true, riskAssessedAt: null })
}

const getClient: Verb<typeof clientEndpoints.getClient> = async (ctx, { id }) => {
  await checkClient(ctx, id, 'profile')
  const [row] = await ctx.db.orm.select().from(clients).where(eq(clients.id, id))
  if (!row) throw new AppError('request.not_found')
  await auditRead(ctx, { action: 'client.read', recordType: 'client', recordId: id, clientId: id })
  const { showRiskToClients } = await readSettings(ctx, ctx.organizationId)
  const client = toClient(ctx, row, {
    showRisk: showRiskToClients,
    riskAssessedAt: await readRiskAssessedAt(ctx.db.orm, id),
  })
  const behind = row.standsFor ? await readAccountBehind(ctx.db.orm, ctx, id) : null
  return behind ? { ...client, account: { role: behind.role, canRead: behind.canRead } } : client
}

const patchClient: Verb<typeof clientEndpoints.patchClient> = async (
  ctx,
  { id, riskLevel, riskReason, ...facts },
) => {
  const { actor } = ctx
  await checkClient(ctx, id, actor.role === 'admin' ? 'profile' : 'work')
  // A person changes their own language and says when they are released; the rest is the organization's record.
  const own = actor.clientId === id
  if (own && facts.fullName !== undefined) throw new AppError('auth.forbidden')
  if (!own && facts.guidedOnly !== undefined) throw new AppError('auth.forbidden')
  if (riskLevel && actor.role !== 'therapist') throw new AppError('auth.forbidden')
  if (riskLevel && !riskReason)
    throw new AppError('request.invalid', 'riskReason: is required with riskLevel')
  const changes = { ...facts, ...(riskLevel ? { riskLevel } : {}) }
  const named = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (!named.length) throw new AppError('request.invalid', 'body: names nothing to change')
  const sayer: Client['releasedOnBy'] = own ? 'client' : 'worker'
  const said =
    facts.releasedOn === undefined ? {} : { releasedOnBy: facts.releasedOn === null ? null : sayer }
  const row = await ctx.db.orm.transaction(async (tx) => {
    const [before] = await tx.select().from(clients).where(eq(clients.id, id)).for('no key update')
    // What the organization wrote down is not overwritten by what a person says.
    const isKept = before?.releasedOn && before.releasedOnBy !== 'client'
    if (own && facts.releasedOn !== undefined && (isKept || actor.role !== 'client'))
      throw new AppError('auth.forbidden')
    const [changed] = await tx
      .update(clients)
      .set({ ...changes, ...said })
      .where(eq(clients.id, id))
      .returning()
    if (!before || !changed) throw new AppError('request.not_found')
    if (riskLevel && riskReason)
      await keepRiskChange(tx, ctx, id, { from: before.riskLevel, to: riskLevel, reason: riskReason })
    await audit(tx, ctx, {
      action: 'client.changed',
      recordType: 'client',
      recordId: id,
      clientId: id,
      detail: { fields: named.join(' ') },
    })
    await publish(tx, topics.client(id), clientChanged, { clientId: id })
    return changed
  })
  publishCaseloadSoon(ctx, id)
  const { showRiskToClients } = await readSettings(ctx, ctx.organizationId)
  return toClient(ctx, row, {
    showRisk: showRiskToClients,
    riskAssessedAt: await readRiskAssessedAt(ctx.db.orm, id),
  })
}

const revealNumber: Verb<typeof clientEndpoints.revealNumber> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'talk')
  const [row] = await ctx.db.orm
    .select({ id: clients.id, phone: clients.phone, phoneDoubt: clients.phoneDoubt })
    .from(clients)
    .where(eq(clients.id, client))
  if (!row) throw new AppError('request.not_found')
  await auditRead(ctx, {
    action: 'client.number_revealed',
    recordType: 'client',
    recordId: client,
    clientId: client,
  })
  return readWrittenPhone(ctx, row)
}

export const clientService = bind(clientEndpoints, {
  createClient,
  listClients,
  getClient,
  patchClient,
  revealNumber,
  listEmergencyContacts,
  saveEmergencyContact,
  deleteEmergencyContact,
  makeDeviceKey,
  openDeviceKey,
  listRiskChanges,
  listGuardianRecords,
})
