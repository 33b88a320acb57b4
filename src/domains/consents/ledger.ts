import { and, desc, eq } from 'drizzle-orm'
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
    day: new Intl.DateTimeFormat(languageOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${expiresOn}T00:00:00Z`),
    ),
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
