import { and, eq } from 'drizzle-orm'
import { publicUrl } from '#domains/auth/links.ts'
import { makeGuest } from '#domains/clients/guest.ts'
import { clients } from '#domains/clients/tables.ts'
import type { Context, Services } from '#platform/context.ts'
import type { Orm, Tx } from '#platform/db/database.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { jobApplications } from './tables.ts'

const purpose = 'visitor application'

/** The secret of a status page. It follows from the id, so that every message can carry it and none is kept. */
export const applicationToken = ({ signer }: Pick<Services, 'signer'>, id: string): string =>
  `${id}.${signer.sign(purpose, id)}`

/** Where a visitor looks after an application. The secret stands after the #, which no server and no log sees. */
export const applicationLink = (services: Services, id: string): string =>
  `${publicUrl(services)}/job-application#${applicationToken(services, id)}`

/** The request as the applicant's own: what they may do to their application, and nothing else. */
const asApplicant = (
  ctx: Context<Actor | null>,
  given: Pick<Actor, 'organizationId' | 'userId' | 'fullName'> & { clientId: string },
): Context<Actor> => ({
  ...ctx,
  organizationId: given.organizationId,
  actor: { ...given, role: 'guest', username: null, session: '' },
})

/**
 * A record for a person who applies without an account. It has no session and no talk: an application and interest hang
 * on it, and it goes with them. A guest who talks here keeps the own record, which ends after a day.
 */
export const makeApplicant = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  fullName: string,
): Promise<Context<Actor> & { clientId: string }> => {
  const { userId, clientId } = await makeGuest(tx, { ...ctx, actor: null })
  await tx.update(clients).set({ fullName }).where(eq(clients.id, clientId))
  const { organizationId } = ctx
  return { ...asApplicant(ctx, { organizationId, userId, fullName, clientId }), clientId }
}

/** The applicant of a secret link, with the application; request.not_found for a link that we did not make. */
export const applicantOf = async (
  ctx: Context<Actor | null>,
  token: string,
  db: Tx | Orm = ctx.db.orm,
): Promise<{ as: Context<Actor>; id: string }> => {
  const [id = '', signature = ''] = token.split('.')
  if (!ctx.signer.verify(purpose, id, signature)) throw new AppError('request.not_found')
  const [row] = await db
    .select({
      clientId: clients.id,
      userId: clients.userId,
      fullName: clients.fullName,
      organizationId: clients.organizationId,
    })
    .from(jobApplications)
    .innerJoin(clients, eq(clients.id, jobApplications.clientId))
    .where(and(eq(jobApplications.id, id), eq(clients.isGuest, true)))
  if (!row?.userId) throw new AppError('request.not_found')
  return { as: asApplicant(ctx, { ...row, userId: row.userId }), id }
}

/** Whether a person applied or marked interest without an account. */
export const isVisitor = async (db: Tx | Orm, clientId: string): Promise<boolean> => {
  const [row] = await db.select({ isGuest: clients.isGuest }).from(clients).where(eq(clients.id, clientId))
  return row?.isGuest ?? false
}
