import { z } from 'zod'
import { audit } from '#domains/audit/record.ts'
import { backgroundContext, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Verb } from '#platform/http/bind.ts'
import { defineJob } from '#platform/jobs/queue.ts'
import type { Actor } from '#shared/actor.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import type { authEndpoints } from './contract.ts'
import { acceptsDemoPeople } from './may-enter.ts'
import { emailIndex, findByAddress, findPartner, partnerName } from './find-partner.ts'
import { letIn, signedInAs } from './let-in.ts'
import { emailPlace, findLink, sendLink, spendLink } from './links.ts'
import { takeAddress } from './partner-address.ts'
import { countAttempt, trustDevice } from './sign-in-limits.ts'
import { users } from './tables.ts'

/**
 * The account of an employer, a homeowner, a volunteer or a donor: one for an address, made with the first thing they
 * hand in. Nobody is signed in by it: that takes the link that goes to the address.
 */
export const ensurePartner = async (
  tx: Tx,
  ctx: Context<Actor | null>,
  { email, fullName }: { email: string; fullName: string },
): Promise<string> => {
  const { organizationId } = ctx
  // Whoever is signed in as a partner hands in for themselves, whatever address the form names.
  if (ctx.actor?.role === 'partner') return ctx.actor.userId
  const index = emailIndex(ctx, email)
  const known = await findPartner(tx, { organizationId, index })
  if (known) return known.id
  const id = newId()
  const [made] = await tx
    .insert(users)
    .values({
      id,
      organizationId,
      role: 'partner',
      fullName,
      email: ctx.fields.seal(email.trim().toLowerCase(), emailPlace(organizationId, id)),
      emailIndex: index,
      createdAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  // Two forms at once: the other one made it.
  if (!made) return (await findPartner(tx, { organizationId, index }))?.id ?? id
  await audit(tx, ctx, { action: 'partner.created', recordType: 'user', recordId: id })
  return id
}

// As with a forgotten password the work is done in a job for every address, known or not.
export const sendPartnerLink = defineJob({
  name: 'auth.send_partner_link',
  input: z.object({
    organizationId: z.string(),
    // The queue is read by whoever keeps the database: no address lies there.
    index: z.string(),
    language: z.string(),
    place: z.string().optional(),
  }),
  run: async (services, { organizationId, index, language, place }) => {
    for (const { account, isProven } of await findByAddress(services.db.orm, services, {
      organizationId,
      index,
    })) {
      if (!account.email || (account.isDemo && !acceptsDemoPeople(services.config))) continue
      const email = services.fields.open(account.email, emailPlace(organizationId, account.id))
      await services.db.orm.transaction(async (tx) => {
        await sendLink(tx, services, {
          userId: account.id,
          organizationId,
          email,
          kind: 'partner',
          language,
          isNewAddress: !isProven,
          ...(place && account.role === 'partner' ? { place } : {}),
        })
        await audit(tx, backgroundContext(services, organizationId), {
          action: account.role === 'partner' ? 'partner.link_sent' : 'supporter.link_sent',
          recordType: 'user',
          recordId: account.id,
        })
      })
    }
  },
})

export const requestPartnerLink: Verb<typeof authEndpoints.requestPartnerLink> = async (
  ctx,
  { email, place },
) => {
  // Counted like a sign-in, so that nobody's post is filled with links. A device that has signed in by one counts apart:
  // no stranger keeps its owner from the next.
  await countAttempt(ctx, partnerName(emailIndex(ctx, email)))
  const { organizationId, language } = ctx
  await ctx.queue.enqueue(ctx.db.orm, sendPartnerLink, {
    organizationId,
    index: emailIndex(ctx, email),
    language,
    ...(place ? { place } : {}),
  })
  return { ok: true }
}

export const usePartnerLink: Verb<typeof authEndpoints.usePartnerLink> = async (ctx, { token }) => {
  const { link, user } = await findLink(ctx.db.orm, ctx, token)
  if (link.kind !== 'partner') throw new AppError('auth.link_expired')
  await ctx.db.orm.transaction((tx) => spendLink(tx, ctx, link))
  const index = (await takeAddress(ctx, link, user)) ?? user.emailIndex
  await letIn(ctx, user, false, 'session.opened')
  if (index) await trustDevice(ctx, partnerName(index))
  return signedInAs(user)
}
