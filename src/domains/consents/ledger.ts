import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { organizations } from '#domains/organizations/tables.ts'
import { dayOf, todayOf } from '#domains/organizations/today.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import { translate } from '#platform/texts.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { languageOf } from '#shared/languages.ts'
import {
  type Consent,
  consentElements,
  type ConsentElements,
  consentVersion,
  consentWords,
  type OwnPurpose,
} from './contract.ts'
import { consents } from './tables.ts'

type Row = typeof consents.$inferSelect
type Anyone = Context<Actor | null>

/** Sealed for the client, where there is one; for the organization until then. */
const place = (
  { id, clientId, organizationId }: Pick<Row, 'id' | 'clientId' | 'organizationId'>,
  field: 'elements' | 'signed_name',
) => ({ scope: clientId ?? organizationId, field: `consents.${field}`, row: id })

/** So long a consent holds, if it is not taken back. */
const yearAfter = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCFullYear(at.getUTCFullYear() + 1)
  return at.toISOString().slice(0, 10)
}

const longDay = (language: string, day: string): string =>
  new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

export interface Signing {
  submissionId: string
  /** Whom it is about. */
  name: string
  /** A caseworker who may hear of it, too; null for none. */
  caseworker: string | null
  version: string
  signedName: string
  signedBy: Consent['signedBy']
}

/** Keeps what was signed, in the words that stood there. Throws consents.newer_text when the words are others by now. */
export const signConsent = async (tx: Tx, ctx: Anyone, signing: Signing): Promise<string> => {
  if (signing.version !== consentVersion) throw new AppError('consents.newer_text')
  const { organizationId, language } = ctx
  const { submissionId, signedBy, name, caseworker } = signing
  const signedAt = ctx.clock.now()
  const [organization] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const expiresOn = yearAfter(await dayOf(tx, ctx, signedAt))
  const facts = {
    name,
    organization: organization?.name ?? '',
    caseworker: caseworker ?? '',
    day: longDay(language, expiresOn),
  }
  const whose = { hasCaseworker: Boolean(caseworker), isGuardian: signedBy === 'guardian' }
  const elements = Object.fromEntries(
    consentElements.map((one) => [
      one,
      translate(language, 'consents', `${consentWords(one, whose)}.text`, facts),
    ]),
  ) as ConsentElements
  const row = { id: newId(), organizationId, clientId: null }
  await tx.insert(consents).values({
    ...row,
    submissionId,
    version: consentVersion,
    language,
    elements: ctx.fields.seal(JSON.stringify(elements), place(row, 'elements')),
    signedName: ctx.fields.seal(signing.signedName, place(row, 'signed_name')),
    signedBy,
    signedAt,
    expiresOn,
  })
  await audit(tx, ctx, {
    action: 'consent.signed',
    recordType: 'consent',
    recordId: row.id,
    detail: { version: consentVersion, signedBy },
  })
  return row.id
}

/** The consent of a client for one purpose that holds today. */
const active = async (db: Tx | Orm, ctx: Anyone, clientId: string, purpose: Consent['purpose']) => {
  const [row] = await db
    .select({ id: consents.id })
    .from(consents)
    .where(
      and(
        eq(consents.clientId, clientId),
        eq(consents.purpose, purpose),
        isNull(consents.revokedAt),
        gte(consents.expiresOn, await todayOf(db, ctx)),
      ),
    )
    .orderBy(desc(consents.signedAt))
    .limit(1)
  return row
}

/** Whether a client consents to one purpose today. */
export const holdsConsent = async (
  db: Tx | Orm,
  ctx: Anyone,
  clientId: string,
  purpose: Consent['purpose'],
): Promise<boolean> => (await active(db, ctx, clientId, purpose)) !== undefined

