import { laySignals, takeSignals } from '#domains/video/signals.ts'
import type { Verb } from '#platform/http/bind.ts'
import { publishSoon } from '#platform/realtime/publish.ts'
import { AppError } from '#shared/errors.ts'
import { topics } from '#shared/realtime.ts'
import { type familySessionEndpoints, familySignalled } from '../contract.ts'
import { checkPart, readPeople } from './part.ts'
import { isIn, requireTime } from './room.ts'

/**
 * Lays a batch down for the page of another person and tells it. Both have to be in: a person whose part ended, and a page that
 * has gone, is reached by nobody, and the sender looks at the room again (video.elsewhere).
 */
export const sendFamilySignals: Verb<typeof familySessionEndpoints.sendFamilySignals> = async (
  ctx,
  { id, page, to, ...letter },
) => {
  const part = await checkPart(ctx.db.orm, ctx, id)
  const { me, session, client } = part
  if (session.endedAt || !isIn(me)) throw new AppError('video.not_open')
  requireTime(part, ctx.clock.now())
  const people = await readPeople(ctx.db.orm, ctx, session)
  const other = people.find(({ person }) => person.page === to && isIn(person))?.person
  if (me.page !== page || !other || other.userId === me.userId) throw new AppError('video.elsewhere')
  await laySignals(ctx, { ...letter, appointmentId: id, clientId: client, page, to })
  publishSoon(ctx, topics.user(other.userId), familySignalled, { appointmentId: id, page: to })
  return { ok: true as const }
}

export const readFamilySignals: Verb<typeof familySessionEndpoints.readFamilySignals> = async (
  ctx,
  { id, page, after = 0 },
) => {
  const { me, session, client } = await checkPart(ctx.db.orm, ctx, id)
  if (session.endedAt || me.page !== page || !isIn(me)) return []
  return takeSignals(ctx, { appointmentId: id, clientId: client, page, after })
}
