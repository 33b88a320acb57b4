import { eq, sql } from 'drizzle-orm'
import { audit, auditRead } from '#domains/audit/record.ts'
import { readSettings } from '#domains/organizations/settings.ts'
import type { Context } from '#platform/context.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { readCursor, writeCursor } from '#platform/paging.ts'
import { publish } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { publishCaseloadSoon } from './caseload.ts'
import { checkClient } from './check.ts'
import { type Client, type ClientSummary, clientChanged, clientEndpoints } from './contract.ts'
import { makeDeviceKey, openDeviceKey } from './device-key.ts'
import { deleteEmergencyContact, listEmergencyContacts, saveEmergencyContact } from './emergency-contacts.ts'
import { listGuardianRecords } from './guardian.ts'
import { displayNumber } from './number.ts'
import { readWrittenPhone } from './phone.ts'
import { type ClientRow, inviteClient, registerClient } from './register.ts'
import { keepRiskChange, listRiskChanges } from './risk-changes.ts'
import { contactFamily, listSupported, listSupporters } from './support.ts'
import { careTeam, clients } from './tables.ts'

/** What the caller may see of a record: risk is for the care team, and for the person where the organization shows it. */
const toClient = (ctx: Context, row: ClientRow, showRisk: boolean): Client => {
  const clinical = ctx.actor.role === 'therapist' || (ctx.actor.clientId === row.id && showRisk)
  return {
    id: row.id,
    fullName: row.fullName,
    riskLevel: clinical ? row.riskLevel : null,
    displayNumber: row.number === null ? null : displayNumber(row.number),
    isGuest: row.isGuest,
    language: row.language,
    releasedOn: ctx.actor.role === 'supporter' ? null : row.releasedOn,
    releasedOnBy: ctx.actor.role === 'supporter' ? null : row.releasedOnBy,
    createdAt: row.createdAt.toISOString(),
  }
}

const createClient: Verb<typeof clientEndpoints.createClient> = async (ctx, input) => {
  const { actor } = ctx
  const { email, guardian, language = 'en', ...given } = input
  const row = await ctx.db.orm.transaction(async (tx) => {
    const created = await registerClient(tx, ctx, { ...given, language, guardian: guardian ?? null })
    if (actor.role === 'therapist')
      await tx.insert(careTeam).values({ clientId: created.id, userId: actor.userId, since: ctx.clock.now() })
    if (email) await inviteClient(tx, ctx, created, { by: 'email', email })
    return created
  })
  publishCaseloadSoon(ctx, row.id)
  return toClient(ctx, row, true)
}

interface SummaryRow extends Record<string, unknown> {
  id: string
  number: number | null
  is_guest: boolean
  full_name: string
  risk_level: Client['riskLevel']
  language: string
  released_on: string | null
  released_on_by: Client['releasedOnBy']
  created_at: string
  mood: string | null
  intensity: number | null
  logged_at: string | null
  last_message_at: string | null
  other_numbers: number[]
}
const iso = (text: string): string => new Date(text).toISOString()

const listClients: Verb<typeof clientEndpoints.listClients> = async (ctx, { limit = 100, cursor }) => {
  const { actor } = ctx
  const after = readCursor(cursor)
  const clinical = actor.role === 'therapist'
  const found = await ctx.db.orm.execute(sql`
    select c.id, c.number, c.is_guest, c.full_name, c.risk_level, c.language, c.released_on, c.released_on_by, c.created_at,
      m.mood, m.intensity, m.logged_at, s.last_message_at,
      array(select a.number from client_aliases a where a.client_id = c.id order by a.number) as other_numbers
    from clients c
    ${clinical ? sql`join care_team t on t.client_id = c.id and t.user_id = ${actor.userId}` : sql``}
    left join lateral (select mood, intensity, logged_at from mood_logs m
      where m.client_id = c.id and ${clinical} order by logged_at desc, id desc limit 1) m on true
    left join lateral (select max(last_message_at) as last_message_at from chat_sessions s where s.client_id = c.id) s on true
    where c.organization_id = ${ctx.organizationId} and not c.is_guest
      ${after ? sql`and (c.created_at, c.id) < (${after.at}::timestamptz, ${after.id})` : sql``}
    order by c.created_at desc, c.id desc limit ${limit + 1}`)
  const all = (found as unknown as { rows: SummaryRow[] }).rows
  const rows = all.slice(0, limit)
  const last = rows.at(-1)
  ctx.nextPage(all.length > limit && last ? writeCursor({ at: iso(last.created_at), id: last.id }) : null)
  await audit(ctx.db.orm, ctx, {
    action: 'clients.listed',
    recordType: 'caseload',
    recordId: actor.userId,
    detail: { count: rows.length },
  })
  return rows.map(
    (row): ClientSummary => ({
      id: row.id,
      fullName: row.full_name,
      riskLevel: clinical ? row.risk_level : null,
      displayNumber: row.number === null ? null : displayNumber(row.number),
      isGuest: row.is_guest,
      language: row.language,
      releasedOn: row.released_on,
      releasedOnBy: row.released_on_by,
      createdAt: iso(row.created_at),
      lastMood:
        row.mood === null || row.logged_at === null
          ? null
          : { mood: row.mood, intensity: row.intensity ?? 1, loggedAt: iso(row.logged_at) },
      lastMessageAt: row.last_message_at === null ? null : iso(row.last_message_at),
      otherNumbers: row.other_numbers.map(displayNumber),
    }),
  )
}

const getClient: Verb<typeof clientEndpoints.getClient> = async (ctx, { id }) => {
  await checkClient(ctx, id, 'profile')
  const [row] = await ctx.db.orm.select().from(clients).where(eq(clients.id, id))
  if (!row) throw new AppError('request.not_found')
  await auditRead(ctx, { action: 'client.read', recordType: 'client', recordId: id, clientId: id })
  const { showRiskToClients } = await readSettings(ctx, ctx.organizationId)
  return toClient(ctx, row, showRiskToClients)
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
  return toClient(ctx, row, showRiskToClients)
}

const revealNumber: Verb<typeof clientEndpoints.revealNumber> = async (ctx, { id }) => {
  const client = await checkClient(ctx, id, 'talk')
  const [row] = await ctx.db.orm
    .select({ id: clients.id, phone: clients.phone })
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
  listSupporters,
  listSupported,
  revealNumber,
  listEmergencyContacts,
  saveEmergencyContact,
  deleteEmergencyContact,
  makeDeviceKey,
  openDeviceKey,
  listRiskChanges,
  listGuardianRecords,
  contactFamily,
})