/** Keeps a client's own consent to one purpose, in the words of the purpose's catalog that stood on their page. */
export const signForPurpose = async (
  tx: Tx,
  ctx: Context,
  clientId: string,
  purpose: OwnPurpose,
): Promise<void> => {
  const { organizationId, language } = ctx
  const signedAt = ctx.clock.now()
  const expiresOn = yearAfter(await dayOf(tx, ctx, signedAt))
  const [organization] = await tx
    .select({ name: organizations.name })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  const facts = {
    name: ctx.actor.fullName,
    organization: organization?.name ?? '',
    day: longDay(language, expiresOn),
  }
  const elements = Object.fromEntries(
    consentElements.map((one) => [one, translate(language, purpose, `consent.${one}`, facts)]),
  ) as ConsentElements
  const row = { id: newId(), organizationId, clientId }
  await tx.insert(consents).values({
    ...row,
    purpose,
    version: consentVersion,
    language,
    elements: ctx.fields.seal(JSON.stringify(elements), place(row, 'elements')),
    signedName: ctx.fields.seal(ctx.actor.fullName, place(row, 'signed_name')),
    signedBy: 'self',
    signedAt,
    expiresOn,
  })
  await audit(tx, ctx, {
    action: 'consent.signed',
    recordType: 'consent',
    recordId: row.id,
    clientId,
    detail: { purpose },
  })
}

/** Takes back a client's own consent to one purpose. */
export const endConsent = async (
  tx: Tx,
  ctx: Context,
  clientId: string,
  purpose: OwnPurpose,
): Promise<void> => {
  const row = await active(tx, ctx, clientId, purpose)
  if (!row) return
  await tx.update(consents).set({ revokedAt: ctx.clock.now() }).where(eq(consents.id, row.id))
  await audit(tx, ctx, {
    action: 'consent.revoked',
    recordType: 'consent',
    recordId: row.id,
    clientId,
    detail: { purpose },
  })
}

/** What was signed with a registration is the client's from now on, and sealed with their key. */
export const giveConsentsTo = async (
  tx: Tx,
  ctx: Anyone,
  { submissionId, clientId }: { submissionId: string; clientId: string },
): Promise<void> => {
  const rows = await tx.select().from(consents).where(eq(consents.submissionId, submissionId))
  for (const row of rows) {
    const owned = { ...row, clientId }
    await tx
      .update(consents)
      .set({
        clientId,
        elements: ctx.fields.seal(
          ctx.fields.open(row.elements, place(row, 'elements')),
          place(owned, 'elements'),
        ),
        signedName: ctx.fields.seal(
          ctx.fields.open(row.signedName, place(row, 'signed_name')),
          place(owned, 'signed_name'),
        ),
      })
      .where(eq(consents.id, row.id))
    await audit(tx, ctx, { action: 'consent.bound', recordType: 'consent', recordId: row.id, clientId })
  }
}

/** The consents of a registration or of a client, newest first. */
export const readConsents = async (
  db: Tx | Orm,
  ctx: Anyone,
  of: { submissionId: string } | { clientId: string } | { id: string },
): Promise<Consent[]> => {
  const { organizationId } = ctx
  const rows = await db
    .select()
    .from(consents)
    .where(
      and(
        eq(consents.organizationId, organizationId),
        'clientId' in of
          ? eq(consents.clientId, of.clientId)
          : 'id' in of
            ? eq(consents.id, of.id)
            : eq(consents.submissionId, of.submissionId),
      ),
    )
    .orderBy(desc(consents.signedAt), desc(consents.id))
    .limit(100)
  const today = await todayOf(db, ctx)
  return rows.map((row) => ({
    id: row.id,
    purpose: row.purpose,
    version: row.version,
    elements: JSON.parse(ctx.fields.open(row.elements, place(row, 'elements'))) as ConsentElements,
    language: row.language,
    signedName: ctx.fields.open(row.signedName, place(row, 'signed_name')),
    signedBy: row.signedBy,
    signedAt: row.signedAt.toISOString(),
    expiresOn: row.expiresOn,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    state: row.revokedAt ? 'revoked' : row.expiresOn < today ? 'expired' : 'active',
  }))
}
