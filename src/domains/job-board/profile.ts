import { and, eq, isNotNull } from 'drizzle-orm'
import { audit } from '#domains/audit/record.ts'
import { emailPlace } from '#domains/auth/links.ts'
import { users } from '#domains/auth/tables.ts'
import { readPhone } from '#domains/clients/phone.ts'
import { lockClient } from '#domains/clients/lock.ts'
import { clients } from '#domains/clients/tables.ts'
import { hearVisitor, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { listDocuments, removeDocument } from '#domains/documents/service.ts'
import type { Context } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import type { applyingEndpoints } from './contract/applying.ts'
import { type Profile, ProfileFields } from './contract/application.ts'
import { clientPlace } from './place.ts'
import { jobApplications, jobProfiles } from './tables.ts'

export const resumeKind = 'resume'

/** The record of the client who asks. */
export const ownClient = ({ actor }: Context): string => {
  if (!actor.clientId) throw new AppError('request.not_found')
  return actor.clientId
}

/** What the record knows of a person, for a profile that nobody has written yet. */
const fromRecord = async (db: Tx | Orm, ctx: Context, clientId: string): Promise<ProfileFields> => {
  const [found] = await db
    .select({ client: clients, userId: users.id, email: users.email })
    .from(clients)
    .leftJoin(users, eq(users.id, clients.userId))
    .where(eq(clients.id, clientId))
  if (!found) throw new AppError('request.not_found')
  const { client, email, userId } = found
  return {
    name: client.fullName,
    phone: readPhone(ctx, client) ?? '',
    email: email && userId ? ctx.fields.open(email, emailPlace(client.organizationId, userId)) : '',
    experience: '',
    goodAt: '',
  }
}

export const openStatement = (
  { fields }: Pick<Context, 'fields'>,
  clientId: string,
  statement: Buffer,
): string => fields.open(statement, clientPlace(clientId, 'job_profiles.statement', clientId))

export const profileOf = async (db: Tx | Orm, ctx: Context, clientId: string): Promise<Profile> => {
  const [row] = await db.select().from(jobProfiles).where(eq(jobProfiles.clientId, clientId))
  const kept =
    row?.fields &&
    ProfileFields.parse(
      JSON.parse(ctx.fields.open(row.fields, clientPlace(clientId, 'job_profiles.fields', clientId))),
    )
  const resumes = await listDocuments(db, ctx, resumeKind, [clientId])
  return {
    fields: kept || (await fromRecord(db, ctx, clientId)),
    isKept: Boolean(kept),
    resumes: resumes.get(clientId) ?? [],
    statement: row?.statement ? openStatement(ctx, clientId, row.statement) : '',
    releases: await db.$count(
      jobApplications,
      and(eq(jobApplications.clientId, clientId), isNotNull(jobApplications.releasedAt)),
    ),
  }
}

/** Keeps one part of a profile. */
export const keepProfile = async (
  tx: Tx,
  ctx: Context,
  clientId: string,
  part: { fields: ProfileFields } | { statement: string },
): Promise<void> => {
  const updatedAt = ctx.clock.now()
  const set =
    'fields' in part
      ? {
          fields: ctx.fields.seal(
            JSON.stringify(part.fields),
            clientPlace(clientId, 'job_profiles.fields', clientId),
          ),
        }
      : {
          statement: part.statement
            ? ctx.fields.seal(part.statement, clientPlace(clientId, 'job_profiles.statement', clientId))
            : null,
        }
  await tx
    .insert(jobProfiles)
    .values({ clientId, ...set, updatedAt })
    .onConflictDoUpdate({ target: jobProfiles.clientId, set: { ...set, updatedAt } })
  await audit(tx, ctx, {
    action: 'fields' in part ? 'job_profile.saved' : 'job_statement.saved',
    recordType: 'job_profile',
    recordId: clientId,
    clientId,
  })
}

export const readJobProfile: Verb<typeof applyingEndpoints.readJobProfile> = (ctx) =>
  profileOf(ctx.db.orm, ctx, ownClient(ctx))

export const saveJobProfile: Verb<typeof applyingEndpoints.saveJobProfile> = async (ctx, fields) => {
  const clientId = ownClient(ctx)
  const heard = await hearVisitor(ctx, [fields.experience, fields.goodAt])
  return ctx.db.orm.transaction(async (tx) => {
    await lockClient(tx, clientId)
    await keepProfile(tx, ctx, clientId, { fields })
    await keepHeard(tx, ctx, heard, 'form')
    return { ...(await profileOf(tx, ctx, clientId)), crisis: heard.level }
  })
}

export const removeResume: Verb<typeof applyingEndpoints.removeResume> = async (ctx, { documentId }) => {
  const clientId = ownClient(ctx)
  return ctx.db.orm.transaction(async (tx) => {
    await removeDocument(tx, ctx, { kind: resumeKind, subjectId: clientId, id: documentId })
    return profileOf(tx, ctx, clientId)
  })
}
